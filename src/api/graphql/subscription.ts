import { GraphQLID, GraphQLInt, GraphQLObjectType } from 'graphql'
import * as z from 'zod'
import { Seq } from '../../kernel/schema.ts'
import { checked, type GraphqlContext, given, signedIn } from './context.ts'
import { matchNamed } from './query.ts'
import { Turns, Update } from './types/match-types.ts'
import { some } from './types/shared-types.ts'

export const subscription = new GraphQLObjectType<unknown, GraphqlContext>({
  name: 'Subscription',
  fields: {
    match: {
      type: some(Update),
      description:
        'Every commit after the one you name, in order, none twice and none left out; from now on if you name none. Ends with the match.',
      args: { id: { type: some(GraphQLID) }, after: { type: GraphQLInt } },
      subscribe: (_root, args, context) => {
        const { after = null } = checked(Since, given({ after: args.after }))
        return context.follow(matchNamed(args.id), after)
      },
      resolve: (update) => update,
    },
    turns: {
      type: some(Turns),
      description:
        'First the matches that wait for you now; then, whenever some begin or stop waiting for you, or go on while they wait, those. One socket is enough for all of your matches.',
      subscribe: (_root, _args, context) => {
        signedIn(context, 'read')
        return context.followTurns()
      },
      resolve: (update) => update,
    },
  },
})

const Since = z.strictObject({ after: Seq.optional() })
