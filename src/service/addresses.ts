import type { PlayerId } from '../kernel/ids.ts'
import type { Address } from '../store/port.ts'
import { beginAttempt, endAttempt } from './attempts.ts'
import type { Caller, Context } from './context.ts'
import { done, failed, type Outcome } from './outcome.ts'
import { type Language, oweSecurity } from './owed.ts'

/** How many confirmed addresses a player may have. */
export const mostAddresses = 5

/** An address that has been there for this long can stand in for an older one. */
const settledDays = 7
export const settledTime = settledDays * 24 * 60 * 60_000

/** An address as its owner sees it; `mails` is true for the one that mails go to. */
export type AddressInfo = {
  readonly id: string
  readonly email: string
  readonly confirmed: number
  readonly mails: boolean
}

/** What would bring a player back who has lost every device. */
export type WayBack = 'none' | 'code' | 'email'

export async function listAddresses(
  context: Context,
  player: PlayerId,
): Promise<{ readonly addresses: readonly AddressInfo[]; readonly recovery: WayBack }> {
  const kept = await context.store.accounts.addresses(player)
  const code = kept.length === 0 ? await context.store.accounts.recoveryOf(player) : undefined
  return {
    addresses: infosOf(kept),
    recovery: kept.length > 0 ? 'email' : code === undefined ? 'none' : 'code',
  }
}

/** In the order in which they were confirmed. Of those that were never chosen, mails go to the first. */
function infosOf(kept: readonly Address[]): AddressInfo[] {
  const [chosen] = kept.toSorted((a, b) => b.chosen - a.chosen)
  return kept.map(({ key, email, confirmed }) => ({ id: key, email, confirmed, mails: key === chosen?.key }))
}

/** A code is owed to the address. Nothing changes before it was typed, so that a slip locks nobody out. */
export async function addAddress(
  context: Context,
  { player }: NonNullable<Caller>,
  { email, language }: { readonly email: string; readonly language: Language },
): Promise<Outcome<string>> {
  if ((await context.store.accounts.addresses(player)).length >= mostAddresses) return tooManyAddresses
  return beginAttempt(context, { email, language, player, secret: null })
}

const tooManyAddresses = failed('refused', 'too-many-addresses', { most: mostAddresses })
const addressTaken = failed('refused', 'address-taken')

/** That an address is another account's is told to nobody but who reads its mails. */
export async function confirmAddress(
  context: Context,
  { player }: NonNullable<Caller>,
  id: string,
  code: string,
): Promise<Outcome<AddressInfo>> {
  const { accounts } = context.store
  const ended = await endAttempt(
    context,
    id,
    { code },
    (kept) => kept.player === player,
    async ({ address }) => {
      const owner = (await accounts.address(address))?.player ?? player
      if (owner !== player) return addressTaken
      const others = (await accounts.addresses(player)).filter(({ key }) => key !== address)
      return others.length < mostAddresses ? done(null) : tooManyAddresses
    },
  )
  if (!ended.ok) return ended
  const { address: key, email, language } = ended.value
  const before = await accounts.address(key)
  const confirmed = before?.confirmed ?? context.clock()
  const added: Address = { key, player, email, language, confirmed, chosen: before?.chosen ?? 0 }
  if (!(await accounts.putAddress(added))) return addressTaken
  const kept = await accounts.addresses(player)
  // Counted once more, for requests at the same time.
  if (kept.length > mostAddresses) {
    await accounts.dropAddress(player, key)
    return tooManyAddresses
  }
  if (before === undefined) await oweSecurity(context, player, 'address-added', { at: confirmed, but: key })
  return done(infosOf(kept).find((each) => each.id === key)!)
}

/** From now on mails go to this address. */
export async function chooseAddress(
  context: Context,
  { player }: NonNullable<Caller>,
  id: string,
): Promise<Outcome<AddressInfo>> {
  const address = await context.store.accounts.address(id)
  if (address?.player !== player) return unknownAddress
  const { key, email, confirmed } = address
  if (!(await context.store.accounts.putAddress({ ...address, chosen: context.clock() })))
    return unknownAddress
  return done({ id: key, email, confirmed, mails: true })
}

const unknownAddress = failed('unknown', 'unknown-address')

/**
 * One that is as old, or has been there for a while, must stay. So whoever gets hold of an account for a moment can't put an address
 * of their own in the place of its owner's, who is told of it and has as long to say that it wasn't they.
 */
export async function dropAddress(
  context: Context,
  { player }: NonNullable<Caller>,
  id: string,
): Promise<Outcome<null>> {
  const { accounts } = context.store
  const kept = await accounts.addresses(player)
  const dropped = kept.find(({ key }) => key === id)
  if (dropped === undefined) return unknownAddress
  const settled = Math.max(dropped.confirmed, context.clock() - settledTime)
  if (!kept.some(({ key, confirmed }) => key !== id && confirmed <= settled)) {
    return failed('refused', 'address-needed', { days: settledDays })
  }
  // While it is still there, since it is told as well.
  await oweSecurity(context, player, 'address-removed')
  await accounts.dropAddress(player, id)
  return done(null)
}
