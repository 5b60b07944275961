/**
 * The code of a CloudFront Function: every page is `index.html`. Other paths stay as they are, and the bucket has nothing
 * there. Error pages would do it as well, but for the API's errors too.
 */
export function toIndex(pages: readonly string[]): string {
  const patterns = pages.map((path) => path.replace(/:\w+/g, '[^/]+').replaceAll('/', '\\/'))
  return `var pages = /^(?:${patterns.join('|')})$/

function handler(event) {
  var request = event.request
  if (pages.test(request.uri)) request.uri = '/index.html'
  return request
}
`
}

/** The paths of a page as CloudFront matches them. */
export function patternOf(page: string): string {
  return page.replace(/:\w+/g, '*')
}
