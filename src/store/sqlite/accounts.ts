import type { DatabaseSync } from 'node:sqlite'
import type { MatchId, PlayerId } from '../../kernel/ids.ts'
import {
  type Accounts,
  type Address,
  type Attempt,
  type DeviceCode,
  firstLabel,
  type Player,
  type PlayerHours,
  type Recovery,
  type Token,
} from '../port.ts'
import { answer, type Format, transaction } from './database.ts'

export const accountsFormat: Format = {
  name: 'accounts',
  synchronous: 'FULL',
  migrations: [
    `CREATE TABLE players (
       id      TEXT PRIMARY KEY,
       name    TEXT NOT NULL,
       email   TEXT,
       created INTEGER NOT NULL
     ) STRICT;
     CREATE TABLE tokens (
       id      TEXT PRIMARY KEY,
       player  TEXT NOT NULL,
       hash    TEXT NOT NULL,
       scopes  TEXT NOT NULL,
       label   TEXT NOT NULL,
       created INTEGER NOT NULL,
       expires INTEGER
     ) STRICT;
     CREATE INDEX tokens_of ON tokens (player, created, id);
     CREATE TABLE titles (
       match  TEXT PRIMARY KEY,
       author TEXT NOT NULL,
       title  TEXT NOT NULL
     ) STRICT;
     CREATE INDEX titles_by ON titles (author);`,
    // Before this format "play" included what "account" allows now. The token issued at sign-up keeps it.
    `UPDATE tokens SET scopes = json_insert(scopes, '$[#]', 'account')
     WHERE expires IS NULL
       AND label = '${firstLabel}'
       AND EXISTS (SELECT 1 FROM json_each(tokens.scopes) WHERE value = 'play')
       AND id = (SELECT id FROM tokens AS oldest WHERE oldest.player = tokens.player ORDER BY created, id LIMIT 1);
     CREATE TABLE secrets (
       name  TEXT PRIMARY KEY,
       value TEXT NOT NULL
     ) STRICT;`,
    `ALTER TABLE tokens ADD COLUMN kind TEXT NOT NULL DEFAULT 'token';
     CREATE TABLE device_codes (
       start   TEXT PRIMARY KEY,
       player  TEXT NOT NULL,
       expires INTEGER NOT NULL,
       body    TEXT NOT NULL
     ) STRICT;
     CREATE INDEX device_codes_of ON device_codes (player);`,
    `CREATE TABLE addresses (
       key       TEXT PRIMARY KEY,
       player    TEXT NOT NULL,
       email     TEXT NOT NULL,
       language  TEXT NOT NULL,
       confirmed INTEGER NOT NULL,
       chosen    INTEGER NOT NULL
     ) STRICT;
     CREATE INDEX addresses_of ON addresses (player, confirmed, key);
     CREATE TABLE attempts (
       address TEXT PRIMARY KEY,
       player  TEXT,
       forget  INTEGER NOT NULL,
       body    TEXT NOT NULL
     ) STRICT;
     CREATE INDEX attempts_of ON attempts (player) WHERE player IS NOT NULL;
     CREATE INDEX attempts_forget ON attempts (forget);
     CREATE TABLE recoveries (
       hash    TEXT PRIMARY KEY,
       player  TEXT NOT NULL UNIQUE,
       created INTEGER NOT NULL
     ) STRICT;`,
    `CREATE TABLE hours (
       player TEXT PRIMARY KEY,
       body   TEXT NOT NULL
     ) STRICT;
     CREATE TABLE beats (
       name TEXT PRIMARY KEY,
       at   INTEGER NOT NULL
     ) STRICT;`,
  ],
}

export function sqliteAccounts(db: DatabaseSync): Accounts {
  // Deleted content is overwritten, so that nothing of an erased player is left in free pages.
  db.exec('PRAGMA secure_delete = ON')
  const upsertPlayer = db.prepare(
    'INSERT OR REPLACE INTO players (id, name, email, created) VALUES (?, ?, ?, ?)',
  )
  const selectPlayer = db.prepare('SELECT id, name, email, created FROM players WHERE id = ?')
  const selectNames = db.prepare('SELECT id, name FROM players WHERE id IN (SELECT value FROM json_each(?))')
  const updateName = db.prepare('UPDATE players SET name = ? WHERE id = ?')
  const deletePlayer = db.prepare('DELETE FROM players WHERE id = ?')
  const deleteTokens = db.prepare('DELETE FROM tokens WHERE player = ?')
  const deleteTitles = db.prepare('DELETE FROM titles WHERE author = ?')
  const upsertToken = db.prepare(
    `INSERT OR REPLACE INTO tokens (id, kind, player, hash, scopes, label, created, expires)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const selectToken = db.prepare('SELECT * FROM tokens WHERE id = ?')
  const selectTokens = db.prepare('SELECT * FROM tokens WHERE player = ? ORDER BY created, id')
  const deleteToken = db.prepare('DELETE FROM tokens WHERE player = ? AND id = ?')
  const updateExpires = db.prepare('UPDATE tokens SET expires = ? WHERE player = ? AND id = ?')
  const deleteOldCodes = db.prepare('DELETE FROM device_codes WHERE expires <= ? OR player = ?')
  const deleteCodes = db.prepare('DELETE FROM device_codes WHERE player = ?')
  const insertCode = db.prepare(
    'INSERT INTO device_codes (start, player, expires, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const selectCode = db.prepare('SELECT body FROM device_codes WHERE start = ?')
  const updateCode = db.prepare('UPDATE device_codes SET expires = ?, body = ? WHERE start = ? AND body = ?')
  const deleteCode = db.prepare('DELETE FROM device_codes WHERE start = ? AND body = ?')
  const upsertAddress = db.prepare(
    `INSERT INTO addresses (key, player, email, language, confirmed, chosen) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (key) DO UPDATE SET email = excluded.email, language = excluded.language,
       confirmed = excluded.confirmed, chosen = excluded.chosen WHERE player = excluded.player`,
  )
  const selectAddress = db.prepare('SELECT * FROM addresses WHERE key = ?')
  const selectAddresses = db.prepare('SELECT * FROM addresses WHERE player = ? ORDER BY confirmed, key')
  const deleteAddress = db.prepare('DELETE FROM addresses WHERE player = ? AND key = ?')
  const deleteAddresses = db.prepare('DELETE FROM addresses WHERE player = ?')
  const deleteOldAttempts = db.prepare('DELETE FROM attempts WHERE forget <= ? AND address <> ?')
  const deleteAttempts = db.prepare(
    'DELETE FROM attempts WHERE player = ?1 OR address IN (SELECT key FROM addresses WHERE player = ?1)',
  )
  const insertAttempt = db.prepare(
    'INSERT INTO attempts (address, player, forget, body) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const selectAttempt = db.prepare('SELECT body FROM attempts WHERE address = ?')
  const updateAttempt = db.prepare(
    'UPDATE attempts SET player = ?, forget = ?, body = ? WHERE address = ? AND body = ?',
  )
  const upsertRecovery = db.prepare(
    'INSERT OR REPLACE INTO recoveries (hash, player, created) VALUES (?, ?, ?)',
  )
  const selectRecovery = db.prepare('SELECT * FROM recoveries WHERE hash = ?')
  const selectRecoveryOf = db.prepare('SELECT * FROM recoveries WHERE player = ?')
  const deleteRecovery = db.prepare('DELETE FROM recoveries WHERE player = ?')
  const selectHours = db.prepare(
    'SELECT player, body FROM hours WHERE player IN (SELECT value FROM json_each(?))',
  )
  const upsertHours = db.prepare('INSERT OR REPLACE INTO hours (player, body) VALUES (?, ?)')
  const deleteHours = db.prepare('DELETE FROM hours WHERE player = ?')
  const selectBeat = db.prepare('SELECT at FROM beats WHERE name = ?')
  const upsertBeat = db.prepare('INSERT OR REPLACE INTO beats (name, at) VALUES (?, ?)')
  const upsertTitle = db.prepare('INSERT OR REPLACE INTO titles (match, author, title) VALUES (?, ?, ?)')
  const selectTitles = db.prepare(
    'SELECT match, title FROM titles WHERE match IN (SELECT value FROM json_each(?))',
  )
  const insertSecret = db.prepare('INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const selectSecret = db.prepare('SELECT value FROM secrets WHERE name = ?')

  return {
    putPlayer: ({ id, name, email, created }) =>
      answer(() => {
        upsertPlayer.run(id, name, email, created)
      }),
    player: (id) => answer(() => plain(selectPlayer.get(id)) as Player | undefined),
    names: (ids) =>
      answer(() => {
        const found = selectNames.all(JSON.stringify(ids)) as { id: PlayerId; name: string }[]
        return new Map(found.map(({ id, name }) => [id, name]))
      }),
    rename: (id, name) => answer(() => updateName.run(name, id).changes > 0),
    erase: (id) =>
      answer(() => {
        transaction(db, () => {
          deleteTokens.run(id)
          deleteCodes.run(id)
          deleteAttempts.run(id)
          deleteAddresses.run(id)
          deleteRecovery.run(id)
          deleteTitles.run(id)
          deleteHours.run(id)
          deletePlayer.run(id)
        })
        // The write-ahead log still has the old pages.
        db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      }),

    putToken: ({ id, kind, player, hash, scopes, label, created, expires }) =>
      answer(() => {
        upsertToken.run(id, kind, player, hash, JSON.stringify(scopes), label, created, expires)
      }),
    token: (id) => answer(() => tokenOf(selectToken.get(id))),
    tokens: (player) => answer(() => selectTokens.all(player).flatMap((found) => tokenOf(found) ?? [])),
    revoke: (player, id) =>
      answer(() => {
        const { changes } = deleteToken.run(player, id)
        return changes > 0
      }),
    extend: ({ id, player }, expires) => answer(() => updateExpires.run(expires, player, id).changes > 0),

    putCode: (code, now) =>
      answer(() => {
        deleteOldCodes.run(now, code.player)
        return insertCode.run(code.start, code.player, code.expires, JSON.stringify(code)).changes > 0
      }),
    code: (start) =>
      answer(() => {
        const found = selectCode.get(start)
        return found && (JSON.parse(found.body as string) as DeviceCode)
      }),
    changeCode: (before, after) =>
      answer(() => {
        const { changes } =
          after === null
            ? deleteCode.run(before.start, JSON.stringify(before))
            : updateCode.run(after.expires, JSON.stringify(after), before.start, JSON.stringify(before))
        return changes > 0
      }),

    putAddress: ({ key, player, email, language, confirmed, chosen }) =>
      answer(() => upsertAddress.run(key, player, email, language, confirmed, chosen).changes > 0),
    address: (key) => answer(() => plain(selectAddress.get(key)) as Address | undefined),
    addresses: (player) => answer(() => selectAddresses.all(player).map((found) => plain(found) as Address)),
    dropAddress: (player, key) => answer(() => deleteAddress.run(player, key).changes > 0),

    attempt: (address) =>
      answer(() => {
        const found = selectAttempt.get(address)
        return found && (JSON.parse(found.body as string) as Attempt)
      }),
    changeAttempt: (before, after, now) =>
      answer(() => {
        const { address, player, forget } = after
        deleteOldAttempts.run(now, address)
        const body = JSON.stringify(after)
        const { changes } =
          before === undefined
            ? insertAttempt.run(address, player, forget, body)
            : updateAttempt.run(player, forget, body, address, JSON.stringify(before))
        return changes > 0
      }),

    putRecovery: ({ hash, player, created }) =>
      answer(() => {
        upsertRecovery.run(hash, player, created)
      }),
    recovery: (hash) => answer(() => plain(selectRecovery.get(hash)) as Recovery | undefined),
    recoveryOf: (player) => answer(() => plain(selectRecoveryOf.get(player)) as Recovery | undefined),
    dropRecovery: (player) =>
      answer(() => {
        deleteRecovery.run(player)
      }),

    hours: (players) =>
      answer(() => {
        const found = selectHours.all(JSON.stringify(players)) as { player: PlayerId; body: string }[]
        return new Map(found.map(({ player, body }) => [player, JSON.parse(body) as PlayerHours]))
      }),
    putHours: (player, hours) =>
      answer(() => {
        upsertHours.run(player, JSON.stringify(hours))
      }),

    putTitle: (match, author, title) =>
      answer(() => {
        upsertTitle.run(match, author, title)
      }),
    titles: (matches) =>
      answer(() => {
        const found = selectTitles.all(JSON.stringify(matches)) as { match: MatchId; title: string }[]
        return new Map(found.map(({ match, title }) => [match, title]))
      }),

    secret: (name, offered) =>
      answer(() => {
        insertSecret.run(name, offered)
        return selectSecret.get(name)!.value as string
      }),

    beat: (name) => answer(() => (selectBeat.get(name)?.at as number | undefined) ?? null),
    putBeat: (name, at) =>
      answer(() => {
        upsertBeat.run(name, at)
      }),
  }
}

function tokenOf(found: Record<string, unknown> | undefined): Token | undefined {
  return found && ({ ...found, scopes: JSON.parse(found.scopes as string) } as Token)
}

function plain(found: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  return found && { ...found }
}
