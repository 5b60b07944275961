import { type Instruction, instructionOf } from './instruction.ts'
import { ownLines } from './own-lines.ts'
import { plainLine } from './plain-line.ts'

/** An instruction with the line that says it, which the answer repeats. */
export type ReadLine = { readonly line: string; readonly instruction: Instruction }

/** A person who answers writes a few lines; more are chatter, or not meant for us. */
const mostLines = 12

/**
 * What a reply asks for, line by line, read against the mail that it answers (`sent`: the texts that it had). Above
 * what is quoted, else among and below it. The first instruction opens the list; the first line that is none ends it.
 */
export function readReply(
  reply: string,
  sent: readonly string[],
  isMove: (text: string) => boolean,
): readonly ReadLine[] {
  const { above, others } = ownLines(reply, sent, (line) => instructionOf(line, isMove) !== undefined)
  const found = instructionsIn(above, isMove)
  return found.length > 0 ? found : instructionsIn(others, isMove)
}

function instructionsIn(lines: readonly string[], isMove: (text: string) => boolean): readonly ReadLine[] {
  const found: ReadLine[] = []
  const end = lines.findIndex(isEnd)
  const written = (end === -1 ? lines : lines.slice(0, end)).filter((line) => plainLine(line) !== '')
  for (const line of written.slice(0, mostLines)) {
    const instruction = instructionOf(line, isMove)
    if (instruction !== undefined) found.push({ line: plainLine(line), instruction })
    else if (found.length > 0) break
  }
  return found
}

/** The line above a signature. */
function isEnd(line: string): boolean {
  return /^--\s*$/.test(line)
}
