import { expect, test, vi } from 'vitest'
import { createListeners, createStore } from './store.ts'

test('a store notifies its listeners of each new state, until they leave', () => {
  const store = createStore('idle')
  const listener = vi.fn<() => void>()
  const leave = store.subscribe(listener)
  store.setState('busy')
  store.setState('busy')
  expect(store.getState()).toBe('busy')
  expect(listener).toHaveBeenCalledTimes(1)
  leave()
  store.setState('idle')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('a listener that leaves while the others are notified is not called any more', () => {
  const listeners = createListeners<[string]>()
  const heard: string[] = []
  listeners.subscribe(word => {
    heard.push(`first ${word}`)
    leaveSecond()
  })
  const leaveSecond = listeners.subscribe(word => heard.push(`second ${word}`))
  listeners.notify('news')
  expect(heard).toEqual(['first news'])
  expect(listeners.size()).toBe(1)
})
