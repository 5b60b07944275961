import { describe, expect, it } from 'vitest'
import type { Turn } from '../../../web/api/types.ts'
import { followTurns, nextTurn, type Turns } from '../../../web/log/turns.ts'
import { startedMatch } from '../../api/kit.ts'
import { moveOnce, openPage, openServer, type Page, until } from './kit.ts'

async function openScene() {
  const server = await openServer()
  const players = [await server.kit.signUp('Anne'), await server.kit.signUp('Mary')]
  const page = openPage(server, players[0]!.token)
  return { server, players, page }
}

async function signedIn(page: Page): Promise<Turns> {
  await page.client.me.load()
  return followTurns(page.client)
}

const idsOf = (turns: Turns) => turns.waiting.value?.map(({ id }) => id)

describe('the matches that wait for me', () => {
  it.each([
    ['over the socket', true],
    ['by long polls', false],
  ])('come and go %s', async (_how, sockets) => {
    const { players, page } = await openScene()
    page.network.sockets = sockets
    const one = await startedMatch(players)
    const turns = await signedIn(page)
    await until(() => turns.count.value === 1 && turns.link.value === (sockets ? 'live' : 'polling'))
    const two = await startedMatch(players)
    await until(() => turns.count.value === 2)
    expect(idsOf(turns)).toEqual([one.id, two.id])
    expect(turns.waiting.value![0]).toMatchObject({ game: 'high-card', seats: [0], waits: true })
    // Both bid at the same time: after my bid it is Mary's turn alone.
    await moveOnce(players, one.path, 0)
    await until(() => turns.count.value === 1)
    expect(idsOf(turns)).toEqual([two.id])
    turns.close()
  })

  it('are none for nobody, and those of the player as soon as one signs in', async () => {
    const { server, players, page } = await openScene()
    await startedMatch(players)
    const turns = followTurns(page.client)
    expect(turns.waiting.value).toBeUndefined()
    await page.client.me.load()
    await until(() => turns.count.value === 1)
    turns.close()

    const nobody = openPage(server, null)
    const none = followTurns(nobody.client)
    await nobody.client.me.load()
    expect(none.waiting.value).toEqual([])
    expect(nobody.network.opened).toBe(0)
    none.close()
  })

  it('are gone through one after the other', () => {
    const list = ['a', 'b', 'c'].map((id) => ({ id }) as unknown as Turn)
    expect(nextTurn(list, null)?.id).toBe('a')
    expect(nextTurn(list, 'a')?.id).toBe('b')
    expect(nextTurn(list, 'b')?.id).toBe('c')
    expect(nextTurn(list, 'c')?.id).toBe('a')
    expect(nextTurn(list, 'x')?.id).toBe('a')
    expect(nextTurn([list[0]!], 'a')).toBeUndefined()
  })
})
