import { computed } from '@preact/signals'
import { catalogueOf, render } from '../../src/kernel/catalogue.ts'
import type { Params } from '../../src/kernel/sentence.ts'
import { byLocale } from './numbers.ts'
import { spoken, type TextKey } from './spoken.ts'

export type { TextKey } from './spoken.ts'

/** A text of the pages in the reader's language. What people wrote goes in as `{ literal }`. */
export function t(key: TextKey, params: Params = {}): string {
  return render({ key, params }, catalogue.value, (seat) => String(seat + 1))
}

const catalogue = computed(() => {
  const { general, texts, grammar } = spoken.value.page
  return byLocale(catalogueOf([{ prefix: '', tables: { ...general, texts } }], grammar))
})
