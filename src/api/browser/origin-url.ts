import * as z from 'zod'

/** The setting PUBLIC_URL. Sessions and links belong to an origin: a path, a query or a user's name would have no meaning. */
export const originUrl = z
  .string()
  .refine(isOrigin, { error: 'an address without a path, such as https://rutter.example' })
  .transform((text) => new URL(text).origin)

function isOrigin(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { href, origin } = new URL(text)
  return href === `${origin}/`
}
