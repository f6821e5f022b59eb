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

test('what nobody waits for fails without a word, also of a client that is made of the first one', async () => {
  const uncaught: unknown[] = []
  const keep = (error: unknown) => void uncaught.push(error)
  process.on('unhandledRejection', keep)
  onTestFinished(() => void process.off('unhandledRejection', keep))
  void quiet(client).publish()
  void quiet(client).duplicate().publish()
  await nextTurn()
  expect([client.asked, uncaught]).toEqual([2, []])
})

test('who waits for it is told', async () => {
  await expect(quiet(client).publish()).rejects.toBe(closed)
})
