import { expect, test } from 'vitest'
import type { DocumentRow } from '#contract/calls/documents.ts'
import { neighboursOf } from './neighbours.ts'

const row = (id: string, childCount = 0) => ({ _id: id, childCount }) as DocumentRow

/** guides (algorithms (mention, register), quality), onboarding */
const tree: Record<string, DocumentRow[]> = {
  root: [row('guides', 2), row('onboarding')],
  guides: [row('algorithms', 2), row('quality')],
  algorithms: [row('mention'), row('register')],
}
const around = (id: string, path: string[], known = Object.keys(tree)) => {
  const found = neighboursOf(parent => (known.includes(parent) ? { documents: tree[parent] ?? [], hasMore: false } : undefined), path, id)
  return { previous: found.previous?._id ?? null, next: found.next?._id ?? null, missing: found.missing }
}

test.each([
  ['guides', [], null, 'algorithms'],
  ['algorithms', ['guides'], 'guides', 'mention'],
  ['mention', ['guides', 'algorithms'], 'algorithms', 'register'],
  ['register', ['guides', 'algorithms'], 'mention', 'quality'],
  ['quality', ['guides'], 'register', 'onboarding'],
  ['onboarding', [], 'quality', null],
])('around %s, below %j, are %s and %s', (id, path, previous, next) => {
  expect(around(id, path)).toEqual({ previous, next, missing: [] })
})

test('a closed branch is asked for before it is skipped', () => {
  expect(around('onboarding', [], ['root'])).toEqual({ previous: 'guides', next: null, missing: ['guides'] })
  expect(around('guides', [], ['root'])).toMatchObject({ next: null, missing: ['guides'] })
})
