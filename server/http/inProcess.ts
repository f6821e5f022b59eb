import type { Call } from '#contract/call.ts'
import { type Api, contract } from '#contract/contract.ts'
import type { Lang } from '#contract/fields.ts'
import { accessTokenReader } from '#server/auth/accessToken.ts'
import { Caller } from '#server/access/caller.ts'
import { lockFenceOf } from './lockFence.ts'
import { parserOf, perform, requireLogin } from './runVerb.ts'
import { isAskedAsGuest } from './shareLink.ts'
import type { Context } from '#server/call/context.ts'
import type { Cookies, Input, SlowVerb, StreamVerb, Verb, Verbs } from '#server/call/verb.ts'

export interface PageCaller {
  token?: string | null
  lang: Lang
  ip: string
  cookies: Cookies
}

const parsers = new WeakMap<Call, ReturnType<typeof parserOf>>()
const parserFor = (call: Call) => {
  const known = parsers.get(call)
  if (known) return known
  const parser = parserOf(call)
  parsers.set(call, parser)
  return parser
}

/** Splits a client's flat input into path, query and body, as the browser's client does. */
const split = (call: Call, input: Record<string, unknown>) => {
  const params: Record<string, unknown> = {}
  const query: Record<string, unknown> = {}
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    const target = name in (call.params ?? {}) ? params : name in (call.query ?? {}) || call.method === 'GET' ? query : body
    target[name] = value
  }
  return {
    params,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    body: Object.keys(body).length > 0 ? body : undefined,
  }
}

/**
 * Returns the contract's client without a trip through HTTP. Server rendering calls the verbs as the page's own caller, with the same parsing and rights.
 * Refusals are thrown unchanged.
 */
export const inProcessClient = (context: Context, verbs: Verbs, page: PageCaller): Api => {
  const readToken = accessTokenReader(context.config.accessTokenKey)
  const callerFor = async (): Promise<Caller> => {
    const claims = page.token ? await readToken(page.token) : null
    return new Caller({ ...claims, lang: page.lang, ip: page.ip })
  }
  const bind =
    (call: Call, verb: Verb | SlowVerb) =>
    async (input: Record<string, unknown> = {}, options: Pick<Input<Call>, 'lockFence'> = {}): Promise<unknown> => {
      const given = split(call, input)
      const caller = isAskedAsGuest(call, given.query) ? new Caller({ lang: page.lang, ip: page.ip }) : await callerFor()
      requireLogin(call, caller)
      const lockFence = lockFenceOf(call, options.lockFence?.toString())
      return perform(context, verb, { ...parserFor(call)(given), caller, cookies: page.cookies, lockFence })
    }
  const nouns = Object.entries(contract).map(([noun, calls]) => [
    noun,
    Object.fromEntries(
      Object.entries(calls).flatMap(([name, call]) => {
        const verb = (verbs[noun as keyof Verbs] as Record<string, Verb | SlowVerb | StreamVerb>)[name]
        return verb && !('stream' in verb) ? [[name, bind(call as Call, verb)]] : []
      }),
    ),
  ])
  return Object.fromEntries(nouns) as Api
}
