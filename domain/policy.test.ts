import { describe, expect, test } from 'vitest'
import type { Access, Right } from '#contract/rights.ts'
import { can, isAtLeast, level, requireNoRaise } from './policy.ts'
import {
  admin,
  archived,
  before,
  editor,
  everything,
  type Facts,
  hidden,
  inherited,
  inWorkspace,
  lapsedPublic,
  manager,
  outsider,
  own,
  owner,
  privateWorkspace,
  publicWorkspace,
  restricted,
  shared,
  sweeper,
} from './policyStandings.ts'

/**
 * Person and page → the level of access, and the allowed actions: Read, Comment, Write, Manage, Archive, Delete, History, reQuest access.
 * Written by hand from `authorisation: 2`; nothing here is computed.
 */
const table: [who: string, facts: Facts[], level: Access | null, may: string][] = [
  // The team decides first
  ['the owner, anywhere', [owner], 'manage', 'R C W M A D H'],
  ['an admin, anywhere', [admin], 'manage', 'R C W M A D H'],
  ['an admin in a private workspace', [admin, privateWorkspace], 'manage', 'R C W M A D H'],
  ['an admin before a restricted page', [admin, restricted], 'manage', 'R C W M A D H'],
  ['an admin whose own entry says read', [admin, own('read')], 'manage', 'R C W M A D H'],
  ['an admin below a restricted page that lets them read', [admin, inherited('read')], 'manage', 'R C W M A D H'],
  ['an admin before an archived page', [admin, archived], 'manage', 'R C W M A D H'],
  ['a workspace manager', [manager], 'manage', 'R C W M A D H'],
  ['a workspace manager in a private workspace', [manager, privateWorkspace], 'manage', 'R C W M A D H'],
  ['a workspace manager before a restricted page', [manager, restricted], 'manage', 'R C W M A D H'],
  ['a workspace manager whose own entry says comment', [manager, own('comment')], 'manage', 'R C W M A D H'],
  ['a manager by their set, who has left the team', [manager, outsider], null, ''],
  ['a manager by their set, outside the private workspace', [manager, privateWorkspace, { isMember: false }], null, 'Q'],

  // Team members by their rights
  ['a member without any right', [], 'read', 'R'],
  ['a member without any right in their own workspace', [inWorkspace], 'read', 'R'],
  ['a member who may edit', [editor], 'write', 'R C W H'],
  ['a member outside who may edit by the default set', [{ rights: ['documents.edit'] }], 'write', 'R C W H'],
  ['a member who may archive only', [{ rights: ['documents.archive'] }], 'read', 'R A'],
  ['a member who may delete only', [{ rights: ['documents.delete'] }], 'read', 'R D'],
  ['a member who may create only', [{ rights: ['documents.create'] }], 'read', 'R'],
  [
    'a member with rights on templates and files',
    [{ rights: ['templates.edit', 'templates.delete', 'files.upload', 'files.delete'] }],
    'read',
    'R',
  ],
  ['a member before an archived page', [archived], 'read', 'R'],
  ['an editor before an archived page', [editor, archived], 'write', 'R C W H'],
  ['a sweeper before an archived page', [sweeper, archived], 'read', 'R A D'],
  ['a member before a page that guests do not see', [hidden], 'read', 'R'],
  ['a member in a public workspace', [publicWorkspace], 'read', 'R'],
  ['an editor in a public workspace', [publicWorkspace, editor], 'write', 'R C W H'],
  ['a member in a public workspace after the plan lapsed', [lapsedPublic], 'read', 'R'],
  ['a member in a public workspace before a hidden, archived page', [publicWorkspace, hidden, archived], 'read', 'R'],

  // Private workspaces
  ['a member outside a private workspace', [privateWorkspace], null, 'Q'],
  [
    'a member outside a private workspace with the rights of its default set',
    [privateWorkspace, { rights: ['documents.edit', 'documents.delete', 'documents.archive'] }],
    null,
    'Q',
  ],
  ['a member of a private workspace', [privateWorkspace, inWorkspace], 'read', 'R'],
  ['an editor of a private workspace', [privateWorkspace, editor], 'write', 'R C W H'],
  ['a member outside a private workspace whom the page was shared with', [privateWorkspace, own('comment')], 'comment', 'R C'],
  ['a member outside a private workspace, below a page shared with them', [privateWorkspace, inherited('write')], 'write', 'R C W H'],

  // A person's own entry overrides the sets, in both directions
  ['an entry read', [own('read')], 'read', 'R'],
  ['an entry comment', [own('comment')], 'comment', 'R C'],
  ['an entry write', [own('write')], 'write', 'R C W H'],
  ['an entry manage', [own('manage')], 'manage', 'R C W M A D H'],
  ['an editor with an entry read', [editor, own('read')], 'read', 'R'],
  ['an editor with an entry comment', [editor, own('comment')], 'comment', 'R C'],
  ['a sweeper with an entry write neither archives nor deletes', [sweeper, own('write')], 'write', 'R C W H'],
  ['a sweeper with an entry read neither archives nor deletes', [sweeper, own('read')], 'read', 'R'],
  ['a sweeper with an entry manage', [sweeper, own('manage')], 'manage', 'R C W M A D H'],

  // The entries of a team or a workspace, for those who are in it
  ['a member whose team may read', [shared('read')], 'read', 'R'],
  ['a member whose workspace may comment', [shared('comment')], 'comment', 'R C'],
  ['a member whose team may write', [shared('write')], 'write', 'R C W H'],
  ['a member whose workspace manages', [shared('manage')], 'manage', 'R C W M A D H'],
  ['an editor whose team may only read', [editor, shared('read')], 'read', 'R'],
  ['a sweeper whose team may write neither archives nor deletes', [sweeper, shared('write')], 'write', 'R C W H'],
  ['an admin whose team may read', [admin, shared('read')], 'manage', 'R C W M A D H'],
  ['a workspace manager whose team may read', [manager, shared('read')], 'manage', 'R C W M A D H'],
  ['a member outside a private workspace whose own workspace may comment', [privateWorkspace, shared('comment')], 'comment', 'R C'],
  ['a member whose workspace may write the restricted page', [restricted, shared('write')], 'write', 'R C W H'],
  ['a sweeper whose team may read the restricted page', [restricted, sweeper, shared('read')], 'read', 'R'],
  ['own entry read, the team manages: the own one counts', [own('read'), shared('manage')], 'read', 'R'],
  ['own entry manage, the team reads: the own one counts', [own('manage'), shared('read')], 'manage', 'R C W M A D H'],
  ['own entry on the restricted page above, the team manages: the own one counts', [inherited('read'), shared('manage')], 'read', 'R'],
  ['an outsider in a workspace that manages', [outsider, inWorkspace, shared('manage')], null, ''],
  ['an outsider before a public page that the workspace writes', [outsider, publicWorkspace, shared('write')], 'read', 'R'],
  ['an outsider before an archived page that the workspace manages', [outsider, archived, shared('manage')], null, ''],
  ['an outsider with an entry read in a workspace that manages', [outsider, own('read'), shared('manage')], 'read', 'R'],
  ['a member before the archived page that their workspace writes', [archived, shared('write')], 'write', 'R C W H'],

  // Restriction, of the page or of one above it
  ['a member before a restricted page', [restricted], null, 'Q'],
  ['an editor before a restricted page', [restricted, editor], null, 'Q'],
  ['a sweeper before a restricted page', [restricted, sweeper], null, 'Q'],
  ['a member of the public workspace before a restricted page', [restricted, publicWorkspace], null, 'Q'],
  ['an own entry on a restricted page', [restricted, own('write')], 'write', 'R C W H'],
  ['an entry on the restricted page above', [inherited('read')], 'read', 'R'],
  ['an entry write on the restricted page above', [inherited('write')], 'write', 'R C W H'],
  ['an entry manage on the restricted page above', [inherited('manage')], 'manage', 'R C W M A D H'],
  ['an editor with an entry read on the restricted page above', [editor, inherited('read')], 'read', 'R'],
  ['a sweeper with an entry write on the restricted page above', [sweeper, inherited('write')], 'write', 'R C W H'],
  ['own entry read, entry manage above: the own one counts', [inherited('manage'), own('read')], 'read', 'R'],
  ['own entry write, entry read above: the own one counts', [inherited('read'), own('write')], 'write', 'R C W H'],

  // Guests, strangers and members who have not confirmed
  ['a guest in a visible workspace', [outsider], null, ''],
  ['a guest in a private workspace', [outsider, privateWorkspace], null, ''],
  ['a guest in a public workspace', [outsider, publicWorkspace], 'read', 'R'],
  ['a guest in a public workspace after the plan lapsed', [outsider, lapsedPublic], null, ''],
  ['a guest before a page that is not for guests', [outsider, publicWorkspace, hidden], null, ''],
  ['a guest before an archived public page', [outsider, publicWorkspace, archived], null, ''],
  ['a guest before a restricted public page', [outsider, publicWorkspace, restricted], null, ''],
  ['an unconfirmed member with the rights of a set', [outsider, publicWorkspace, sweeper], 'read', 'R'],
  ['an unconfirmed member who would be an editor', [outsider, publicWorkspace, editor], 'read', 'R'],
  ['an unconfirmed member of the team in their visible workspace', [outsider, inWorkspace], null, ''],
  ['an unconfirmed member of the team in their private workspace', [outsider, inWorkspace, privateWorkspace], null, ''],

  // Somebody outside the team whom a page was shared with
  ['an outsider with an entry read', [outsider, own('read')], 'read', 'R'],
  ['an outsider with an entry write on a restricted page', [outsider, restricted, own('write')], 'write', 'R C W'],
  ['an outsider with an entry manage', [outsider, own('manage')], 'manage', 'R C W M A D'],
  ['an outsider with an entry on the restricted page above', [outsider, inherited('comment')], 'comment', 'R C'],
  ['an outsider with an entry in a private workspace', [outsider, privateWorkspace, own('read')], 'read', 'R'],
  ['an outsider who manages, before the archived page', [outsider, archived, own('manage')], 'manage', 'R C W M A D'],
  ['an outsider who manages from above, before the archived page', [outsider, archived, inherited('manage')], 'manage', 'R C W M A D'],
  ['an outsider with an entry before the archived page', [outsider, archived, own('write')], null, ''],
  [
    'an outsider whose own entry is below manage, before the archived page',
    [outsider, archived, own('write'), inherited('manage')],
    null,
    '',
  ],
  ['an outsider with an entry above before the archived page', [outsider, archived, inherited('write')], null, ''],
  ['an outsider with an entry on a page that guests do not see', [outsider, publicWorkspace, hidden, own('comment')], 'comment', 'R C'],
]

const letters = { R: 'read', C: 'comment', W: 'write', M: 'manage', A: 'archive', D: 'delete', H: 'compare', Q: 'request' } as const
describe('a document', () => {
  test.each(table)('%s', (_, facts, expected, may) => {
    const standing = before(...facts)
    expect(level(standing)).toBe(expected)
    const allowed = Object.entries(letters).filter(([, action]) => can(standing, action, 'document'))
    expect(allowed.map(([letter]) => letter).join(' ')).toBe(may)
  })
})

/** Person and workspace → whether they read it, which of its rights they have, and whether they may reQuest access and Join it when they are invited. */
const workspaceTable: [who: string, facts: Facts[], reads: boolean, rights: readonly Right[], may: string][] = [
  ['the owner', [owner, privateWorkspace], true, everything, 'J'],
  ['an admin without any set', [admin], true, everything, 'J'],
  ['a member without rights', [], true, [], 'J'],
  ['a member with each right of the sections', [{ rights: everything.slice(1) }], true, everything.slice(1), 'J'],
  ['a manager, by one right', [manager], true, everything, 'J'],
  ['a member outside a private workspace', [privateWorkspace, { rights: everything }], false, [], 'Q J'],
  ['a member of a private workspace', [privateWorkspace, inWorkspace, { rights: ['files.upload'] }], true, ['files.upload'], 'J'],
  ['a member before a public workspace', [publicWorkspace], true, [], 'J'],
  ['a member before a public workspace after the plan lapsed', [lapsedPublic, { rights: ['files.delete'] }], true, ['files.delete'], 'J'],
  ['a guest before a visible workspace', [outsider], false, [], ''],
  ['a guest before a public workspace', [outsider, publicWorkspace, { rights: everything }], true, [], ''],
  ['a guest before a public workspace after the plan lapsed', [outsider, lapsedPublic], false, [], ''],
  ['somebody who left the team but not the workspace', [outsider, inWorkspace, { rights: everything }], false, [], ''],
]

describe('a workspace', () => {
  test.each(workspaceTable)('%s', (_, facts, reads, rights, may) => {
    const standing = before(...facts)
    const has: Record<Right, boolean> = {
      'workspace.manage': can(standing, 'manage', 'workspace'),
      'documents.create': can(standing, 'create', 'documents'),
      'documents.edit': can(standing, 'edit', 'documents'),
      'documents.archive': can(standing, 'archive', 'documents'),
      'documents.delete': can(standing, 'delete', 'documents'),
      'templates.create': can(standing, 'create', 'templates'),
      'templates.edit': can(standing, 'edit', 'templates'),
      'templates.delete': can(standing, 'delete', 'templates'),
      'files.upload': can(standing, 'upload', 'files'),
      'files.delete': can(standing, 'delete', 'files'),
    }
    expect(can(standing, 'read', 'workspace')).toBe(reads)
    expect(everything.filter(right => has[right])).toEqual(rights)
    const questions = { Q: 'request', J: 'join' } as const
    const allowed = Object.entries(questions).filter(([, action]) => can(standing, action, 'workspace'))
    expect(allowed.map(([letter]) => letter).join(' ')).toBe(may)
  })
})

test.each([
  ['the owner', owner, 'read manage demote transfer bill delete'],
  ['an admin', admin, 'read manage'],
  ['a member', {}, 'read'],
  ['a guest', outsider, ''],
] satisfies [string, Facts, string][])('a team: %s', (_, facts, may) => {
  const actions = ['read', 'manage', 'demote', 'transfer', 'bill', 'delete'] as const
  expect(actions.filter(action => can(before(facts), action, 'team')).join(' ')).toBe(may)
})

test('an access includes the levels below it', () => {
  const held = (access: Access) => (['read', 'comment', 'write', 'manage'] as const).filter(needed => isAtLeast(access, needed))
  expect(held('read')).toEqual(['read'])
  expect(held('comment')).toEqual(['read', 'comment'])
  expect(held('write')).toEqual(['read', 'comment', 'write'])
  expect(held('manage')).toEqual(['read', 'comment', 'write', 'manage'])
})

test('nobody gives themselves more access than they have', () => {
  const ladder = ['read', 'comment', 'write', 'manage'] as const
  const allowed = ladder.flatMap(from => ladder.filter(to => passes(() => requireNoRaise({ from, to }))).map(to => `${from} ${to}`))
  expect(allowed).toEqual([
    ...['read read', 'comment read', 'comment comment', 'write read', 'write comment', 'write write'],
    ...['manage read', 'manage comment', 'manage write', 'manage manage'],
  ])
})

const passes = (work: () => void): boolean => {
  try {
    work()
    return true
  } catch {
    return false
  }
}
