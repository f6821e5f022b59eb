import { expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import { NOTHING, refusalIn } from '#test/refusals.ts'
import { worldOfFile } from '#test/world.ts'

const { url, ann, guest, team } = await worldOfFile()

const calls = Object.values(contract).flatMap(noun => Object.values(noun) as Call[])
const addressOf = ({ path }: Call) => path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'email' ? 'a%40example.org' : NOTHING))

/** Whoever may make the call has to be somebody. */
const senderOf = ({ who }: Call) => (who === 'guest' ? guest : ann)

const withObject = calls.filter(({ body }) => body !== undefined && !body.safeParse(null).success)

test.each(withObject.map(call => ({ call, name: `${call.method} ${call.path}` })))('null is no object: $name', async ({ call }) => {
  expect(await refusalIn(await senderOf(call).send(call.method, addressOf(call), 'null'))).toBe('422 errors.request.invalid')
})

test('an empty body is none, whatever its content type says', async () => {
  const empty = await fetch(`${url}/api/documents/i/${NOTHING}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
  })
  expect(await refusalIn(empty)).toBe('404 errors.d.not_found')
  expect(await refusalIn(await guest.send('POST', '/api/auth', ''))).toBe('422 errors.request.invalid')
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
