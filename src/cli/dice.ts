import type { CoSigned } from '../kernel/cosigned.ts'

/** Who co-signed the dice, in sentences for the players. */
export function diceLines({ version, coSigned, without, unsigned, sealed }: CoSigned): string[] {
  if (version === 1)
    return ['dice of an older server: nobody co-signed them, and they go by the number of the commit']
  const all = without.length + unsigned.length === 0
  const lines =
    coSigned.length === 0
      ? ['dice not co-signed: whoever runs the server could have chosen them']
      : [
          `dice co-signed by ${all ? 'every person at the table: ' : ''}seats ${coSigned.join(', ')}`,
          `all hashes of nonces stood from commit ${sealed} on`,
        ]
  if (without.length > 0) lines.push(`started without the nonces of seats ${without.join(', ')}`)
  if (coSigned.length > 0 && unsigned.length > 0) lines.push(`not co-signed by seats ${unsigned.join(', ')}`)
  return lines
}
