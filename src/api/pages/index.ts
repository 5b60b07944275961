import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { siteOf } from '../browser/site.ts'
import { addVary } from '../compress.ts'
import type { Deps } from '../deps.ts'
import { sendEdgeProblem } from '../problem.ts'
import { acceptsHtml } from './accept.ts'
import { isOfTheApi } from './api-paths.ts'
import { sendNotice } from './notice.ts'
import { type Previewed, pagePaths, withoutSlash } from './paths.ts'
import { pagesPolicy } from './policy.ts'
import { previewOf } from './preview.ts'
import { sendFile, sendPage } from './send.ts'
import type { BuiltSite, Pages, Site } from './site.ts'

/** Answers a request that no route is for. */
export type Elsewhere = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The pages beside the API: one document for all paths that people see, and the files that it loads. */
export function registerPages(app: FastifyInstance, deps: Deps, pages: Pages): Elsewhere {
  const policy = pagesPolicy(deps.settings)

  for (const [url, previewed] of Object.entries(pagePaths)) {
    app.get<{ Params: { id?: string } }>(url, async (request, reply) => {
      addVary(reply, 'Accept')
      if (acceptsHtml(request.headers.accept) === 'no') return sendEdgeProblem(reply, 'unknown-path')
      const site = await pages.site()
      if (site.kind !== 'built') return sendNotice(reply, site.kind)
      const { id } = request.params
      const tags = previewed === null || id === undefined ? '' : await preview(request, site, previewed, id)
      return sendPage(request, reply, withTags(site, tags), policy)
    })
  }
  app.get('/assets/:name', elsewhere)

  /** A page is there without what is told of the match, rather than not at all. */
  async function preview(
    request: FastifyRequest,
    site: BuiltSite,
    page: Previewed,
    id: string,
  ): Promise<string> {
    try {
      return await previewOf(deps, site, { page, id, origin: originOf(request) })
    } catch (error) {
      request.log.error({ err: error }, 'a page has no preview')
      return ''
    }
  }

  /** By the setting; else the request is asked on the machine itself alone: elsewhere a client can put anything into Host. */
  function originOf(request: FastifyRequest): string | null {
    const { origin, cookies } = siteOf(deps.settings, request)
    return deps.settings.publicUrl ?? (cookies === 'loopback' ? origin : null)
  }

  async function elsewhere(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?', 1)[0]!
    if (isOfTheApi(path)) return sendEdgeProblem(reply, 'unknown-path')
    const site = await pages.site()
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const file = site.kind === 'built' ? site.files.get(path) : undefined
    if (file !== undefined)
      return isRead ? sendFile(request, reply, file, policy) : sendWrongMethod(request, reply)
    if (!isRead) return sendEdgeProblem(reply, 'unknown-path')
    addVary(reply, 'Accept')
    const accepted = acceptsHtml(request.headers.accept)
    const page = withoutSlash(path)
    if (page !== undefined && accepted !== 'no')
      return reply.header('cache-control', 'no-cache').redirect(page + request.url.slice(path.length), 308)
    if (accepted !== 'named') return sendEdgeProblem(reply, 'unknown-path')
    return sendNowhere(request, reply, site)
  }

  /** The page itself says that there is nothing here. */
  function sendNowhere(request: FastifyRequest, reply: FastifyReply, site: Site): FastifyReply {
    if (site.kind !== 'built') return sendNotice(reply, site.kind)
    return sendPage(request, reply, withTags(site, ''), policy, 404)
  }

  return elsewhere
}

function sendWrongMethod(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('allow', 'GET, HEAD')
  if (request.method === 'OPTIONS') return reply.code(204).send()
  return sendEdgeProblem(reply, 'wrong-method')
}

/** What people wrote is in the tags, so they are not a pattern for `replace`. */
function withTags({ index }: BuiltSite, tags: string): string {
  return index.replace('<!-- meta -->', () => tags)
}
