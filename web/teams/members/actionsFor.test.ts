import { expect, test } from 'vitest'
import type { Person, TeamGroup } from '#contract/calls/users.ts'
import type { TeamStanding } from '#domain/standing.ts'
import { actionsFor } from './actionsFor.ts'

const as = (reader: TeamGroup, of: TeamGroup, { isSelf = false, isConfirmed = true, isMailed = true } = {}) =>
  actionsFor({ group: reader, plan: { name: 'basic' } } as TeamStanding, { group: of, isConfirmed } as Person, { isSelf, isMailed })

test('members do nothing with others; everybody may leave, but the owner', () => {
  expect((['owner', 'admin', 'member'] as const).map(group => as('member', group))).toEqual([[], [], []])
  expect(as('member', 'member', { isSelf: true })).toEqual(['leave'])
  expect(as('admin', 'admin', { isSelf: true })).toEqual(['leave'])
  expect(as('owner', 'owner', { isSelf: true })).toEqual([])
})

test('admins make members admins and take them out; other admins and the owner are none of theirs', () => {
  expect(as('admin', 'member')).toEqual(['makeAdmin', 'remove'])
  expect([as('admin', 'admin'), as('admin', 'owner')]).toEqual([[], []])
})

test('the owner unmakes admins too, and hands the team over to any of them', () => {
  expect(as('owner', 'member')).toEqual(['makeAdmin', 'transfer', 'remove'])
  expect(as('owner', 'admin')).toEqual(['makeMember', 'transfer', 'remove'])
})

test('of somebody who has not joined yet there is only the invitation', () => {
  for (const reader of ['admin', 'owner'] as const) {
    expect(as(reader, 'member', { isConfirmed: false })).toEqual(['resend', 'copyLink', 'withdraw'])
    expect(as(reader, 'admin', { isConfirmed: false, isMailed: false })).toEqual(['copyLink', 'withdraw'])
  }
  expect(as('member', 'member', { isConfirmed: false })).toEqual([])
})
