import { expect, test } from 'vitest'
import { applyPresence, forgetPresence, type Reader } from './applyPresence.ts'
import { createCache } from '#web/data/cache/cache.ts'
import { keys } from '#web/data/cache/keys.ts'

const person = (name: string) => ({ _id: name.toLowerCase(), firstname: name, lastname: 'Martin', avatar: null })

/** Ann and Bob have the guide open. */
const guide = () => {
  const cache = createCache(() => {})
  const here = (name: string, isIdle = false) =>
    applyPresence(cache, { type: 'presence/here', payload: { document: 'guide', user: person(name), isIdle } })
  here('Ann')
  here('Bob')
  const readers = (document = 'guide') =>
    (cache.getQueryData<Reader[]>(keys.presence(document)) ?? []).map(({ user, isIdle }) => user.firstname + (isIdle ? ' (away)' : ''))
  return { cache, here, readers }
}

test('readers stand in the order in which they came, each once, and keep their place when they look away', () => {
  const { here, readers } = guide()
  here('Ann', true)
  expect(readers()).toEqual(['Ann (away)', 'Bob'])
  here('Ann')
  expect(readers()).toEqual(['Ann', 'Bob'])
})

test('readers who have gone are not shown any more, and without a connection nobody is', () => {
  const { cache, readers } = guide()
  applyPresence(cache, { type: 'presence/gone', payload: { document: 'guide', user: 'ann' } })
  expect(readers()).toEqual(['Bob'])
  applyPresence(cache, { type: 'presence/here', payload: { document: 'plan', user: person('Ann'), isIdle: false } })
  forgetPresence(cache, 'guide')
  expect([readers(), readers('plan')]).toEqual([[], ['Ann']])
  forgetPresence(cache)
  expect(readers('plan')).toEqual([])
})
