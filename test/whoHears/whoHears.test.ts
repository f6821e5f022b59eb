import { describe, expect, test } from 'vitest'
import { commits, type Commit, dispatches, type Relayed, relayed } from '#contract/realtime.ts'
import { listening } from './listening.ts'
import { stories } from './stories.ts'

describe('Who hears what', () => {
  test.each(stories)('$what', async ({ before, act, heard, tells }) => {
    const here = await listening()
    await before?.(here)
    const told = await here.heardOf(() => act(here))
    expect(told).toEqual({ ann: [], bob: [], dora: [], carol: [], ...heard })
    expect(Object.values(told).flat().join()).toContain(tells)
    expect(JSON.stringify([here.open.bob.commits, here.open.carol.commits])).not.toContain('CANARY')
    for (const { commits: messages } of Object.values(here.open)) for (const { commit } of messages) expectShape(commit)
  })

  test('each event of the catalogue has its story', () => {
    const catalogue = [...Object.keys(commits), ...Object.keys(relayed), ...Object.keys(dispatches)]
    expect(new Set(stories.map(({ tells }) => tells))).toEqual(new Set(catalogue))
  })
})

/** A message has the form that the catalogue gives it, and nothing more in it. */
const expectShape = ({ type, payload }: Commit | Relayed): void => {
  const { [type]: schema } = { ...commits, ...relayed }
  expect(schema.parse(payload), type).toEqual(payload)
}
