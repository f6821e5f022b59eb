import { expect, test } from 'vitest'
import type { CommitMessage } from '#contract/realtime.ts'
import type { App } from '#web/data/app.ts'
import { createCache } from '#web/data/cache/cache.ts'
import { keys } from '#web/data/cache/keys.ts'
import { startHandOver } from './startHandOver.ts'

test('a request of one’s own that arrives when writing has begun already is none', () => {
  const cache = createCache(() => {})
  cache.setQueryData(keys.me(), { _id: 'bob' })
  let hear = (_message: CommitMessage) => {}
  const channel = {
    say: async () => ({ ok: true }),
    listen: (listener: typeof hear) => {
      hear = listener
      return () => {}
    },
  } as unknown as App['channel']
  const handOver = startHandOver({ cache, channel }, 'guide', { getFence: () => 1, give: async () => true })
  const asks = (id: string) => {
    const user = { _id: id, firstname: id, lastname: '', avatar: null }
    const payload = { document: 'guide', user, since: '2026-11-25T10:00:00.000Z' }
    hear({ room: 'd-guide', from: id, at: '', commit: { type: 'edit/requested', payload } })
  }
  asks('bob')
  asks('dora')
  expect(handOver.getState().askers.map(({ user }) => user._id)).toEqual(['dora'])
  handOver.stop()
})
