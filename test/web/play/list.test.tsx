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

test.each([
  { of: 'many short labels', texts: ['1', '2', '3', '4', '5', '6'], isShort: true },
  { of: 'a few', texts: ['1', '2', '3', '4', '5'], isShort: false },
  { of: 'many of which one is long', texts: ['1', '2', '3', '4', '5', 'x'.repeat(37)], isShort: false },
])('$of stand two in a row: $isShort', ({ texts, isShort }) => {
  const choices = texts.map((text): Choice => {
    const label = { key: text, params: {} }
    return {
      command: { type: 'vote', text } as Choice['command'],
      label,
      group: 'vote',
      path: [{ piece: text, label }],
    }
  })
  const html = renderToString(
    <ChoiceList
      choices={choices}
      taken={[]}
      say={(sentence) => (sentence as { key: string }).key ?? ''}
      letters
      busy={false}
      choose={() => {}}
      take={() => {}}
    />,
  )
  expect(html.includes('class="choice-buttons short"')).toBe(isShort)
})
