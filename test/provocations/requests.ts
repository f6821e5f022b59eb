import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { CONTENT_MAX_BYTES } from '#contract/limits.ts'
import { textWith, write } from '../documents.ts'
import { emptyInstance, type Person, signUp, visitor, world } from '../world.ts'
import { NOTHING } from '../refusals.ts'
import { attempt, type Provocations } from './provocation.ts'

/** A request with another `Host`, which `fetch` does not let one set. */
const askUnder = async (url: string, host: string, lang: string): Promise<Response> => {
  const asking = request(`${url}/api/instance`, { headers: { host, 'accept-language': lang } })
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    asking.once('response', resolve).once('error', reject).end()
  })
  return new Response(await buffer(answer), { status: answer.statusCode ?? 0 })
}

export const requests: Provocations<
  | 'generic'
  | `page.${'unreadable' | 'off'}`
  | `request.${'bad_json' | 'bad_form' | 'bad_id' | 'bad_marker' | 'invalid' | 'not_found' | 'too_large'}`
> &
  Provocations<`request.${'too_many' | 'unavailable' | 'bad_host' | 'bad_origin' | 'media_type' | 'key_reused'}`> = {
  'page.unreadable': ({ ann }) => attempt(ann, person => person.webPages.read({ url: 'http://127.0.0.1/' })),
  'page.off': async () => {
    const { url } = await emptyInstance({ LINK_CARDS: 'off' })
    return attempt(await signUp(url, 'Ann'), person => person.webPages.read({ url: 'https://example.org/' }))
  },
  generic: async () => {
    const { url, context } = await emptyInstance()
    const ann = await signUp(url, 'Ann')
    await context.db.execute(sql`alter table teams rename to lost`)
    return attempt(ann, person => person.teams.getDefault())
  },
  'request.bad_json': ({ guest }) => attempt(guest, person => person.send('POST', '/api/auth', '{"email":')),
  'request.bad_form': ({ ann, team, workspace }) =>
    attempt(ann, person =>
      person.send('POST', `/api/files/${team._id}/${workspace._id}`, '--x\r\n', { 'content-type': 'multipart/form-data; boundary=x' }),
    ),
  'request.bad_id': ({ ann }) => attempt(ann, person => person.documents.get({ id: 'readme' })),
  'request.bad_marker': ({ ann, team }) => attempt(ann, person => person.teams.update({ id: team._id, logo: 'delete' })),
  'request.invalid': ({ ann, team }) => attempt(ann, person => person.teams.update({ id: team._id, title: '  ' })),
  'request.not_found': ({ guest }) => attempt(guest, person => person.send('GET', '/api/nowhere')),
  'request.key_reused': async ({ ann }) => {
    const create = (title: string) => (person: Person) => person.send('POST', '/api/teams', { title }, { 'idempotency-key': 'once' })
    await create('Atelier')(ann)
    return attempt(ann, create('Workshop'))
  },
  'request.too_large': async world => {
    const page = await write(world, world.ann, 'Long')
    const content = textWith('x'.repeat(CONTENT_MAX_BYTES))
    return attempt(world.ann, person => person.documents.update({ id: page._id, content }))
  },
  'request.too_many': async world => {
    const page = await write(world, world.ann, 'Attempt for')
    await world.ann.documents.update({ id: page._id, isRestricted: true })
    await world.bob.documents.addMember({ id: page._id, user: world.bob.user._id })
    return attempt(world.bob, person => person.notifications.remind({ kind: 'access_request', document: page._id }))
  },
  /** Stripe is the payment provider, and the secret of its webhooks is missing. */
  'request.unavailable': async () => {
    const { guest } = await world({ BILLING: 'stripe', STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_API_URL: 'http://127.0.0.1:9' })
    return attempt(guest, person => person.send('POST', '/api/billing/webhook', '{}', { 'stripe-signature': 't=1,v1=0' }))
  },
  'request.bad_host': async () => {
    const { url } = await emptyInstance({ BASE_URL: 'https://notes.example.org' })
    const stranger = visitor(url)
    stranger.send = (_method, _path, _body, headers) => askUnder(url, 'evil.example', headers?.['accept-language'] ?? 'en')
    return attempt(stranger, person => person.instance.get())
  },
  'request.bad_origin': ({ ann }) =>
    attempt(ann, person => person.send('DELETE', `/api/documents/i/${NOTHING}`, undefined, { origin: 'https://evil.example' })),
  'request.media_type': ({ guest }) =>
    attempt(guest, person => person.send('POST', '/api/auth', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })),
}
