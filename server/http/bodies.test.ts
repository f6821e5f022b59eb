import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { NOTHING, refusalIn } from '#test/refusals.ts'
import { logIn, worldOfFile } from '#test/world.ts'

const { url, ann, guest, team } = await worldOfFile()

const calls = Object.values(contract).flatMap(noun => Object.values(noun) as Call[])
const addressOf = ({ path }: Call) => path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'email' ? 'a%40example.org' : NOTHING))

/** A person who may make the call. */
const senderOf = ({ who }: Call) => (who === 'guest' ? guest : ann)

const withObject = calls.filter(({ body }) => body !== undefined && !body.safeParse(null).success)

test.each(withObject.map(call => ({ call, name: `${call.method} ${call.path}` })))('null is no object: $name', async ({ call }) => {
  expect(await refusalIn(await senderOf(call).send(call.method, addressOf(call), 'null'))).toBe('422 errors.request.invalid')
})

test('an empty body counts as none, with any content type', async () => {
  const empty = await fetch(`${url}/api/documents/i/${NOTHING}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
  })
  expect(await refusalIn(empty)).toBe('404 errors.d.not_found')
  const login = await guest.send('POST', '/api/auth', '')
  expect(await login.json()).toMatchObject({
    statusCode: 422,
    errors: [{ field: 'email', code: 'errors.required' }, { field: 'password' }],
  })
})

test('bytes that are no UTF-8 are refused, and nothing is written', async () => {
  const rename = (title: Buffer) =>
    fetch(`${url}/api/teams/i/${team._id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
      body: Buffer.concat([Buffer.from('{"title":"'), title, Buffer.from('"}')]),
    })
  expect(await refusalIn(await rename(Buffer.from('Été', 'latin1')))).toBe('400 errors.request.bad_json')
  expect((await ann.teams.get({ id: team._id })).team.title).toBe(team.title)
  expect((await rename(Buffer.from('Été'))).status).toBe(200)
})

test('a password is refused that nobody can type', async () => {
  const register = { firstname: 'Eve', lastname: 'Martin', email: 'eve@example.org', lang: 'en', terms: true }
  for (const odd of ['\0', '\ud800']) {
    const answer = await guest.send('POST', '/api/users', { ...register, password: `Cahier-2026!${odd}` })
    expect(await answer.json()).toMatchObject({ statusCode: 422, errors: [{ field: 'password', code: 'errors.unreadable_text' }] })
  }
})

const withNone = calls.filter(
  ({ stream, body }) => stream === undefined && (!body || [undefined, {}].some(nothing => body.safeParse(nothing).success)),
)
let caller = ann

test.each(withNone.map(call => ({ call, name: `${call.method} ${call.path}` })))(
  'an empty body is none where none has to be: $name',
  async ({ call }) => {
    const ask = async (headers: Record<string, string>, body?: BodyInit) => {
      const sent = {
        method: call.method,
        headers: { ...headers, ...(call.who !== 'guest' && { authorization: `Bearer ${caller.token}` }) },
      }
      const answer = await fetch(url + addressOf(call), { ...sent, ...(body !== undefined && { body, duplex: 'half' }) })
      if (answer.status === 204) caller = await logIn(url, 'ann') // it may have ended the session
      return answer.ok ? answer.status : refusalIn(answer)
    }
    const bare = await ask({})
    expect(String(bare)).not.toMatch(/^(400|415) |invalid_token/)
    const type = { 'content-type': 'application/json' }
    expect(await ask(type)).toBe(bare)
    if (call.method === 'GET') return
    expect(await ask({ 'content-type': 'application/json; charset=utf-8' }, '')).toBe(bare)
    expect(await ask(type, new Blob([]).stream())).toBe(bare)
  },
)
