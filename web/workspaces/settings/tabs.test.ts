import { expect, test } from 'vitest'
import type { Team } from '#contract/calls/teams.ts'
import type { TeamGroup } from '#contract/calls/users.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import type { Right } from '#contract/rights.ts'
import { pathOf, tabIn, tabsOf } from './tabs.ts'

const tabs = (group: TeamGroup, rights: Right[]) =>
  tabsOf({ group, plan: { name: 'basic' } } as Team, { _id: 'w', visibility: 'visible', rights } as Workspace)

test('readers see the members, managers change the workspace, and admins delete it', () => {
  expect(tabs('member', ['documents.edit'])).toEqual(['members'])
  expect(tabs('member', ['workspace.manage'])).toEqual(['infos', 'members', 'roles', 'requests'])
  expect(tabs('admin', ['workspace.manage'])).toEqual(['infos', 'members', 'roles', 'requests', 'delete'])
})

test('the first page has no name in the address, and every other one has its own', () => {
  const own = tabs('owner', ['workspace.manage'])
  expect(own.map(tab => tabIn(`settings/${pathOf(tab)}`, own))).toEqual(own)
  expect(tabIn('settings', ['members'])).toBe('members')
  expect(['', 'document', 'settings/infos', 'settings/members/x', 'settings/nothing'].map(path => tabIn(path, own))).toEqual(
    Array(5).fill(null),
  )
})
