import { beforeEach, expect, test, vi } from 'vitest'
import { TOKEN_REFRESH_INTERVAL_MS } from '#contract/limits.ts'
import type { User } from '#contract/calls/users.ts'
import { ann, browser, loggedOut, offline, unauthorised } from '#test/tabs.ts'
import { SessionOver } from './leaving.ts'
import { createSession } from './session.ts'
import type { Login } from './sessionPorts.ts'

const bob = { _id: 'bob', firstname: 'Bob' } as User

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('parallel refreshes are one request', async () => {
  const { session, ports } = browser()()
  await Promise.all([session.refresh(), session.refresh(), session.refresh()])
  expect(ports.refresh).toHaveBeenCalledTimes(1)
  expect(session.token).toBe('token 1')
})

test('of two tabs that refresh at once the second takes the token of the first', async () => {
  const open = browser()
  const one = open()
  const two = open()
  await Promise.all([one.session.refresh(), two.session.refresh()])
  expect(one.ports.refresh.mock.calls.length + two.ports.refresh.mock.calls.length).toBe(1)
  expect(one.session.token).toBe(two.session.token)
})

test('the token is renewed every 675,000 ms, and at once after a sleep that has missed the time', async () => {
  const { session, ports, wake } = browser()()
  await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_INTERVAL_MS - 1)
  expect(ports.refresh).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(session.token).toBe('token 1')
  await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_INTERVAL_MS)
  expect(session.token).toBe('token 2')

  vi.setSystemTime(Date.now() + 3_600_000)
  wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(session.token).toBe('token 3')
  wake()
  await vi.advanceTimersByTimeAsync(0)
  expect(ports.refresh).toHaveBeenCalledTimes(3)
})

test('a refused scheduled refresh saves urgently, then asks for a login', async () => {
  const { session, ports, left } = browser()()
  const saved = vi.fn(async () => {
    expect(session.token).toBe('first')
    return 'saved' as const
  })
  session.onUrgentSave(saved)
  ports.refresh.mockRejectedValue(unauthorised)
  await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_INTERVAL_MS)
  expect(saved).toHaveBeenCalledTimes(1)
  expect(left).toEqual([{ code: 'auth.needed' }])
  expect(session.token).toBeNull()
  expect(ports.getUser()).toBeNull()
})

test('a save that hangs does not keep the session', async () => {
  const { session, ports, left } = browser()()
  session.onUrgentSave(() => new Promise(() => {}))
  ports.refresh.mockRejectedValue(unauthorised)
  await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_INTERVAL_MS + 5000)
  expect(left).toHaveLength(1)
})

test('a save that waits for the refresh which is refused keeps nobody waiting', async () => {
  const { session, ports, left } = browser()()
  ports.refresh.mockRejectedValue(unauthorised)
  const saving = session.refresh().catch(() => {})
  session.onUrgentSave(async canSave => {
    if (canSave) await saving
    return 'kept'
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(left).toEqual([{ code: 'auth.session_lost' }])
})

test('the copy on this device is finished before the page leaves, however slow that is', async () => {
  const { session, ports, left } = browser()()
  ports.refresh.mockRejectedValue(unauthorised)
  const refused = session.refresh().catch(() => {})
  session.onUrgentSave(() => new Promise(done => setTimeout(() => done('kept'), 2000)))
  await vi.advanceTimersByTimeAsync(1900)
  expect(left).toEqual([])
  await vi.advanceTimersByTimeAsync(100)
  expect(left).toEqual([{ code: 'auth.session_lost' }])
  await refused
})

test('a refused refresh of a call says that the session was lost', async () => {
  const { session, ports, left } = browser()()
  ports.refresh.mockRejectedValue(unauthorised)
  await expect(session.refresh()).rejects.toBe(unauthorised)
  expect(left).toEqual([{ code: 'auth.session_lost' }])
  await expect(session.refresh()).rejects.toThrow('over')
})

test('a network that is away ends nothing', async () => {
  const { session, ports, left } = browser()()
  ports.refresh.mockRejectedValueOnce(offline)
  await vi.advanceTimersByTimeAsync(TOKEN_REFRESH_INTERVAL_MS)
  expect(left).toEqual([])
  await vi.advanceTimersByTimeAsync(30_000)
  expect(session.token).toBe('token 1')
})

test('a login as somebody else reloads the other tabs', () => {
  const open = browser()
  const one = open(null)
  const two = open()
  one.session.begin({ token: 'b', user: bob })
  expect(one.session.token).toBe('b')
  expect(two.ports.reload).toHaveBeenCalledTimes(1)
})

test('a new token that is called invalid reloads the page once, then logs out', async () => {
  const { session, ports, left } = browser()()
  session.reloadOrLogOut()
  session.reloadOrLogOut()
  // The answer to an earlier call, while the page is being reloaded.
  session.confirm()
  await vi.advanceTimersByTimeAsync(0)
  expect(ports.reload).toHaveBeenCalledTimes(1)
  expect(left).toEqual([])
  const reloaded = createSession(ports, 'second')
  reloaded.reloadOrLogOut()
  reloaded.reloadOrLogOut()
  await vi.advanceTimersByTimeAsync(0)
  expect(ports.reload).toHaveBeenCalledTimes(1)
  expect(ports.logOut).toHaveBeenCalledTimes(1)
  expect(left).toEqual([{ code: 'auth.session_lost' }])

  const calm = browser()()
  calm.session.reloadOrLogOut()
  createSession(calm.ports, 'second').confirm()
  createSession(calm.ports, 'third').reloadOrLogOut()
  expect(calm.ports.reload).toHaveBeenCalledTimes(2)
})

test('a token that comes when the session is over is not taken, and keeps nobody from the login', async () => {
  const one = browser()()
  const login = Promise.withResolvers<Login>()
  one.ports.refresh.mockReturnValue(login.promise)
  const refreshing = one.session.refresh()
  await loggedOut(one)
  login.resolve({ token: 'late', user: ann })
  await expect(refreshing).rejects.toThrow(SessionOver)
  expect(one.session.token).toBeNull()
  expect(one.ports.reload).not.toHaveBeenCalled()
  expect(one.left).toEqual([{ code: 'goodbye', firstname: 'Ann' }])
})

test('a session that cannot be used is logged out after the refresh that is under way, whose answer brings a cookie', async () => {
  const { session, ports, left } = browser()()
  ports.wasReloaded.set(true)
  const login = Promise.withResolvers<Login>()
  ports.refresh.mockReturnValue(login.promise)
  const refreshing = session.refresh()
  session.reloadOrLogOut()
  await vi.advanceTimersByTimeAsync(0)
  expect(ports.logOut).not.toHaveBeenCalled()
  login.resolve({ token: 'new', user: ann })
  await expect(refreshing).rejects.toThrow(SessionOver)
  await expect(session.refresh()).rejects.toThrow(SessionOver)
  await vi.advanceTimersByTimeAsync(0)
  expect(ports.logOut).toHaveBeenCalledTimes(1)
  expect(left).toEqual([{ code: 'auth.session_lost' }])
})
