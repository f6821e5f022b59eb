import { expect, test } from 'vitest'
import type { Team } from '#contract/calls/teams.ts'
import type { Person, TeamGroup, User } from '#contract/calls/users.ts'
import { applyHeard as apply } from './applyHeard.ts'
import { createCache } from '#web/data/cache/cache.ts'
import { keys } from '#web/data/cache/keys.ts'

const atelier = (): Team =>
  ({
    ...{ _id: 'atelier', slug: 'atelier', title: 'Atelier', owner: 'ann', group: 'admin' },
    members: (['owner', 'admin', 'member'] as const).map((group, index) => ({ user: ['ann', 'dora', 'bob'][index]!, group })),
  }) as Team

/** Dora, an admin of Atelier who is in another team too, with what her pages have loaded. */
const dorasCache = () => {
  const cache = createCache(() => {})
  const other = { ...atelier(), _id: 'other', slug: 'other' }
  cache.setQueryData(keys.me(), {
    ...{ _id: 'dora', teams: ['atelier', 'other'].map(team => ({ team, group: 'admin', isPrimary: team === 'other' })) },
  } as User)
  cache.setQueryData(keys.teams(), [atelier(), other])
  cache.setQueryData(keys.team('atelier'), atelier())
  cache.setQueryData(keys.people('atelier'), [])
  cache.setQueryData(keys.workspaces('atelier'), [])
  cache.setQueryData(keys.workspaces('other'), [])
  cache.setQueryData(keys.children('handbook', 'root'), [])
  return cache
}
type Cache = ReturnType<typeof dorasCache>

const change = (cache: Cache, user: string, group: TeamGroup) =>
  apply(cache, { type: 'member/changed', payload: { team: 'atelier', user: { _id: user, group } as Person } })
const isStale = (cache: Cache, key: readonly string[]) => cache.getQueryState(key)?.isInvalidated
const groups = (cache: Cache) => cache.getQueryData<Team>(keys.team('atelier'))?.members.map(({ group }) => group)

test('another person’s group changes in the team and its list of people, and nothing else is asked for again', () => {
  const cache = dorasCache()
  change(cache, 'bob', 'admin')
  expect(groups(cache)).toEqual(['owner', 'admin', 'admin'])
  expect(cache.getQueryData<Team>(keys.team('atelier'))?.group).toBe('admin')
  expect(isStale(cache, keys.people('atelier'))).toBe(true)
  for (const key of [keys.team('atelier'), keys.workspaces('atelier'), keys.children('handbook', 'root')])
    expect(isStale(cache, key)).toBe(false)
})

test('the own group changes the own rights: they are there at once, and what the pages show is asked for again', () => {
  const cache = dorasCache()
  change(cache, 'dora', 'member')
  expect(groups(cache)).toEqual(['owner', 'member', 'member'])
  expect(cache.getQueryData<Team[]>(keys.teams())?.map(({ group }) => group)).toEqual(['member', 'admin'])
  expect(cache.getQueryData<User>(keys.me())?.teams.map(({ group }) => group)).toEqual(['member', 'admin'])
  for (const key of [keys.team('atelier'), keys.workspaces('atelier'), keys.children('handbook', 'root')])
    expect(isStale(cache, key)).toBe(true)
  expect(isStale(cache, keys.workspaces('other'))).toBe(false)
})

test('the rights in one workspace change: what is shown of it is asked for again, and nothing of the others', () => {
  const cache = dorasCache()
  cache.setQueryData(keys.children('blog', 'root'), [])
  cache.setQueryData(keys.document('handbook', 'page'), {})
  apply(cache, { type: 'rights/changed', payload: { workspace: 'handbook', team: 'atelier' } })
  for (const key of [keys.workspaces('atelier'), keys.children('handbook', 'root'), keys.document('handbook', 'page')])
    expect(isStale(cache, key)).toBe(true)
  for (const key of [keys.workspaces('other'), keys.children('blog', 'root'), keys.people('atelier')])
    expect(isStale(cache, key)).toBe(false)
})

test('a team that is deleted is in no list any more, and its open page asks whether it is still there', () => {
  const cache = dorasCache()
  apply(cache, { type: 'team/removed', payload: { _id: 'atelier' } })
  expect(cache.getQueryData<Team[]>(keys.teams())?.map(({ _id }) => _id)).toEqual(['other'])
  expect(cache.getQueryData<User>(keys.me())?.teams.map(({ team }) => team)).toEqual(['other'])
  expect(isStale(cache, keys.team('atelier'))).toBe(true)
  expect([cache.getQueryData(keys.people('atelier')), cache.getQueryData(keys.workspaces('other'))]).toEqual([undefined, []])
})

test('of somebody who has left the team the profile is asked for again, which tells nothing of them any more', () => {
  const cache = dorasCache()
  for (const user of ['bob', 'dora']) cache.setQueryData(keys.profile('atelier', user), { _id: user })
  apply(cache, { type: 'member/removed', payload: { team: 'atelier', user: 'bob' } })
  expect(['bob', 'dora'].map(user => isStale(cache, keys.profile('atelier', user)))).toEqual([true, false])
})

test('a changed person has their new name everywhere; their profile and the own account are fetched again, and a confirmed address waits no more', () => {
  const cache = dorasCache()
  const person = (user: string) => ({ _id: user, firstname: user, lastname: 'M', avatar: null })
  cache.setQueryData(keys.people('atelier'), [person('bob'), person('dora')])
  cache.setQueryData(keys.profile('atelier', 'bob'), person('bob'))
  cache.setQueryData(keys.profile('atelier', 'dora'), person('dora'))
  cache.setQueryData<User>(keys.me(), me => me && { ...me, email: 'dora@old.example.org', new_email: 'dora@example.org' })
  apply(cache, { type: 'user/changed', payload: { user: { ...person('bob'), firstname: 'Robert' } } })
  expect(cache.getQueryData<Person[]>(keys.people('atelier'))?.map(({ firstname }) => firstname)).toEqual(['Robert', 'dora'])
  expect([keys.profile('atelier', 'bob'), keys.profile('atelier', 'dora'), keys.me()].map(key => isStale(cache, key))).toEqual([
    true,
    false,
    false,
  ])

  apply(cache, { type: 'user/changed', payload: { user: { ...person('dora'), email: 'dora@example.org' } } })
  expect(cache.getQueryData<User>(keys.me())).toMatchObject({ email: 'dora@example.org', new_email: null })
  expect(isStale(cache, keys.me())).toBe(true)
})

test('a team that changes may have another plan: what its owner sees of the subscription is asked for again', () => {
  const cache = dorasCache()
  for (const team of ['atelier', 'other']) cache.setQueryData(keys.billing(team, 'subscription'), { status: 'pending' })
  apply(cache, { type: 'team/changed', payload: { team: { ...atelier(), title: 'Workshop' } } })
  expect(cache.getQueryData<Team>(keys.team('atelier'))?.title).toBe('Workshop')
  expect(isStale(cache, keys.billing('atelier', 'subscription'))).toBe(true)
  expect(isStale(cache, keys.billing('other', 'subscription'))).toBe(false)
})
