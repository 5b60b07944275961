/** The pages that say something about a match before any script runs. */
export type Previewed = 'match' | 'invitation'

/** The paths of the pages, and which of them tell of a match. */
export const pagePaths: Readonly<Record<string, Previewed | null>> = {
  '/': null,
  '/tables': null,
  '/new': null,
  '/matches/:id': 'match',
  '/learn/:game': null,
  '/me': null,
  '/invite/:id': 'invitation',
  '/about': null,
}

const slashed = Object.keys(pagePaths)
  .filter((path) => path !== '/')
  .map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/$`))

/** The path of a page that was asked for with a slash too many at its end. */
export function withoutSlash(path: string): string | undefined {
  return slashed.some((pattern) => pattern.test(path)) ? path.slice(0, -1) : undefined
}
