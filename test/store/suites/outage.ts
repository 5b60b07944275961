import { expect, it } from 'vitest'
import type { Subject } from '../conformance.ts'
import { aMatch, anAnalysis, aPerson, aRow, aSnapshot, aToken, collect, commitAfter } from '../made.ts'

export function outageSuite(subject: () => Subject): void {
  it('says so in time when it can’t be reached, and has then done nothing', async () => {
    const { store } = subject()
    await expect(store.check()).resolves.toBeUndefined()
    const [commit, row, snapshot, person] = [commitAfter(undefined, aMatch()), aRow(), aSnapshot(), aPerson()]
    const token = aToken({ player: person.id })
    const away = await subject().unreachable()
    const asked = performance.now()
    const attempts = [
      () => away.check(),
      () => away.journal.append(commit),
      () => away.journal.read(commit.match, 0),
      () => collect(away.journal.matches()),
      () => away.views.putRow(row),
      () => away.views.row(row.id),
      () => away.views.list({ limit: 10 }),
      () => away.views.list({ limit: 10, player: person.id }),
      () => away.views.putSnapshot(snapshot),
      () => away.views.putCheckpoint(snapshot),
      () => away.views.checkpoint(snapshot.match, snapshot.seq),
      () => away.views.putAnalysis(anAnalysis({ match: row.id })),
      () => away.views.analysis(row.id),
      () => away.accounts.putPlayer(person),
      () => away.accounts.names([person.id]),
      () => away.accounts.putToken(token),
      () => away.accounts.erase(person.id),
    ]
    await Promise.all(
      attempts.map((attempt) =>
        expect(attempt(), String(attempt)).rejects.toMatchObject({ name: 'StoreError', code: 'unavailable' }),
      ),
    )
    expect(performance.now() - asked).toBeLessThan(30_000)
    await away.close()

    await subject().reopen()
    const { journal, views, accounts } = subject().store
    expect(await journal.read(commit.match, 0)).toEqual([])
    expect(await collect(journal.matches())).not.toContain(commit.match)
    expect(await views.row(row.id)).toBeUndefined()
    expect(await views.snapshot(snapshot.match)).toBeUndefined()
    expect(await accounts.player(person.id)).toBeUndefined()
    expect(await accounts.tokens(person.id)).toEqual([])
    expect(await journal.append(commit)).toEqual({ ok: true })
  })
}
