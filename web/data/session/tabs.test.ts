import { beforeEach, expect, test, vi } from 'vitest'
import { createTabs, type TabMessage } from './tabs.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

/** One tab of Ann's, which receives the test's messages. */
const annsTab = () => {
  const said: TabMessage[] = []
  let hear: (message: TabMessage) => void = () => {}
  const tabs = createTabs({
    broadcast: message => void said.push(message),
    onBroadcast: listener => {
      hear = listener
    },
  })
  tabs.start()
  return { tabs, said, hear: (message: TabMessage) => hear(message) }
}

test('tabs that say nothing in time have nothing to save', async () => {
  const { tabs, said } = annsTab()
  const outcomes = tabs.askToSave('ann')
  expect(said).toEqual([{ type: 'save', user: 'ann' }])
  await vi.advanceTimersByTimeAsync(250)
  expect(await outcomes).toEqual(['saved'])
})

test('all tabs that said in time that they are saving are waited for, but not those of somebody else', async () => {
  const { tabs, hear } = annsTab()
  const outcomes = tabs.askToSave('ann')
  hear({ type: 'saving', user: 'ann' })
  hear({ type: 'saving', user: 'ann' })
  hear({ type: 'saving', user: 'bob' })
  hear({ type: 'saved', user: 'ann', outcomes: ['lost'] })
  await vi.advanceTimersByTimeAsync(2000)
  hear({ type: 'saved', user: 'ann', outcomes: ['sending'] })
  expect(await outcomes).toEqual(['lost', 'sending', 'saved'])
})

test('a tab that takes longer than five seconds has kept its text', async () => {
  const { tabs, hear } = annsTab()
  const outcomes = tabs.askToSave('ann')
  hear({ type: 'saving', user: 'ann' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(await outcomes).toEqual(['kept'])
})
