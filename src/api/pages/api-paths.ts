/** What is below these answers programs: no page, not even one that says that there is nothing. */
const ofTheApi = new Set([
  'v1',
  'graphql',
  'graphiql',
  'docs',
  'health',
  'openapi.json',
  'config.json',
  'a',
  'stop',
  'in',
  'not-me',
  'oauth',
  '.well-known',
])

/** By the first part of the path, decoded as the routes read it. */
export function isOfTheApi(path: string): boolean {
  const [first = ''] = path.split('/').filter((part) => part !== '')
  return ofTheApi.has(decoded(first))
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
