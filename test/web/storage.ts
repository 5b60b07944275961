/** What a browser keeps, and `text` of it that a test may look at or change. */
export type TestStorage = Pick<Storage, 'getItem' | 'setItem'> & { text: string | null }

/** For one key: each of our modules has but one. */
export function openStorage(): TestStorage {
  const store: TestStorage = {
    text: null,
    getItem: () => store.text,
    setItem: (_key, text) => {
      store.text = text
    },
  }
  return store
}

/** A browser that lets no page keep anything. */
export function noStorage(): never {
  throw new Error('denied')
}
