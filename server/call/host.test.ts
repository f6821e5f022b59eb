import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { siteAddress } from '#server/instance/address.ts'
import { isOwnRequest } from '#server/realtime/handshake.ts'
import { emptyInstance, type RunningServer, signUp } from '#test/world.ts'

/** Returns the answer to a request under this host. */
const requestAs = async ({ app }: RunningServer, host: string, { path = '/api/instance', headers = {} } = {}) => {
  const answer = await app.inject({ url: path, headers: { host, ...headers } })
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body }
}

const statusOf = async (...asked: Parameters<typeof requestAs>): Promise<number> => (await requestAs(...asked)).status

test('until the address of the site is known every name is answered; then only its own and those of this machine', async () => {
  const server = await emptyInstance()
  const ann = await signUp(server.url, 'Ann')
  expect(await statusOf(server, 'anything.example')).toBe(200)

  await ann.instance.update({ base_url: 'https://Notes.example.org' })
  const own = [
    'notes.example.org',
    'Notes.Example.Org:443',
    'notes.example.org:3000',
    'localhost:3000',
    '127.0.0.1',
    '127.1.2.3:80',
    '[::1]:3000',
  ]
  for (const host of own) expect([host, await statusOf(server, host)]).toEqual([host, 200])
  const foreign = [
    ...['evil.example', 'evil.example:443', 'notes.example.org.evil.example', 'example.org', 'xnotes.example.org'],
    ...['192.168.1.5', '0.0.0.0', '[::2]', 'localhost.evil.example', '127.0.0.1.evil.example', '.'],
    ...['evil.example#notes.example.org', 'evil.example@notes.example.org'],
  ]
  for (const host of foreign) expect([host, await statusOf(server, host)]).toEqual([host, 421])
  expect(await statusOf(server, 'evil.example', { headers: { 'x-forwarded-host': 'notes.example.org' } })).toBe(421)

  await ann.instance.update({ base_url: 'https://wiki.example.org' })
  expect([await statusOf(server, 'notes.example.org'), await statusOf(server, 'wiki.example.org')]).toEqual([421, 200])
})

test('after a move the answer explains what to do: as plain text for a page, in the language of the reader', async () => {
  const server = await emptyInstance({ BASE_URL: 'https://notes.example.org' })
  const call = await requestAs(server, 'evil.example')
  expect(JSON.parse(call.text)).toMatchObject({
    statusCode: 421,
    code: 'errors.request.bad_host',
    message: expect.stringContaining('BASE_URL'),
  })
  const page = await requestAs(server, 'evil.example', { path: '/team', headers: { 'accept-language': 'fr' } })
  expect(page).toEqual({ status: 421, type: 'text/plain; charset=utf-8', text: expect.stringMatching(/^Ce serveur .*BASE_URL/) })
  expect(page.text).not.toContain('notes.example.org')
})

test('monitoring may call the process by any name', async () => {
  const server = await emptyInstance({ BASE_URL: 'https://notes.example.org' })
  for (const path of ['/healthz', '/readyz']) expect(await statusOf(server, '10.0.0.7:3000', { path })).toBe(200)
  expect(await statusOf(server, '10.0.0.7:3000', { path: '/healthz/../api/instance' })).toBe(421)
})

test('BASE_URL wins over what the set-up page has stored: it is how a server that was moved is opened again', async () => {
  const server = await emptyInstance({ BASE_URL: 'https://new.example.org' })
  const ann = await signUp(server.url, 'Ann')
  await ann.instance.update({ base_url: 'https://old.example.org' })
  expect([await statusOf(server, 'new.example.org'), await statusOf(server, 'old.example.org')]).toEqual([200, 421])
})

test('the headers of a trusted proxy count', async () => {
  const server = await emptyInstance({ BASE_URL: 'https://notes.example.org', TRUST_PROXY: 'loopback' })
  expect(await statusOf(server, 'app:3000', { headers: { 'x-forwarded-host': 'notes.example.org' } })).toBe(200)
  expect(await statusOf(server, 'notes.example.org', { headers: { 'x-forwarded-host': 'evil.example' } })).toBe(421)
})

/** Returns the status of a login sent by a page of this origin: 401 when it is accepted for checking. */
const statusFrom = async ({ app }: RunningServer, origin: string, headers: Record<string, string>): Promise<number> => {
  const payload = { email: 'ann@example.org', password: 'x' }
  return (await app.inject({ method: 'POST', url: '/api/auth', headers: { ...headers, origin }, payload })).statusCode
}

test('before the set-up a change must come from a page of the requested host, under any name', async () => {
  const server = await emptyInstance()
  const host = 'box.lan:3000'
  for (const origin of ['http://box.lan:3000', 'https://box.lan:3000']) expect(await statusFrom(server, origin, { host })).toBe(401)
  for (const origin of ['http://evil.example', 'http://box.lan', 'http://box.lan:3001', 'null'])
    expect(await statusFrom(server, origin, { host })).toBe(403)
})

test('after the set-up it must come from a page of the whole address: scheme, name and port', async () => {
  const server = await emptyInstance({ BASE_URL: 'https://notes.example.org' })
  for (const host of ['notes.example.org', 'notes.example.org:443', 'localhost:3000'])
    expect(await statusFrom(server, 'https://notes.example.org', { host })).toBe(401)
  const foreign = ['http://notes.example.org', 'https://notes.example.org:444', 'https://xnotes.example.org', 'wss://notes.example.org']
  for (const origin of foreign) expect([origin, await statusFrom(server, origin, { host: 'notes.example.org' })]).toEqual([origin, 403])

  const beside = { host: 'localhost:3000' }
  expect(await statusFrom(server, 'http://localhost:3000', beside)).toBe(401)
  for (const origin of ['https://localhost:3000', 'http://localhost:3001', 'http://localhost'])
    expect([origin, await statusFrom(server, origin, beside)]).toEqual([origin, 403])
})

test('the same holds for a connection, also behind a trusted proxy that terminates HTTPS', () => {
  const address = { current: () => 'https://notes.example.org', refresh: async () => {} }
  const own = (origin: string, headers: Record<string, string>) => {
    const request = { headers: { origin, ...headers }, socket: { remoteAddress: '127.0.0.1' } } as unknown as IncomingMessage
    return isOwnRequest({ address }, () => true, request)
  }
  const host = 'notes.example.org'
  expect([own('https://notes.example.org', { host }), own('http://notes.example.org', { host })]).toEqual([true, false])
  const proxied = { host: 'app:3000', 'x-forwarded-host': 'localhost:8443', 'x-forwarded-proto': 'https' }
  expect([own('https://localhost:8443', proxied), own('http://localhost:8443', proxied)]).toEqual([true, false])
})

test('another process of the same instance follows within seconds, and never waits for the database', async () => {
  const { url, context } = await emptyInstance()
  const ann = await signUp(url, 'Ann')
  let time = 0
  const other = siteAddress(context.settings, context.log, () => time)
  await other.refresh()
  await ann.instance.update({ base_url: 'https://notes.example.org' })
  time += 4999
  expect([other.current(), other.current()]).toEqual([null, null])
  time += 1
  expect(other.current()).toBeNull()
  await expect.poll(() => other.current()).toBe('https://notes.example.org')
})

test('while the database is down the last known address counts', async () => {
  const { context } = await emptyInstance({ BASE_URL: 'https://notes.example.org' })
  let time = 0
  const read = async () => {
    if (time > 0) throw new Error('no database')
    return context.settings.read()
  }
  const address = siteAddress({ read }, context.log, () => time)
  await address.refresh()
  time = 10_000
  expect([address.current(), address.current()]).toEqual(['https://notes.example.org', 'https://notes.example.org'])
})
