import { SignJWT } from 'jose'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signAccessToken, signFileToken } from '#server/auth/accessToken.ts'
import { channelOf, connect } from '#test/channel.ts'
import { world } from '#test/world.ts'
import { countConnects } from './handshake.ts'
import { lifetime } from './lifetime.ts'

const loginNeeded = 'errors.auth.needed'
const tokenRefused = 'errors.auth.invalid_token'

test('only logged-in people can connect: no guest, and no token that is broken, foreign, for files, or of a session that has ended', async () => {
  const { url, context, ann, bob } = await world()
  const key = context.config.accessTokenKey
  const session = '01890a5d-ac96-774b-bcce-b302099a8057'
  const attempts: [unknown, string][] = [
    [undefined, loginNeeded],
    ['', loginNeeded],
    ['nonsense', tokenRefused],
    [{ token: ann.token }, tokenRefused],
    [[ann.token], tokenRefused],
    [42, tokenRefused],
    ['x'.repeat(10_000), tokenRefused],
    [await signFileToken(key, ann.user._id, session), tokenRefused],
    [await signAccessToken(key, ann.user._id, session), tokenRefused],
    [await signAccessToken(new TextEncoder().encode('another key of at least 32 bytes'), ann.user._id, session), tokenRefused],
  ]
  for (const [token, code] of attempts) await expect(connect(url, { token })).rejects.toThrow(code)
  await channelOf({ url }, bob)
  await bob.auth.logout({})
  await expect(connect(url, { token: bob.token })).rejects.toThrow(tokenRefused)
})

test('pages of other sites cannot connect, by either transport; our own can', async () => {
  const { url, ann } = await world()
  const { host } = new URL(url)
  const foreign = [
    ...['https://evil.example', `https://${host}.evil.example`, 'null', `http://user@evil.example`, 'http://127.0.0.1:1'],
    ...[
      `http://${host}@evil.example`,
      `http://evil.example#${host}`,
      host,
      'file://',
      'chrome-extension://abcdefgh',
      `${url}, http://evil.example`,
    ],
  ]
  for (const origin of foreign) {
    for (const transport of ['websocket', 'polling']) {
      const options = { transports: [transport], extraHeaders: { origin } }
      await expect(connect(url, { token: ann.token }, options), `${origin} by ${transport}`).rejects.toThrow(
        /websocket error|xhr poll error/,
      )
    }
  }
  const { socket } = await connect(url, { token: ann.token }, { transports: ['polling'], extraHeaders: { origin: url } })
  expect(socket.connected).toBe(true)
})

test('once the name of the site is known, nobody can connect under another one', async () => {
  const { url, ann } = await world({ BASE_URL: 'https://wiki.example' })
  await expect(connect(url, { token: ann.token }, { extraHeaders: { host: 'evil.example' } })).rejects.toThrow('websocket error')
  const { socket } = await connect(url, { token: ann.token }, { extraHeaders: { host: 'wiki.example' } })
  expect(socket.connected).toBe(true)
})

test('a connection lives on with the next token of the same login, and with no other one', async () => {
  const { url, ann, bob } = await world()
  const anns = await channelOf({ url }, ann)
  const { token } = await ann.auth.refresh({})
  expect(await anns.send('auth', { token })).toEqual({ ok: true })
  expect(await anns.send('auth', { token: bob.token })).toEqual({ error: 'errors.ws.refused' })
  expect(await anns.send('auth', { token: '' })).toEqual({ error: loginNeeded })
  expect(await anns.send('auth', { token: 'nonsense' })).toEqual({ error: tokenRefused })
  expect(anns.socket.connected).toBe(true)
  expect(await anns.send('auth', { token: ann.token })).toEqual({ ok: true })
})

test('a connection is closed a minute after its token has expired', () => {
  vi.useFakeTimers()
  try {
    const cut = vi.fn()
    const life = lifetime(Date.now() + 900_000, cut)
    vi.advanceTimersByTime(959_000)
    expect(cut).not.toHaveBeenCalled()
    life.renew(Date.now() + 900_000)
    vi.advanceTimersByTime(959_000)
    expect(cut).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1000)
    expect(cut).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test('one person has fifty connections at most', async () => {
  const { url, ann, bob } = await world()
  for (let count = 0; count < 50; count++) await channelOf({ url }, ann)
  await expect(connect(url, { token: ann.token })).rejects.toThrow('errors.ws.too_many')
  await channelOf({ url }, bob)
})

test('a person connects thirty times in ten seconds at most, and then again', () => {
  let now = 0
  const count = countConnects(true, () => now)
  for (let connects = 0; connects < 30; connects++) count('ann')
  expect(() => count('ann')).toThrow('ws.too_many')
  count('bob')
  now = 10_001
  count('ann')
  const uncounted = countConnects(false, () => now)
  for (let connects = 0; connects < 100; connects++) uncounted('ann')
})

test('the thirty-first connection within ten seconds is refused, by whichever transport, and a later one is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url, ann, bob } = await world({ RATE_LIMIT: 'on' })
  for (let count = 0; count < 30; count++) (await channelOf({ url }, ann)).close()
  for (const transports of [['websocket'], ['polling']])
    await expect(connect(url, { token: ann.token }, { transports })).rejects.toThrow('errors.ws.too_many')
  await channelOf({ url }, bob)
  vi.setSystemTime(Date.now() + 10_001)
  expect((await channelOf({ url }, ann)).socket.connected).toBe(true)
})

test('a token without an expiry is refused', async () => {
  const { url, context, ann } = await world()
  const token = await new SignJWT({ sid: 'x' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(ann.user._id)
    .setAudience('api')
    .sign(context.config.accessTokenKey)
  await expect(connect(url, { token })).rejects.toThrow(tokenRefused)
})
