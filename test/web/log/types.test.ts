import { expectTypeOf, it } from 'vitest'
import type * as z from 'zod'
import type * as sent from '../../../src/api/rest/sent.ts'
import type * as shapes from '../../../src/api/rest/shapes.ts'
import type { Advised as ServerAdvised } from '../../../src/service/advice.ts'
import type { MatchAnalysis as ServerAnalysis } from '../../../src/service/analysis.ts'
import type { MatchView } from '../../../src/service/read.ts'
import type { ToldEvent as ServerEvent } from '../../../src/service/told-events.ts'
import type { Turn as ServerTurn } from '../../../src/service/turns.ts'
import type * as page from '../../../web/api/types.ts'

type Answer<S extends z.ZodType> = z.infer<S>

it('types of the page are those of the server’s answers', () => {
  expectTypeOf<Answer<typeof shapes.Player>>().toExtend<page.Player>()
  expectTypeOf<Answer<typeof shapes.Token>>().toExtend<page.Token>()
  expectTypeOf<Answer<typeof shapes.IssuedToken>>().toExtend<page.IssuedToken>()
  expectTypeOf<Answer<typeof shapes.ShownCode>>().toExtend<page.DeviceCode>()
  expectTypeOf<Answer<typeof shapes.CodeInfo>>().toExtend<page.DeviceCodeState>()
  expectTypeOf<Answer<typeof shapes.CodePending>>().toExtend<page.DeviceCodePending>()
  expectTypeOf<Answer<typeof shapes.GameInfo>>().toExtend<page.GameInfo>()
  expectTypeOf<Answer<typeof shapes.Matches>['matches'][number]>().toExtend<page.MatchRow>()
  expectTypeOf<MatchView>().toExtend<page.LookedAt>()
  expectTypeOf<ServerEvent>().toExtend<page.ToldEvent>()
  expectTypeOf<ServerTurn>().toExtend<page.Turn>()
  expectTypeOf<Omit<Answer<typeof shapes.Played>, 'events'>>().toExtend<Omit<page.Played, 'events'>>()
  expectTypeOf<ServerAnalysis>().toExtend<page.MatchAnalysis>()
  expectTypeOf<ServerAdvised>().toExtend<page.Advised>()
  expectTypeOf<page.NewMatch>().toExtend<Omit<Answer<typeof sent.NewMatch>, 'options'>>()
})
