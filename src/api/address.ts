import { isIPv4, isIPv6 } from 'node:net'

/**
 * The key under which rate limits count an address. One customer usually has a whole /64 of IPv6, so a /64 counts as one
 * address; an IPv4-mapped IPv6 address counts as its IPv4 address.
 */
export function addressKey(address: string): string {
  const text = address.split('%', 1)[0]!.toLowerCase()
  if (isIPv4(text) || !isIPv6(text)) return text
  const groups = groupsOf(text)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** The eight groups of an IPv6 address, with `::` filled up and a dotted end read as the two groups that it is. */
function groupsOf(text: string): number[] {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(text)
  const hex = (high: string, low: string) => ((Number(high) << 8) | Number(low)).toString(16)
  const plain =
    dotted === null
      ? text
      : `${text.slice(0, dotted.index)}${hex(dotted[1]!, dotted[2]!)}:${hex(dotted[3]!, dotted[4]!)}`
  const [before = [], after = []] = plain
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

function bytesOf(group: number): number[] {
  return [group >> 8, group & 0xff]
}
