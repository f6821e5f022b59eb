import { beforeEach, expect, test, vi } from 'vitest'
import { browser, loggedOut, offline, unauthorised } from '#test/tabs.ts'
import type { Unsaved } from './urgentSaves.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('logging out saves, tells the server and the other tabs, and says goodbye', async () => {
  const open = browser()
  const one = open()
  const two = open()
  await loggedOut(one)
  expect(one.ports.logOut).toHaveBeenCalledTimes(1)
  expect(one.left).toEqual([{ code: 'goodbye', firstname: 'Ann' }])
  expect(two.left).toEqual([null])
  expect(two.session.token).toBeNull()
})

test('a call that is refused because of the logout has not lost the session; one that is refused after a logout that failed has', async () => {
  const one = browser()()
  one.ports.refresh.mockRejectedValue(unauthorised)
  one.ports.logOut.mockImplementation(async () => {
    await one.session.refresh().catch(() => {})
  })
  await loggedOut(one)
  expect(one.left).toEqual([{ code: 'goodbye', firstname: 'Ann' }])

  const other = browser()()
  other.ports.refresh.mockRejectedValue(unauthorised)
  other.ports.logOut.mockRejectedValue(offline)
  await expect(loggedOut(other)).rejects.toBe(offline)
  await other.session.refresh().catch(() => {})
  expect(other.left).toEqual([{ code: 'auth.session_lost' }])
})

test('logging out saves what is unsaved in every tab first', async () => {
  const open = browser()
  const [one, two] = [open(), open()]
  const order: string[] = []
  const saves = (name: string) => async () => {
    await new Promise(done => setTimeout(done, 1000))
    order.push(name)
    return 'saved' as const
  }
  one.session.onUrgentSave(saves('here'))
  two.session.onUrgentSave(saves('there'))
  one.ports.logOut.mockImplementation(async () => void order.push('logged out'))
  await loggedOut(one)
  expect(order).toEqual(['here', 'there', 'logged out'])
  expect(two.left).toEqual([null])
})

test.each(['here', 'there'])('what cannot be saved %s is asked about, and people who stay are still logged in', async place => {
  const open = browser()
  const [one, two] = [open(), open()]
  const asked: string[] = []
  let isLeaving = false
  one.session.onUnsavedLogOut(async outcomes => {
    asked.push(...outcomes)
    return isLeaving
  })
  const writer = place === 'here' ? one : two
  writer.session.onUrgentSave(async () => 'kept')
  await loggedOut(one)
  expect(one.ports.logOut).not.toHaveBeenCalled()
  expect([one.left, two.left]).toEqual([[], []])

  isLeaving = true
  writer.session.onUrgentSave(() => Promise.reject(new Error('No storage')))
  await loggedOut(one)
  expect(asked).toEqual(['kept', 'kept', 'lost'])
  expect(one.left).toHaveLength(1)
})

test('a tab that does not answer keeps nobody logged in', async () => {
  const open = browser()
  const [one, two] = [open(), open()]
  const ask = vi.fn(async () => true)
  one.session.onUnsavedLogOut(ask)
  two.session.onUrgentSave(() => new Promise(() => {}))
  await loggedOut(one)
  expect(ask).toHaveBeenCalledWith(['kept'])
  expect(one.left).toHaveLength(1)
})

test.each(['here', 'there'])('an import that is being sent %s is asked about beside a text, however long that takes', async place => {
  const open = browser()
  const [one, two] = [open(), open()]
  const ask = vi.fn<(outcomes: Unsaved[]) => Promise<boolean>>(async () => false)
  one.session.onUnsavedLogOut(ask)
  const sender = place === 'here' ? one : two
  const stop = sender.session.onUrgentSave(async () => 'sending')
  const stopWriting = one.session.onUrgentSave(() => new Promise(() => {}))
  await loggedOut(one)
  expect(ask.mock.lastCall?.[0].toSorted()).toEqual(['kept', 'sending'])
  expect(one.ports.logOut).not.toHaveBeenCalled()

  stopWriting()
  await loggedOut(one)
  expect(ask).toHaveBeenLastCalledWith(['sending'])
  stop()
  await loggedOut(one)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(one.left).toHaveLength(1)
})

test('a logout that was chosen is known as one in every tab, and a session that was lost is not', async () => {
  const open = browser()
  const [one, two] = [open(), open()]
  await loggedOut(one)
  expect([one, two].map(({ session }) => session.isLoggedOut)).toEqual([true, true])
  const { session, ports, left } = browser()()
  ports.refresh.mockRejectedValue(unauthorised)
  await expect(session.refresh()).rejects.toBe(unauthorised)
  expect([left.length, session.isLoggedOut]).toEqual([1, false])
})

test('logging out everywhere saves before the sessions end', async () => {
  const one = browser()()
  const save = vi.fn(async () => {
    expect(one.ports.logOutEverywhere).not.toHaveBeenCalled()
    return 'saved' as const
  })
  one.session.onUrgentSave(save)
  await loggedOut(one, { isEverywhere: true })
  expect(save).toHaveBeenCalledTimes(1)
  expect(one.ports.logOutEverywhere).toHaveBeenCalledTimes(1)
})

test('a logout that does not reach the server leaves everything as it is', async () => {
  const { session, ports, left } = browser()()
  ports.logOut.mockRejectedValue(offline)
  await expect(loggedOut({ session })).rejects.toBe(offline)
  expect(left).toEqual([])
  expect(session.token).toBe('first')
})

test('a session that ends in another way, as with its account, saves and leaves like a logout; a refused end leaves everything as it is', async () => {
  const open = browser()
  const [one, two] = [open(), open()]
  const save = vi.fn(async () => 'saved' as const)
  one.session.onUrgentSave(save)
  const end = vi.fn(async () => expect(save).toHaveBeenCalled())
  end.mockRejectedValueOnce(offline)
  await expect(loggedOut(one, { end })).rejects.toBe(offline)
  expect([one.left, two.left]).toEqual([[], []])

  await loggedOut(one, { end })
  expect([one.left.length, two.left]).toEqual([1, [null]])
  expect(one.ports.logOut).not.toHaveBeenCalled()
})
