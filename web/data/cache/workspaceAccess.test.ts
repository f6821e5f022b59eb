import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keys } from './keys.ts'
import { type Access, changeAccess } from './workspaceAccess.ts'

const member = (user: string, group: string): Access['members'][number] => ({
  ...{ user, group, kind: 'invite', isConfirmed: true, created_at: '2026-11-28T12:00:00.000Z' },
  ...{ firstname: user, lastname: 'Martin', email: `${user}@example.org`, avatar: null },
})
const access = (...members: Access['members']): Access => ({ members, permissions: [] })
const adding = (before: Access) => access(...before.members, member('bob', 'readers'))
const promoting = (before: Access) => access(...before.members.map(one => ({ ...one, group: 'editors' })))

/** A cache in which Ann alone is known, and two changes in a row: Bob is added, and gets another role. */
const twoChanges = () => {
  const cache = new QueryClient()
  const key = keys.access('w1')
  cache.setQueryData(key, access(member('ann', 'editors')))
  const called: string[] = []
  const [added, changed] = [Promise.withResolvers<{ workspace: Access }>(), Promise.withResolvers<{ workspace: Access }>()]
  const call = (name: string, answer: Promise<{ workspace: Access }>) => () => {
    called.push(name)
    return answer
  }
  const first = changeAccess(cache, 'w1', adding, call('add', added.promise))
  const second = changeAccess(cache, 'w1', promoting, call('change', changed.promise))
  return { called, added, changed, first, second, shown: () => cache.getQueryData<Access>(key)!.members.map(one => [one.user, one.group]) }
}
const both = [
  ['ann', 'editors'],
  ['bob', 'editors'],
]

test('a member is changed after they were added, and what was chosen last stays shown meanwhile', async () => {
  const { called, added, changed, first, second, shown } = twoChanges()
  expect(called).toEqual(['add'])
  expect(shown()).toEqual(both)
  added.resolve({ workspace: access(member('ann', 'editors'), member('bob', 'readers')) })
  await first
  expect(called).toEqual(['add', 'change'])
  expect(shown()).toEqual(both)
  changed.resolve({ workspace: access(member('ann', 'editors'), member('bob', 'editors'), member('eve', 'editors')) })
  await second
  expect(shown()).toEqual([...both, ['eve', 'editors']])
})

test('a refused call does not keep the next one from being made, whose answer is shown', async () => {
  const { called, added, changed, first, second, shown } = twoChanges()
  added.reject(new Error('refused'))
  await expect(first).rejects.toThrow('refused')
  expect(called).toEqual(['add', 'change'])
  changed.resolve({ workspace: access(member('ann', 'editors')) })
  await second
  expect(shown()).toEqual([['ann', 'editors']])
})

test('a refused change is taken back', async () => {
  const { added, changed, first, second, shown } = twoChanges()
  added.resolve({ workspace: access(member('ann', 'editors'), member('bob', 'readers')) })
  await first
  changed.reject(new Error('refused'))
  await expect(second).rejects.toThrow('refused')
  expect(shown()).toEqual([
    ['ann', 'editors'],
    ['bob', 'readers'],
  ])
})
