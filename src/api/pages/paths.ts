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
