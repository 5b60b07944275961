type TrustedTypes = {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown
}

/**
 * The policy of the pages (src/api/pages/policy.ts) lets no text become the address of a script. A worker is one: this
 * allows those that were built with the pages, and nothing else.
 */
export function allowOwnWorkers(window: Window & { readonly trustedTypes?: TrustedTypes }): void {
  const { origin } = window.location
  window.trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const wanted = new URL(url, origin)
      return wanted.origin === origin && wanted.pathname.startsWith('/assets/') ? wanted.href : null
    },
  })
}
