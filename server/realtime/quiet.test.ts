import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { quiet } from './quiet.ts'

const closed = new Error('Connection is closed.')
const client = {
  asked: 0,
  publish() {
    this.asked++
    return Promise.reject(closed)
  },
  duplicate: () => client,
}

test('a command that nobody awaits fails silently, also of a duplicated client', async () => {
  const uncaught: unknown[] = []
  const keep = (error: unknown) => void uncaught.push(error)
  process.on('unhandledRejection', keep)
  onTestFinished(() => void process.off('unhandledRejection', keep))
  void quiet(client).publish()
  void quiet(client).duplicate().publish()
  await nextTurn()
  expect([client.asked, uncaught]).toEqual([2, []])
})

test('a caller that awaits it gets the error', async () => {
  await expect(quiet(client).publish()).rejects.toBe(closed)
})
