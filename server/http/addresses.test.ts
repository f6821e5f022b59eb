import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { errorText } from '#texts/errorTexts.ts'
import { signUp, worldOfFile } from '#test/world.ts'
import { refuseUnreadable } from './unreadable.ts'

const { url } = await worldOfFile({ pages: true })

/** Sends the raw bytes of a request, which `fetch` would normalise. */
const ask = async (request: string) => {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  socket.write(request.replace('HOST', `${hostname}:${port}`), 'latin1')
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  const headers = new Headers(head.split('\r\n').slice(1).map(line => line.split(/: (.*)/, 2) as [string, string])) // oxfmt-ignore
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) \S/.exec(head)?.[1]),
    type: headers.get('content-type'),
    length: headers.get('content-length'),
    body,
  }
}
const get = (path: string, { method = 'GET', lang = 'en', accept = 'text/html' } = {}) =>
  ask(`${method} ${path} HTTP/1.1\r\nhost: HOST\r\naccept: ${accept}\r\naccept-language: ${lang}\r\nconnection: close\r\n\r\n`)

const JSON_TYPE = 'application/json; charset=utf-8'
const long = 'x'.repeat(10_000)

describe('An address below /api that cannot be read, or is none, is refused as JSON in the language of the caller', () => {
  const unreadable = ['/api/%zz', '/api/documents/%E0%A4%A', '/api/%', '/api/%zz?a=b']
  const unknown = ['/api?%zz', '/api?a=%E0%A4%A', '/api/?%zz', '/api/nowhere?%zz', `/api/${long}`, `/api?${long}`]
  const addresses = [
    ...unreadable.map(path => ({ path, status: 400, code: 'request.bad_id' as const })),
    ...unknown.map(path => ({ path, status: 404, code: 'request.not_found' as const })),
  ].map(asked => ({ ...asked, name: asked.path.slice(0, 40) }))

  test.each(addresses)('$name', async ({ path, status, code }) => {
    for (const method of ['GET', 'POST', 'DELETE'])
      for (const lang of ['en', 'fr'] as const)
        for (const accept of ['text/html', '*/*']) {
          const answer = await get(path, { method, lang, accept })
          const refusal = { statusCode: status, code: `errors.${code}`, message: errorText(lang, code) }
          expect([method, lang, answer.status, answer.type]).toEqual([method, lang, status, JSON_TYPE])
          expect(JSON.parse(answer.body)).toEqual(refusal)
        }
  })
})

describe('Bytes that are no valid request get an answer too', () => {
  const large = { status: 431, code: 'request.too_large' as const }
  const unclear = { status: 400, code: 'request.bad_json' as const }
  const requests = {
    'an address beyond all measure': { head: `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nhost: HOST`, ...large },
    'headers beyond all measure': { head: `GET /api HTTP/1.1\r\nhost: HOST\r\nx-a: ${'x'.repeat(20_000)}`, ...large },
    'no HTTP': { head: 'hello', ...unclear },
    'a header that is none': { head: 'GET /api HTTP/1.1\r\nhost: HOST\r\n: x', ...unclear },
  }
  test.each(Object.entries(requests))('%s', async (_, { head, status, code }) => {
    const answer = await ask(`${head}\r\n\r\n`)
    expect(answer).toMatchObject({ status, type: JSON_TYPE, length: String(Buffer.byteLength(answer.body)) })
    expect(JSON.parse(answer.body)).toEqual({ statusCode: status, code: `errors.${code}`, message: errorText('en', code) })
  })

  test('but nothing is written into an answer that has begun', async () => {
    const server = createServer((_request, response) => void response.writeHead(200, { 'content-length': '100' }).write('begun'))
    server.on('clientError', refuseUnreadable)
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const socket = connect({ host: '127.0.0.1', port })
    socket.write('POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n')
    socket.once('data', () => socket.write('no chunk\r\n'))
    expect(await text(socket)).toMatch(/\r\n\r\nbegun$/)
  })
})

describe('A page for guests follows the language of its visitor', () => {
  const lead = async (path: string, headers: Record<string, string>) => {
    const { status, headers: answered } = await fetch(url + path, { redirect: 'manual', headers })
    return status === 302 ? answered.get('location') : status
  }
  const french = { 'accept-language': 'fr-FR,fr;q=0.9,en;q=0.5' }
  const english = { 'accept-language': 'en-GB' }
  const pages = [
    ['/terms-of-use', 200],
    ['/privacy-policy', 200],
    ['/auth/login', 200],
    ['/auth/team-invite/atelier', 200],
    ['/nowhere', 404],
    ['/nowhere/at/all?a=b', 404],
    ['/teams', 404],
  ] as const

  test.each(pages)('%s', async (path, status) => {
    expect(await lead(path, french)).toBe(`/fr${path}`)
    expect(await lead(path, english)).toBe(status)
    // An address with a language prefix keeps its language in every browser.
    expect(await lead(`/fr${path}`, english)).toBe(status)
    expect(await lead(`/fr${path}`, french)).toBe(status)
    // The stored choice comes before the browser, and so does our page that links there.
    expect(await lead(path, { ...french, cookie: 'lang=en' })).toBe(status)
    expect(await lead(path, { ...english, cookie: 'lang=fr' })).toBe(`/fr${path}`)
    expect(await lead(path, { ...french, referer: `${url}/team/atelier` })).toBe(status)
    expect(await lead(path, { ...english, referer: `${url}/fr/auth/login` })).toBe(`/fr${path}`)
    const asked = `${path}${path.includes('?') ? '&' : '?'}lang=en`
    expect(await lead(asked, french)).toBe(path)
  })

  test('the next visit follows the account of whoever is logged in, and the French page that a guest without a choice has opened', async () => {
    const kept = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(url + path, { redirect: 'manual', headers })).headers
        .getSetCookie()
        .find(cookie => cookie.startsWith('lang='))
        ?.split(';')[0]
    expect(await kept('/fr/auth/login')).toBe('lang=fr')
    expect(await kept('/fr/auth/login', { cookie: 'lang=en' })).toBeUndefined()
    expect(await kept('/auth/login', english)).toBeUndefined()
    const odile = await signUp(url, 'Odile', 'fr')
    const session = `refresh_token=${odile.cookieJar.get('refresh_token')}`
    expect(await kept('/team', { cookie: `${session}; lang=en` })).toBe('lang=fr')
    expect(await kept('/team', { cookie: `${session}; lang=fr` })).toBeUndefined()
    await odile.users.update({ id: odile.user._id, lang: 'en' })
    expect(await kept('/fr/team', { cookie: `${session}; lang=fr` })).toBe('lang=en')
  })

  test('the reference of the API is in English for everybody', async () => {
    expect(await lead('/api/docs', french)).toBe(200)
    expect(await lead('/api/docs', { ...english, cookie: 'lang=fr' })).toBe(200)
  })

  test('the pages of a team have a language prefix, and an address that cannot be redirected is not found', async () => {
    expect(await lead('/team/atelier/nowhere', french)).toBe(404)
    expect(await lead('/team/atelier', french)).toBe('/auth/login?redirect=%2Fteam%2Fatelier')
    expect(await lead('/nowhere//else', french)).toBe(404)
  })
})
