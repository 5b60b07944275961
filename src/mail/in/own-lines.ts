import { plainLine } from './plain-line.ts'

/** The lines of a reply that its sender wrote: above the first line of ours, and all others. */
export type OwnLines = { readonly above: readonly string[]; readonly others: readonly string[] }

/** So many words in a row that also stand in the mail answered make a line ours, whatever marks the client gives it. */
const runLength = 4

/**
 * Tells the lines that a person wrote from those of the mail that he answers, which the client has quoted, wrapped,
 * marked or not marked at all. A line is ours if it has a quotation mark, if it goes on in our text where our line
 * before it stopped, or if it has four words in a row or a link of our text and is not a command. No marker line, no
 * language and no habit of a client is needed.
 */
export function ownLines(
  reply: string,
  sent: readonly string[],
  isCommand: (line: string) => boolean,
): OwnLines {
  const text = new SentText(sent)
  const lines = reply.split(/\r\n|\r|\n/).map((line) => readLine(line, text, isCommand))
  followForwards(lines, text)
  followBackwards(lines, text)
  const first = lines.findIndex(({ isOurs }) => isOurs)
  const above = first === -1 ? lines : lines.slice(0, first)
  const below = first === -1 ? [] : lines.slice(first).filter(({ isOurs }) => !isOurs)
  return { above: above.map(({ line }) => line), others: below.map(({ line }) => line) }
}

type Line = {
  readonly line: string
  readonly words: readonly string[]
  isOurs: boolean
  /** Places in our text where the line may begin and stop, as far as it is ours. */
  starts: readonly number[]
  stops: readonly number[]
}

function readLine(line: string, text: SentText, isCommand: (line: string) => boolean): Line {
  const isQuoted = /^\s*[>|]/.test(line)
  const words = wordsOf(line.replace(/^[\s>|]+/, ''))
  const isOurs = isQuoted || (text.isKnown(words) && !isCommand(plainLine(line)))
  return { line, words, isOurs, starts: text.startsOf(words), stops: text.stopsOf(words) }
}

/** A wrapped line leaves a piece that may look like a command: it is ours where it goes on in our text. */
function followForwards(lines: readonly Line[], text: SentText): void {
  let stops: readonly number[] = [0]
  for (const line of lines) {
    if (line.words.length === 0) continue
    const starts = stops.filter((place) => text.standsAt(place, line.words))
    if (starts.length > 0) {
      line.isOurs = true
      line.starts = starts
      line.stops = starts.map((place) => place + line.words.length)
    }
    if (line.isOurs && line.stops.length > 0) stops = line.stops
  }
}

/** The piece may also be the first line of what was quoted: then it ends where the line right below it begins. */
function followBackwards(lines: readonly Line[], text: SentText): void {
  for (let i = lines.length - 2; i >= 0; i--) {
    const line = lines[i]!
    const below = lines[i + 1]!
    if (line.isOurs || line.words.length === 0 || !below.isOurs) continue
    const starts = below.starts.map((place) => place - line.words.length)
    line.starts = starts.filter((place) => text.standsAt(place, line.words))
    line.isOurs = line.starts.length > 0
  }
}

/** The words of the mail that is answered, as its text and as its HTML say them, one after the other. */
class SentText {
  private readonly words: readonly string[]
  private readonly places = new Map<string, number[]>()
  private readonly runs = new Set<string>()

  constructor(texts: readonly string[]) {
    this.words = texts.flatMap((text) => text.split('\n').flatMap(wordsOf))
    this.words.forEach((word, place) => {
      const places = this.places.get(word)
      if (places === undefined) this.places.set(word, [place])
      else places.push(place)
      if (place + 1 >= runLength) this.runs.add(this.words.slice(place + 1 - runLength, place + 1).join(' '))
    })
  }

  /** Whether so many words in a row stand here, or a link: nobody writes either by chance. */
  isKnown(words: readonly string[]): boolean {
    if (words.some((word) => word.includes('://') && this.places.has(word))) return true
    for (let i = runLength; i <= words.length; i++)
      if (this.runs.has(words.slice(i - runLength, i).join(' '))) return true
    return false
  }

  standsAt(place: number, words: readonly string[]): boolean {
    return place >= 0 && words.every((word, i) => this.words[place + i] === word)
  }

  /** Where the longest beginning of these words stands. */
  startsOf(words: readonly string[]): number[] {
    return this.longest(words[0], (place) => {
      let length = 1
      while (length < words.length && words[length] === this.words[place + length]) length++
      return length
    })
  }

  /** Where the longest end of these words stops. */
  stopsOf(words: readonly string[]): number[] {
    const last = words.length - 1
    const places = this.longest(words[last], (place) => {
      let length = 1
      while (length <= last && words[last - length] === this.words[place - length]) length++
      return length
    })
    return places.map((place) => place + 1)
  }

  private longest(word: string | undefined, lengthAt: (place: number) => number): number[] {
    const places = (word === undefined ? undefined : this.places.get(word)) ?? []
    const lengths = places.map(lengthAt)
    const most = Math.max(...lengths)
    return places.filter((_, i) => lengths[i] === most)
  }
}

/** Clients change signs at the ends of words (quotation marks, dots) more often than words. */
function wordsOf(line: string): string[] {
  const words = plainLine(line).toLowerCase().split(' ')
  return words.map((word) => word.replace(/^["'*_]+|["'*_.,;:!]+$/g, '')).filter((word) => word !== '')
}
