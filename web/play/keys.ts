/** Letters that the table itself uses; the rest name choices after the digits. */
const reserved = 'znbslchdieor'

/** The keys of choices and steps, in the order in which they stand. Later ones have none. */
export const choiceKeys: readonly string[] = [
  ...'123456789',
  ...[...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => !reserved.includes(letter)),
]
