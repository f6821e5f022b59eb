import { describe, expect, test } from 'vitest'
import { commits, type Commit, dispatches, type Relayed, relayed } from '#contract/realtime.ts'
import { listening } from './listening.ts'
import { stories } from './stories.ts'

describe('Who receives which event', () => {
  test.each(stories)('$what', async ({ before, act, received, event }) => {
    const here = await listening()
    await before?.(here)
    const actual = await here.receivedFrom(() => act(here))
    expect(actual).toEqual({ ann: [], bob: [], dora: [], carol: [], ...received })
    expect(Object.values(actual).flat().join()).toContain(event)
    expect(JSON.stringify([here.open.bob.commits, here.open.carol.commits])).not.toContain('CANARY')
    for (const { commits: messages } of Object.values(here.open)) for (const { commit } of messages) expectShape(commit)
  })

  test('each event of the catalogue has its story', () => {
    const catalogue = [...Object.keys(commits), ...Object.keys(relayed), ...Object.keys(dispatches)]
    expect(new Set(stories.map(({ event }) => event))).toEqual(new Set(catalogue))
  })
})

/** A message has exactly the fields that the catalogue declares. */
const expectShape = ({ type, payload }: Commit | Relayed): void => {
  const { [type]: schema } = { ...commits, ...relayed }
  expect(schema.parse(payload), type).toEqual(payload)
}
