import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { endedAttempt, secretIn, sessionCookie } from '../browser/cookies.ts'
import { isOwnPage, maySignIn } from '../browser/own-page.ts'
import { siteOf } from '../browser/site.ts'
import type { Deps } from '../deps.ts'
import { plainText } from '../plain-text.ts'
import { sendProblem } from '../problem.ts'
import { isSignedIn, usualDevice } from '../rest/players.ts'
import { languageIn, type Say, sayer, sendForm } from './page.ts'

type Linked = { Params: { link: string }; Body: URLSearchParams | undefined }

/**
 * The pages that links in mails lead to. Whatever reads mails follows links, and some of it presses buttons: so GET changes
 * nothing, and a POST needs more than the link.
 */
export async function registerForms(app: FastifyInstance, deps: Deps): Promise<void> {
  const forms: FastifyPluginAsync = async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    signInForm(scope, deps)
    notMeForm(scope, deps)
  }
  await app.register(forms)
}

const Name = plainText(40)

function signInForm(scope: FastifyInstance, deps: Deps): void {
  const { service } = deps

  async function show(
    request: FastifyRequest<Linked>,
    reply: FastifyReply,
    status = 200,
    wrongName = false,
  ): Promise<FastifyReply> {
    const language = languageIn(request)
    const say = sayer(language)
    const site = siteOf(deps.settings, request)
    const secret = secretIn(request.headers.cookie, site)
    const found = linkPattern(78).test(request.params.link)
      ? await service.readSignInLink(request.params.link, secret)
      : undefined
    const send = (body: string, code = status) => sendForm(reply, language, say('in.title'), body, code)
    if (found === undefined) return send(`<p>${say('in.ended')}</p>${toSignIn(say)}`, 404)
    if (found.where === 'elsewhere') {
      return send(
        `<p>${say('in.elsewhere')}</p><p><b>${found.code}</b></p><p>${say('in.elsewhere.safe')}</p>`,
      )
    }
    if (await isSignedIn(deps, { site, headers: request.headers })) return send(`<p>${say('in.already')}</p>`)
    const { email, isNew } = found
    const name = `<label>${say('in.name')} <input name="name" required maxlength="40" autocomplete="nickname"></label>`
    return send(`<form method="post">
<p>${say(isNew ? 'in.new' : 'in.as', { email })}</p>
${wrongName ? `<p role="alert">${say('in.name.wrong')}</p>` : ''}
${isNew ? name : ''}<button>${say('in.button')}</button>
</form>`)
  }

  scope.get<Linked>('/in/:link', (request, reply) => show(request, reply))

  scope.post<Linked>('/in/:link', async (request, reply) => {
    const { link } = request.params
    const site = siteOf(deps.settings, request)
    const { headers } = request
    const secret = secretIn(headers.cookie, site)
    // Without the cookie of the attempt, or from another page, this does as much as looking.
    if (secret === undefined || !isOwnPage(headers, site) || !linkPattern(78).test(link))
      return show(request, reply)
    if (!maySignIn({ headers, site }).ok) {
      const language = languageIn(request)
      const say = sayer(language)
      return sendForm(reply, language, say('in.title'), `<p>${say('in.insecure')}</p>`, 422)
    }
    if (await isSignedIn(deps, { site, headers })) return show(request, reply)
    const spent = await scope.spend(request, reply, 'code')
    if (!spent.ok) return sendProblem(reply, spent.problem)
    const said = request.body?.get('name') ?? undefined
    const name = said === undefined ? undefined : Name.safeParse(said)
    if (name?.success === false) return show(request, reply, 422, true)
    const entered = await service.finishSignIn({
      attempt: link.slice(0, 52),
      secret,
      proof: { link },
      name: name?.data,
      kind: 'session',
      label: usualDevice,
    })
    if (!entered.ok) return show(request, reply, 422, entered.problem.code === 'name-needed')
    for (const cookie of [sessionCookie(site, entered.value.token), endedAttempt(site)]) {
      reply.header('set-cookie', cookie)
    }
    return reply.redirect('/', 303)
  })
}

function notMeForm(scope: FastifyInstance, deps: Deps): void {
  async function nameIn({ params }: FastifyRequest<Linked>): Promise<string | undefined> {
    return linkPattern(61).test(params.link) ? deps.service.readNotMe(params.link) : undefined
  }

  async function show(request: FastifyRequest<Linked>, reply: FastifyReply): Promise<FastifyReply> {
    const language = languageIn(request)
    const say = sayer(language)
    const name = await nameIn(request)
    if (name === undefined) {
      return sendForm(reply, language, say('not-me.title'), `<p>${say('not-me.ended')}</p>`, 404)
    }
    return sendForm(
      reply,
      language,
      say('not-me.title'),
      `<p>${say('not-me.what', { name })}</p>
<form method="post"><label><input type="checkbox" name="sure" value="yes" required> ${say('not-me.sure')}</label>
<button>${say('not-me.button')}</button></form>`,
    )
  }

  scope.get<Linked>('/not-me/:link', show)

  scope.post<Linked>('/not-me/:link', async (request, reply) => {
    // What presses a button by itself ticks no box before.
    const isSure = request.body?.get('sure') === 'yes'
    if (!isSure || (await nameIn(request)) === undefined) return show(request, reply)
    const ended = await deps.service.notMe(request.params.link)
    if (!ended.ok) return show(request, reply)
    const language = languageIn(request)
    const say = sayer(language)
    return sendForm(reply, language, say('not-me.title'), `<p>${say('not-me.done')}</p>${toSignIn(say)}`)
  })
}

function toSignIn(say: Say): string {
  return `<p><a href="/me">${say('in.again')}</a></p>`
}

function linkPattern(length: number): RegExp {
  return new RegExp(`^[0-9a-z]{${length}}$`)
}
