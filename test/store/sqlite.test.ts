import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { constants, DatabaseSync } from 'node:sqlite'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Commit } from '../../src/kernel/commit.ts'
import type { Journal, MatchRow, Store } from '../../src/store/port.ts'
import { accountsFormat } from '../../src/store/sqlite/accounts.ts'
import { openDatabase } from '../../src/store/sqlite/database.ts'
import { openSqlite } from '../../src/store/sqlite/index.ts'
import { sqliteJournal } from '../../src/store/sqlite/journal.ts'
import { journalFormat } from '../../src/store/sqlite/journal-format.ts'
import { threadWriter } from '../../src/store/sqlite/thread.ts'
import { localWriter } from '../../src/store/sqlite/writer.ts'
import { conformance, type Subject } from './conformance.ts'
import { aChain, aCode, aMatch, aPerson, appendAll, aRow, aSnapshot, aToken, commitAfter } from './made.ts'

conformance('SQLite', openSubject, { appends: 10_000 })

async function openSubject(): Promise<Subject> {
  const dir = mkdtempSync(join(tmpdir(), 'rutter-store-'))
  let store = openSqlite({ dir })

  async function behindItsBack(work: (db: DatabaseSync) => void): Promise<void> {
    await store.close()
    const db = new DatabaseSync(join(dir, 'journal.db'))
    work(db)
    db.close()
    store = openSqlite({ dir })
  }

  return {
    get store() {
      return store
    },
    reopen: () => behindItsBack(() => {}),
    tamper: (match, seq, change) =>
      behindItsBack((db) => {
        const row = db
          .prepare(
            'SELECT position, body FROM journal JOIN matches ON number = match WHERE id = ? AND seq = ?',
          )
          .get(match, seq) as { position: number; body: string }
        const body = change(row.body)
        if (body === null) db.prepare('DELETE FROM journal WHERE position = ?').run(row.position)
        else db.prepare('UPDATE journal SET body = ? WHERE position = ?').run(body, row.position)
      }),
    async unreachable() {
      await store.close()
      return store
    },
    async dispose() {
      await store.close()
      rmSync(dir, { recursive: true })
    },
  }
}

describe('SQLite files', () => {
  let dir: string
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'rutter-files-'))
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  const file = (name: string): string => join(dir, name)

  function alter(name: string, sql: string): void {
    const db = new DatabaseSync(file(name))
    db.exec(sql)
    db.close()
  }

  it('belong to one store at a time', async () => {
    const store = openSqlite({ dir })
    expect(() => openSqlite({ dir })).toThrow(
      expect.objectContaining({ code: 'unavailable', message: expect.stringContaining(dir) }),
    )
    await appendAll(store, aChain(1))
    await store.close()
    await openSqlite({ dir }).close()
  })

  it('stay locked for one who keeps but a part of the store', async () => {
    const journalOf = (): Journal => openSqlite({ dir }).journal
    const journal = journalOf()
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    expect(() => openSqlite({ dir })).toThrow(/Another Rutter is using/)
    expect(await journal.append(commitAfter(undefined, aMatch()))).toEqual({ ok: true })
  })

  it('are for the eyes of their owner alone, also where they were not before', async () => {
    const own = join(dir, 'own')
    const kept = ['journal.db', 'accounts.db', 'views.db']
    const all = [...kept.flatMap((name) => [name, `${name}-wal`, `${name}-shm`]), 'lock']
    const modes = () => all.map((name) => [name, statSync(join(own, name)).mode & 0o777])
    const before = process.umask(0o022)
    try {
      for (let times = 0; times < 2; times++) {
        const store = openSqlite({ dir: own })
        await appendAll(store, aChain(2))
        await store.accounts.putPlayer(aPerson())
        await store.views.putRow(aRow())
        expect(modes()).toEqual(all.map((name) => [name, 0o600]))
        // Left open, as by a crash: the files beside them stay.
        const copy = join(dir, `copy-${times}`)
        mkdirSync(copy)
        for (const name of all.slice(0, -1)) copyFileSync(join(own, name), join(copy, name))
        await store.close()
        for (const name of all.slice(0, -1)) {
          copyFileSync(join(copy, name), join(own, name))
          chmodSync(join(own, name), 0o644)
        }
        chmodSync(join(own, 'lock'), 0o644)
      }
    } finally {
      process.umask(before)
    }
    expect(statSync(own).mode & 0o777).toBe(0o700)
  })

  it.each(['journal.db', 'accounts.db', 'views.db', 'lock'])('can not be directories: %s', (name) => {
    mkdirSync(file(name))
    writeFileSync(join(file(name), 'precious'), 'something else')
    expect(() => openSqlite({ dir })).toThrow(
      expect.objectContaining({
        name: 'StoreError',
        message: `${file(name)} is a directory; there must be a file, or nothing yet.`,
      }),
    )
    expect(readFileSync(join(file(name), 'precious'), 'utf8')).toBe('something else')
  })

  it.each<[string, () => void]>([
    ['was lost', () => rmSync(file('journal.db'))],
    ['is empty', () => writeFileSync(file('journal.db'), '')],
  ])('are not begun anew where the journal %s and views know of matches', async (_, harm) => {
    const store = openSqlite({ dir })
    await appendAll(store, aChain(3))
    await store.journal.stream!.advance('views', 3)
    await store.close()
    const views = readFileSync(file('views.db'))
    harm()
    for (let times = 0; times < 2; times++) {
      expect(() => openSqlite({ dir })).toThrow(
        `journal.db has no commit, but ${file('views.db')} was made from 3. Put journal.db back from a backup, or delete views.db to begin with no matches.`,
      )
    }
    expect(readFileSync(file('views.db')).equals(views)).toBe(true)
    rmSync(file('views.db'))
    await openSqlite({ dir }).close()
  })

  /** Views of many rows, on disk and not in a write-ahead log. */
  async function filledViews(): Promise<MatchRow[]> {
    const store = openSqlite({ dir })
    const rows = Array.from({ length: 6000 }, (_, created) => aRow({ created }))
    await appendAll(store, aChain(3))
    await Promise.all(rows.map(store.views.putRow))
    await store.journal.stream!.advance('views', 3)
    await store.close()
    return rows
  }

  /** Every page but the first few becomes zeros. */
  function zero(name: string): void {
    const size = statSync(file(name)).size
    const handle = openSync(file(name), 'r+')
    writeSync(handle, Buffer.alloc(size - 3 * 4096), 0, size - 3 * 4096, 3 * 4096)
    closeSync(handle)
  }

  it('for views that are damaged in the middle are begun anew when they are opened', async () => {
    const [row] = await filledViews()
    zero('views.db')
    const told: string[] = []
    const after = openSqlite({ dir, report: ({ message }) => told.push(message) })
    expect(told).toEqual([
      expect.stringMatching(/views\.db was damaged \(.+\) and is rebuilt from the journal\.$/s),
    ])
    expect(await after.journal.stream!.cursor('views')).toBe(0)
    await after.views.putRow(row!)
    expect((await after.views.list({ limit: 5 })).rows).toEqual([row])
    await after.close()
  })

  it.each<[string, (store: Store, row: MatchRow) => Promise<unknown>, unknown]>([
    ['a list', ({ views }) => views.list({ limit: 50 }), 'The lists are being rebuilt.'],
    ['a row', ({ views }, { id }) => views.row(id), undefined],
    ['a new row', ({ views }) => views.putRow(aRow()), undefined],
    ['a snapshot', ({ views }) => views.snapshot(aMatch()), undefined],
    ['a new snapshot', ({ views }) => views.putSnapshot(aSnapshot()), undefined],
  ])(
    'for views that are damaged while they are open are begun anew when %s meets it',
    async (_, ask, answer) => {
      const rows = await filledViews()
      const told: string[] = []
      const store = openSqlite({ dir, report: ({ message }) => told.push(message) })
      expect(await store.journal.stream!.cursor('views')).toBe(3)
      zero('views.db')
      const met = await ask(store, rows[100]!).catch((error: Error) => error.message)
      expect(told).toHaveLength(1)
      expect(met).toEqual(answer)
      expect((await store.views.list({ limit: 5 })).rows.length).toBeLessThan(2)
      // Whoever read the cursor before can't pass over what is not there any more.
      await store.journal.stream!.advance('views', 3)
      expect(await store.journal.stream!.cursor('views')).toBe(0)
      await store.journal.stream!.advance('views', 3)
      expect(await store.journal.stream!.cursor('views')).toBe(3)
      await store.close()
    },
  )

  it.each(['journal', 'accounts'])('of a newer Rutter are left alone: %s', async (name) => {
    await openSqlite({ dir }).close()
    alter(`${name}.db`, 'PRAGMA user_version = 99')
    expect(() => openSqlite({ dir })).toThrow(/A newer Rutter wrote .* format 99 .* this one knows \d/)
    alter(`${name}.db`, `PRAGMA user_version = ${name === 'journal' ? 1 : 5}`)
    await openSqlite({ dir }).close()
  })

  it.each(['journal', 'accounts'])('that are damaged are named: %s', async (name) => {
    await openSqlite({ dir }).close()
    writeFileSync(file(`${name}.db`), 'Here be dragons. '.repeat(1000))
    expect(() => openSqlite({ dir })).toThrow(
      expect.objectContaining({ code: 'corrupt', message: expect.stringContaining(`${name}.db`) }),
    )
  })

  it.each<[string, () => void]>([
    ['were deleted', () => rmSync(file('views.db'))],
    ['are damaged', () => writeFileSync(file('views.db'), 'Here be dragons. '.repeat(1000))],
    ['were written by a newer Rutter', () => alter('views.db', 'PRAGMA user_version = 99')],
    ['know more than the journal', () => alter('views.db', 'UPDATE cursors SET position = 1000')],
  ])('for views are begun anew when they %s', async (_, harm) => {
    const store = openSqlite({ dir })
    const [chain, row] = [aChain(3), aRow()]
    await appendAll(store, chain)
    await store.views.putRow(row)
    await store.journal.stream!.advance('views', 3)
    await store.close()

    const before = openSqlite({ dir })
    expect(await before.views.row(row.id)).toEqual(row)
    await before.close()
    harm()

    const after = openSqlite({ dir })
    expect(await after.views.row(row.id)).toBeUndefined()
    expect(await after.journal.stream!.cursor('views')).toBe(0)
    expect((await after.journal.stream!.read(0, 10)).commits).toEqual(chain)
    await after.views.putRow(row)
    expect((await after.views.list({ limit: 5 })).rows).toEqual([row])
    await after.close()
  })

  it('for views may be deleted after a crash, whatever else the crash left', async () => {
    const store = openSqlite({ dir })
    await store.views.putRow(aRow())
    const crashed = join(dir, 'crashed')
    mkdirSync(crashed)
    for (const name of ['journal.db', 'journal.db-wal', 'views.db-wal', 'views.db-shm']) {
      copyFileSync(file(name), join(crashed, name))
    }
    await store.close()
    const after = openSqlite({ dir: crashed })
    expect((await after.views.list({ limit: 5 })).rows).toEqual([])
    await after.close()
  })

  it('of before the scope "account" give it to the token of each sign-up, if it may play and has no end', async () => {
    const before = openDatabase(file('accounts.db'), {
      ...accountsFormat,
      migrations: accountsFormat.migrations.slice(0, 1),
    })
    const [anne, mary, grace, jane] = [aPerson(), aPerson(), aPerson(), aPerson()]
    const tokens = [
      aToken({ player: anne.id, created: 1, label: 'first token' }),
      aToken({ player: anne.id, created: 2 }),
      aToken({ player: mary.id, created: 4 }),
      aToken({ player: mary.id, created: 3, scopes: ['play'], label: 'first token' }),
      aToken({ player: grace.id, created: 5, expires: 1_800_000_000_000, label: 'first token' }),
      aToken({ player: grace.id, created: 6 }),
      // The token of her sign-up was revoked; what she gave to others may do no more than before.
      aToken({ player: jane.id, created: 7, scopes: ['read'], label: 'first token' }),
      aToken({ player: jane.id, created: 8 }),
    ]
    const insert = before.prepare('INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?, ?)')
    for (const { id, player, hash, scopes, label, created, expires } of tokens)
      insert.run(id, player, hash, JSON.stringify(scopes), label, created, expires)
    before.close()

    for (let opened = 0; opened < 2; opened++) {
      const { accounts, close } = openSqlite({ dir })
      const after = await Promise.all(tokens.map(async ({ id }) => (await accounts.token(id))?.scopes))
      expect(after).toEqual([
        ['read', 'play', 'account'],
        ['read', 'play'],
        ['read', 'play'],
        ['play', 'account'],
        ['read', 'play'],
        ['read', 'play'],
        ['read'],
        ['read', 'play'],
      ])
      await close()
    }
  })

  it('of before sessions have tokens alone, and take sessions and codes now', async () => {
    const before = openDatabase(file('accounts.db'), {
      ...accountsFormat,
      migrations: accountsFormat.migrations.slice(0, 2),
    })
    const { kind: _, ...old } = aToken()
    const { id, player, hash, scopes, label, created, expires } = old
    before
      .prepare('INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(id, player, hash, JSON.stringify(scopes), label, created, expires)
    before.close()
    const { accounts, close } = openSqlite({ dir })
    expect(await accounts.token(id)).toEqual({ ...old, kind: 'token' })
    const session = aToken({ kind: 'session', player, created: created + 1 })
    await accounts.putToken(session)
    expect((await accounts.tokens(player)).map(({ kind }) => kind)).toEqual(['token', 'session'])
    expect(await accounts.putCode(aCode({ player }), created)).toBe(true)
    await close()
  })

  it('keep nothing of a person who was erased', async () => {
    const store = openSqlite({ dir })
    const [anne, mary] = [aPerson({ name: 'Anne Bonny' }), aPerson({ name: 'Mary Read', email: null })]
    await store.accounts.putPlayer(anne)
    await store.accounts.putPlayer(mary)
    await store.accounts.putPlayer({ ...anne, email: 'anne.bonny@example.net' })
    await store.accounts.putTitle(aMatch(), anne.id, 'Bonny’s revenge')
    await store.accounts.erase(anne.id)
    const kept = ['accounts.db', 'accounts.db-wal'].map((name) => readFileSync(file(name), 'latin1')).join()
    expect(kept.includes('Mary Read')).toBe(true)
    expect(/Anne|bonny|revenge/i.exec(kept)?.[0]).toBeUndefined()
    await store.close()
  })

  it('get all that was asked for before they are closed', async () => {
    const store = openSqlite({ dir })
    const [chain, row] = [aChain(700), aRow()]
    const appends = Promise.all(chain.map(store.journal.append))
    const put = store.views.putRow(row)
    await store.close()
    await appends
    await put
    await expect(store.journal.append(chain[0]!)).rejects.toMatchObject({ code: 'unavailable' })
    const again = openSqlite({ dir })
    expect(await again.journal.read(chain[0]!.match, 0)).toEqual(chain)
    expect(await again.views.row(row.id)).toEqual(row)
    await again.close()
  })
})

describe('a SQLite journal', () => {
  const cursors = { cursor: async () => 0, hasCursor: async () => false, advance: async () => {} }
  let db: DatabaseSync
  let path: string
  beforeEach(() => {
    path = join(mkdtempSync(join(tmpdir(), 'rutter-journal-')), 'journal.db')
    db = openDatabase(path, journalFormat)
  })
  afterEach(() => {
    db.close()
    rmSync(dirname(path), { recursive: true })
  })

  const unavailable = expect.objectContaining({ name: 'StoreError', code: 'unavailable' })

  it('refuses a whole group when the disk is full, and goes on when it is not', async () => {
    const journal = sqliteJournal(db, localWriter(db), cursors)
    const chains = Array.from({ length: 8 }, () => aChain(30))
    const [before, after] = [
      chains.flatMap((chain) => chain.slice(0, 2)),
      chains.map((chain) => chain.slice(2)),
    ]
    await Promise.all(before.map(journal.append))

    const pages = db.prepare('PRAGMA page_count').get()!.page_count as number
    db.exec(`PRAGMA max_page_count = ${pages + 10}`)
    const refused = await Promise.allSettled(after.flat().map(journal.append))
    expect(refused).toEqual(refused.map(() => ({ status: 'rejected', reason: unavailable })))
    expect((refused[0] as PromiseRejectedResult).reason.message).toMatch(/full/)
    expect((await journal.stream.read(0, 1000)).commits).toEqual(before)
    for (const chain of chains) expect(await journal.read(chain[0]!.match, 0)).toEqual(chain.slice(0, 2))
    expect(await journal.read(chains[0]![0]!.match, 2)).toEqual([])

    db.exec('PRAGMA max_page_count = 1000000')
    const outcomes = await Promise.all(after.flat().map(journal.append))
    expect(outcomes).toEqual(outcomes.map(() => ({ ok: true })))
    for (const chain of chains) expect(await journal.read(chain[0]!.match, 0)).toEqual(chain)
    expect((await journal.stream.read(0, 1000)).commits).toHaveLength(240)
  })

  it('refuses while somebody else holds the file, and goes on afterwards', async () => {
    const journal = sqliteJournal(db, localWriter(db), cursors)
    const [first, second] = aChain(2)
    await journal.append(first!)
    const other = new DatabaseSync(path)
    other.exec('BEGIN IMMEDIATE')
    await expect(journal.append(second!)).rejects.toEqual(unavailable)
    await expect(localWriter(db).probe()).rejects.toThrow()
    other.exec('ROLLBACK')
    other.close()
    await localWriter(db).probe()
    expect(await journal.read(first!.match, 0)).toEqual([first])
    expect(await journal.append(second!)).toEqual({ ok: true })
  })

  it('is on disk when it says so', () => {
    expect({ ...db.prepare('PRAGMA synchronous').get() }).toEqual({ synchronous: 2 })
    expect({ ...db.prepare('PRAGMA journal_mode').get() }).toEqual({ journal_mode: 'wal' })
  })

  it('writes what comes in together with one sync of the disk', async () => {
    const journal = sqliteJournal(db, localWriter(db), cursors)
    let transactions = 0
    db.setAuthorizer((action, operation) => {
      if (action === constants.SQLITE_TRANSACTION && operation === 'COMMIT') transactions++
      return constants.SQLITE_OK
    })
    const chains = Array.from({ length: 64 }, () => aChain(1))
    const rival = commitAfter(undefined, chains[7]![0]!.match)
    const outcomes = await Promise.all([...chains.flat(), rival].map(journal.append))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(64)
    expect(outcomes[64]).toEqual({ ok: false, winner: chains[7]![0] })
    expect(transactions).toBe(1)
  })

  it('lets no refused commit hold up its neighbours', async () => {
    const journal = sqliteJournal(db, localWriter(db), cursors)
    const chain = aChain(3)
    await journal.append(chain[0]!)
    const endless: Record<string, unknown> = {}
    endless.self = endless
    const bad: Commit = { ...chain[1]!, events: [{ type: 'loop', ...endless }] }
    const outcomes = await Promise.allSettled(
      [bad, commitAfter(undefined, chain[0]!.match), chain[1]!].map(journal.append),
    )
    expect(outcomes).toEqual([
      { status: 'rejected', reason: expect.any(TypeError) },
      { status: 'fulfilled', value: { ok: false, winner: chain[0] } },
      { status: 'fulfilled', value: { ok: true } },
    ])
  })

  it('keeps a commit whose log lacks its beginning, and says that it lacks it', async () => {
    const journal = sqliteJournal(db, localWriter(db), cursors)
    const chain = aChain(3)
    const { match } = chain[0]!
    expect(await journal.append(chain[2]!)).toEqual({ ok: true })
    await expect(journal.read(match, 0)).rejects.toMatchObject({ code: 'corrupt', match })
    expect(await journal.append(chain[0]!)).toEqual({ ok: true })
    expect(await journal.append(chain[1]!)).toEqual({ ok: true })
    expect(await journal.read(match, 0)).toEqual(chain)
  })
})

it('keeps a store in memory where nothing is to be kept', async () => {
  const store = openSqlite({ dir: ':memory:' })
  const chain = aChain(2)
  await appendAll(store, chain)
  expect(await store.journal.read(chain[0]!.match, 0)).toEqual(chain)
  await store.check()
  await store.close()
})

describe('a directory', () => {
  it('is made with its parents', async () => {
    const home = mkdtempSync(join(tmpdir(), 'rutter-deep-'))
    await openSqlite({ dir: join(home, 'a', 'b') }).close()
    expect(statSync(join(home, 'a', 'b')).mode & 0o777).toBe(0o700)
    rmSync(home, { recursive: true })
  })

  it.skipIf(process.platform !== 'linux')('that can’t be is told of at once', () => {
    expect(() => openSqlite({ dir: '/proc/rutter/data' })).toThrow(/ENOENT/)
  })
})

describe('a thread that writes', () => {
  it('and ends is followed by another with the next thing to write', async () => {
    const home = mkdtempSync(join(tmpdir(), 'rutter-thread-'))
    const path = join(home, 'later', 'journal.db')
    const writer = threadWriter(path)
    const unavailable = expect.objectContaining({ name: 'StoreError', code: 'unavailable' })
    await expect(Promise.allSettled([writer.write([]), writer.probe()])).resolves.toEqual([
      { status: 'rejected', reason: unavailable },
      { status: 'rejected', reason: unavailable },
    ])
    mkdirSync(join(home, 'later'))
    await writer.probe()
    const [commit] = aChain(1)
    const text = { match: commit!.match, seq: 1, body: JSON.stringify(commit) }
    expect(await writer.write([text])).toEqual([1])
    expect(await writer.write([text])).toEqual([text.body])
    await writer.close()
    await expect(writer.write([text])).rejects.toEqual(unavailable)
    rmSync(home, { recursive: true })
  })
})
