import type { GameEntry } from '../../games/entry.ts'
import { MatchId } from '../../kernel/schema.ts'
import type { MatchView } from '../../service/read.ts'
import type { Deps } from '../deps.ts'
import type { Previewed } from './paths.ts'
import type { BuiltSite } from './site.ts'

/** A page of a match, and what its addresses begin with; null where that is not known for sure. */
export type PageOfMatch = { readonly page: Previewed; readonly id: string; readonly origin: string | null }

/**
 * What sites show that a link to a match was posted on: tags for the head of its page. They tell what a spectator without a
 * token may read, and of a private match nothing.
 */
export async function previewOf(
  deps: Deps,
  site: BuiltSite,
  { page, id, origin }: PageOfMatch,
): Promise<string> {
  const wanted = MatchId.safeParse(id)
  if (!wanted.success) return ''
  const seen = await deps.service.readMatch(null, { match: wanted.data })
  if (!seen.ok || seen.value.match === null || seen.value.match.private) return ''
  const { match } = seen.value
  const game = deps.games.find((each) => each.id === match.game)
  return game === undefined ? '' : tagsFor(match, game, page, origin, await isDrawn(site, match))
}

/** Whether there is a picture of the match. */
async function isDrawn(site: BuiltSite, { game, view }: MatchView): Promise<boolean> {
  return view !== null && (await site.boards()).drawn.includes(game)
}

function tagsFor(
  match: MatchView,
  game: GameEntry,
  page: Previewed,
  origin: string | null,
  drawn: boolean,
): string {
  const title = match.title === null ? game.meta.title : `${match.title} · ${game.meta.title}`
  const description =
    page === 'invitation' && match.status === 'open' ? invitation(match, game) : summary(match, game)
  const path = page === 'match' ? `/matches/${match.id}` : `/invite/${match.id}`
  return [
    tag('name', 'description', description),
    tag('property', 'og:site_name', 'Rutter'),
    tag('property', 'og:type', 'website'),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    // Addresses are whole ones by the rules of these tags.
    ...(origin === null ? [] : [tag('property', 'og:url', new URL(path, origin).href)]),
    ...(origin === null || !drawn ? [] : pictureTags(match, game, origin)),
  ].join('\n    ')
}

/** The commit is named, so that a site that keeps pictures by their address gets another one when the match goes on. */
function pictureTags({ id, seq }: MatchView, { meta }: GameEntry, origin: string): string[] {
  return [
    tag('property', 'og:image', new URL(`/v1/matches/${id}/board.svg?at=${seq}`, origin).href),
    tag('property', 'og:image:type', 'image/svg+xml'),
    tag('property', 'og:image:alt', `The board of ${meta.title}`),
    tag('name', 'twitter:card', 'summary_large_image'),
  ]
}

function invitation({ seats, capacity }: MatchView, { meta }: GameEntry): string {
  const free = capacity - seats.length
  const left = free === 0 ? 'no seat is free' : free === 1 ? 'one seat is free' : `${free} seats are free`
  return `You are invited to play ${meta.title} with ${all(seats.map(({ name }) => name))}; ${left}.`
}

function summary({ status, seats, result }: MatchView, { meta }: GameEntry): string {
  const names = all(seats.map(({ name }) => name))
  switch (status) {
    case 'open':
      return `A table for ${meta.title}: ${names}.`
    case 'running':
      return `${names} at ${meta.title}.`
    case 'abandoned':
      return `${names} at ${meta.title}; the match was abandoned.`
    case 'finished': {
      const places = [...(result?.places ?? [])].sort((a, b) => a.place - b.place)
      const told = places.map(({ place, seat, score }) => `${place}. ${seats[seat]?.name ?? ''}: ${score}`)
      return `${meta.title}, finished. ${told.join(', ')}.`
    }
  }
}

function all(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function tag(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}" />`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
