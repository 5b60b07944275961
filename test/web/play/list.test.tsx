import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { ChoiceList } from '../../../web/play/list.tsx'
import type { Choice } from '../../../web/play/tree.ts'

test('a choice is read with what the game notes beside its label', () => {
  const choice: Choice = {
    command: { type: 'board' },
    label: { key: 'board', params: {} },
    group: 'boarding',
    path: [{ piece: 'ship/heron', label: { word: 'ship/heron' } }],
    note: '· 42% to take it',
  }
  const html = renderToString(
    <ChoiceList
      choices={[choice]}
      taken={[]}
      say={() => 'Board the Heron'}
      letters
      busy={false}
      choose={() => {}}
      take={() => {}}
    />,
  )
  expect(/<button[\s\S]*<\/button>/.exec(html)![0].replaceAll(/<[^>]+>/g, '')).toBe(
    'Board the Heron · 42% to take it1',
  )
})
