import { done } from '../../service/outcome.ts'
import { example } from './examples.ts'
import { operation } from './operation.ts'
import { Analysis } from './shapes.ts'
import { OfMatch } from './tables.ts'

const analysis = operation({
  id: 'analysis',
  tag: 'Play',
  method: 'GET',
  path: '/v1/matches/{id}/analysis',
  summary: 'How a finished match went',
  description:
    'Each seat’s chance to win in the course of a match that was played to its end, and the biggest mistakes of its people, as the game’s computer players see them. It is computed in the background: as long as `done` is less than `of` there is more to come, and `Retry-After` says in how many seconds to ask again. Mistakes come last. Open to whoever may look at the match. Counts as ten requests while it is being made.',
  auth: 'optional',
  params: OfMatch,
  answers: {
    200: {
      description: 'What is known by now',
      schema: Analysis,
      headers: { 'retry-after': 'Seconds until it is worth asking again, while it is being made' },
    },
  },
  example: { params: { id: example.match } },
  async handle({ deps, caller, params, countMore }) {
    const found = await deps.service.readAnalysis(caller, params.id)
    if (!found.ok) return found
    const { value } = found
    if (value.done === value.of) return done({ body: value })
    const counted = await countMore(makingCounts - 1)
    return counted.ok ? done({ headers: { 'retry-after': '2' }, body: value }) : counted
  },
})

/** To begin one reads the whole log. */
const makingCounts = 10

export const analysisOperations = [analysis]
