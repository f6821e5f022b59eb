import { expect, test, vi } from 'vitest'
import { contract } from '#contract/contract.ts'
import { clientCalls } from './calls.ts'
import { type ClientSession, createClient, requestOf } from './client.ts'

const calls = clientCalls(contract)

test('calls that carry bytes are made by their address, so their names are not sent to the browser', () => {
  expect(Object.keys(calls.files)).toEqual(['get', 'update', 'remove'])
  expect(Object.keys(calls.pictures)).toEqual([])
})

test('path, query and body of a call come out of one flat object', () => {
  expect(requestOf(calls.documents.getBySlug, { workspaceId: 'w1', slug: 'é/è', format: 'html' })).toEqual({
    url: '/api/documents/ws/w1/%C3%A9%2F%C3%A8?format=html',
  })
  expect(requestOf(calls.documents.update, { id: 'd1', manual: 'true', title: 'New', icon: null })).toEqual({
    url: '/api/documents/i/d1?manual=true',
    body: '{"title":"New","icon":null}',
  })
  expect(requestOf(calls.documents.remove, { id: 'd1', parentId: 'root' })).toEqual({
    url: '/api/documents/i/d1',
    body: '{"parentId":"root"}',
  })
  expect(requestOf(calls.documents.byWorkspace, { workspaceId: 'w1', parent: 'root', cursor: undefined })).toEqual({
    url: '/api/documents/w/w1?parent=root',
  })
})

test('what reaches the browser of the contract holds no schema', () => {
  expect(calls.auth.login).toEqual({ method: 'POST', path: '/api/auth', isAnonymous: true })
  const count = Object.values(calls).flatMap(verbs => Object.keys(verbs)).length
  expect(JSON.stringify(calls).length / count).toBeLessThan(120)
})

type Answer = [status: number, body?: unknown]
const refused = (code = 'errors.auth.invalid_token', message = 'Invalid token'): Answer => [401, { statusCode: 401, code, message }]
const welcome: Answer = [200, { user: { firstname: 'Ann' } }]

/** A client whose server gives these answers in turn, with a session that counts its calls. */
const clientWith = (answers: Answer[]) => {
  const asked: Request[] = []
  const session = {
    token: 'old' as string | null,
    isLeaving: false,
    refresh: vi.fn(async () => {
      session.token = 'new'
    }),
    lose: vi.fn(),
    reloadOrLogOut: vi.fn(),
    confirm: vi.fn(),
  } satisfies ClientSession
  const server = async (url: string | URL | Request, init?: RequestInit) => {
    asked.push(new Request(new URL(String(url), 'http://cahier'), init))
    const [status, body] = answers.shift() ?? welcome
    return new Response(body === undefined ? null : JSON.stringify(body), { status })
  }
  const api = createClient(calls, { lang: 'fr', session, fetch: server as typeof fetch, transportText: code => code })
  return { api, session, asked }
}

test('a call carries the language and the token; one that needs no session carries no token', async () => {
  const { api, asked } = clientWith([welcome, [200, { instance: {} }]])
  await api.auth.me()
  await api.instance.get()
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer old')
  expect(asked[0]?.headers.get('accept-language')).toBe('fr')
  expect(asked[1]?.headers.has('authorization')).toBe(false)
})

test('a call that is given up ends its request, and is no failure of the network', async () => {
  const giving = new AbortController()
  const api = createClient(calls, {
    lang: 'en',
    session: clientWith([]).session,
    fetch: (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))),
    transportText: code => code,
  })
  const asking = api.documents.search({ teamId: 't1', query: 'hero' }, { signal: giving.signal })
  giving.abort()
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
})

test('a creation that nobody has answered keeps its key until somebody has; every other one has its own', async () => {
  const away: Answer = [503, { statusCode: 503, code: 'errors.request.unavailable', message: 'Not now' }]
  const { api, asked } = clientWith([away, refused(), [201, {}], [201, {}], [201, {}], [200, {}]])
  const create = (title: string) => api.documents.create({ teamId: 't1', workspaceId: 'w1', title })
  await expect(create('Plan')).rejects.toMatchObject({ status: 503 })
  await create('Plan')
  await create('Plan')
  await create('Report')
  await api.documents.update({ id: 'd1', title: 'Report' })
  const keys = asked.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys.map(key => /^[\d-]{20,50}$/.test(key ?? ''))).toEqual([true, true, true, true, true, false])
  expect([keys[1], keys[2]]).toEqual([keys[0], keys[0]])
  expect(new Set(keys.slice(2, 5)).size).toBe(3)
})

test('an expired token is refreshed and the call made again', async () => {
  const { api, session, asked } = clientWith([refused(), welcome])
  expect(await api.auth.me()).toEqual({ user: { firstname: 'Ann' } })
  expect(session.refresh).toHaveBeenCalledTimes(1)
  expect(asked[1]?.headers.get('authorization')).toBe('Bearer new')
})

test('after two refusals it is over: the login page, or for an invalid token one reload', async () => {
  const denied = clientWith([refused('errors.auth.user', 'Please log in'), refused('errors.auth.user', 'Please log in')])
  await expect(denied.api.auth.me()).rejects.toMatchObject({ code: 'errors.auth.user' })
  expect(denied.session.lose).toHaveBeenCalledTimes(1)

  const invalid = clientWith([refused(), refused()])
  await expect(invalid.api.auth.me()).rejects.toMatchObject({ code: 'errors.auth.invalid_token' })
  expect(invalid.session.reloadOrLogOut).toHaveBeenCalledTimes(1)
  expect(invalid.session.lose).not.toHaveBeenCalled()
})

test('a wrong password and a guest without a session refresh nothing', async () => {
  const login = clientWith([refused('errors.auth.bad_credentials', 'Wrong')])
  await expect(login.api.auth.login({ email: 'ann@example.com', password: 'x' })).rejects.toMatchObject({ status: 401 })
  expect(login.session.refresh).not.toHaveBeenCalled()

  const guest = clientWith([refused('errors.auth.user', 'Please log in')])
  guest.session.token = null
  await expect(guest.api.teams.get({ id: 't1' })).rejects.toMatchObject({ status: 401 })
  expect(guest.session.refresh).not.toHaveBeenCalled()
})

test('a refusal tells its fields and facts', async () => {
  const errors = [{ field: 'slug', code: 'errors.team.slug_used', message: 'Used' }]
  const { api } = clientWith([[409, { statusCode: 409, code: 'errors.team.slug_used', message: 'Used', errors, max: 3 }]])
  await expect(api.teams.create({ title: 'Nord' })).rejects.toMatchObject({ status: 409, message: 'Used', errors, facts: { max: 3 } })
})

test('a network that fails, a server that is silent and a page of a proxy have words of their own', async () => {
  const failing = (error: Error) =>
    createClient(calls, {
      lang: 'en',
      session: clientWith([]).session,
      fetch: () => Promise.reject(error),
      transportText: code => `text of ${code}`,
    })
  vi.stubGlobal('navigator', { onLine: false })
  await expect(failing(new TypeError('Failed to fetch')).auth.me()).rejects.toMatchObject({
    status: 0,
    code: 'offline',
    message: 'text of offline',
  })
  vi.stubGlobal('navigator', { onLine: true })
  await expect(failing(new TypeError('Failed to fetch')).auth.me()).rejects.toMatchObject({ code: 'unreachable' })
  await expect(failing(new DOMException('', 'TimeoutError')).auth.me()).rejects.toMatchObject({ code: 'timeout' })
  vi.unstubAllGlobals()

  const proxy = createClient(calls, {
    lang: 'en',
    session: clientWith([]).session,
    fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    transportText: code => code,
  })
  await expect(proxy.auth.me()).rejects.toMatchObject({ code: 'unreadable_answer' })
})

test('a page that is on its way to the login reads nothing and shows no error any more; a save that fails does', async () => {
  const { api, session, asked } = clientWith([refused('errors.auth.user', 'Please log in.'), refused('errors.auth.user', 'Please log in.')])
  const shown = vi.fn()
  const asking = api.auth.me().catch(shown)
  Object.assign(session, { token: null, isLeaving: true })
  const reading = api.auth.me().catch(shown)
  await expect(api.users.update({ id: 'u1', firstname: 'Ann' })).rejects.toMatchObject({ code: 'errors.auth.user' })
  await Promise.race([asking, reading, new Promise(done => setTimeout(done))])
  expect(shown).not.toHaveBeenCalled()
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'PUT'])
})
