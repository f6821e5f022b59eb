import { describe, expect, test } from 'vitest'
import type { Access, Right, RightList, Section } from '#contract/rights.ts'
import { type Action, can, isAtLeast, level, authorize, requireNoRaise, type Standing, type Target } from './policy.ts'
import { Refusal } from './refusal.ts'
import { rightsIn } from './rights.ts'
import type { DocumentStanding, TemplateStanding } from './standing.ts'

/** The facts in which a case differs from `plain`. `rights` are those that the person's set names, whether or not they apply. */
type Facts = Partial<DocumentStanding>

/** A plain team member before an ordinary page of a visible workspace that they do not belong to, with no rights there. */
const bob: DocumentStanding = {
  group: 'member',
  plan: { name: 'pro', ends_at: null, documents: null, bytes: null },
  workspace: 'the-workspace',
  visibility: 'visible',
  isMember: false,
  rights: [],
  isServedPublicly: false,
  document: 'the-document',
  ownAccess: null,
  inheritedAccess: null,
  isRestricted: false,
  isVisible: true,
  isArchived: false,
}

const admin: Facts = { group: 'admin' }
const owner: Facts = { group: 'owner' }
const outsider: Facts = { group: null }
const inWorkspace: Facts = { isMember: true }
const manager: Facts = { isMember: true, rights: ['workspace.manage'] }
const editor: Facts = { isMember: true, rights: ['documents.edit'] }
const sweeper: Facts = { isMember: true, rights: ['documents.archive', 'documents.delete'] }
const privateWorkspace: Facts = { visibility: 'private' }
const publicWorkspace: Facts = { visibility: 'public', isServedPublicly: true }
const lapsedPublic: Facts = { visibility: 'public', isServedPublicly: false }
const restricted: Facts = { isRestricted: true }
const archived: Facts = { isArchived: true }
const hidden: Facts = { isVisible: false }
const own = (ownAccess: Access): Facts => ({ ownAccess })
const inherited = (inheritedAccess: Access): Facts => ({ inheritedAccess, isRestricted: true })

/**
 * Person and document → the level and the permitted actions: Read, Comment, Write, Manage, Archive, Delete, History, reQuest access.
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

  // An own entry overrides the sets, in both directions
  ['an entry read', [own('read')], 'read', 'R'],
  ['an entry comment', [own('comment')], 'comment', 'R C'],
  ['an entry write', [own('write')], 'write', 'R C W H'],
  ['an entry manage', [own('manage')], 'manage', 'R C W M A D H'],
  ['an editor with an entry read', [editor, own('read')], 'read', 'R'],
  ['an editor with an entry comment', [editor, own('comment')], 'comment', 'R C'],
  ['a sweeper with an entry write neither archives nor deletes', [sweeper, own('write')], 'write', 'R C W H'],
  ['a sweeper with an entry read neither archives nor deletes', [sweeper, own('read')], 'read', 'R'],
  ['a sweeper with an entry manage', [sweeper, own('manage')], 'manage', 'R C W M A D H'],

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

  // People outside the team with whom a page was shared
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

const everything: Right[] = [
  'workspace.manage', 'documents.create', 'documents.edit', 'documents.archive', 'documents.delete',
  'templates.create', 'templates.edit', 'templates.delete', 'files.upload', 'files.delete',
] // oxfmt-ignore

/** Person and workspace → whether they read it, which rights they have, and whether they may reQuest access and Join it when invited. */
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

/** Person → the permitted actions on a template of the team, and on one of the workspace: Read, Edit, Delete, Manage. */
const templateTable: [who: string, facts: Facts[], ofTeam: string, ofWorkspace: string][] = [
  ['the owner', [owner], 'R E D M', 'R E D M'],
  ['an admin outside the private workspace', [admin, privateWorkspace], 'R E D M', 'R E D M'],
  ['a member', [], 'R', 'R'],
  ['a member who may edit templates', [{ rights: ['templates.edit'] }], 'R', 'R E'],
  ['a member who may delete templates', [{ rights: ['templates.delete'] }], 'R', 'R D'],
  ['a member who may create templates', [{ rights: ['templates.create'] }], 'R', 'R'],
  ['an editor of documents', [editor], 'R', 'R'],
  ['a workspace manager, whose set names every right', [inWorkspace, { rights: everything }], 'R', 'R E D M'],
  ['a member outside the private workspace', [privateWorkspace, { rights: everything }], 'R', ''],
  ['a member of the private workspace', [privateWorkspace, inWorkspace], 'R', 'R'],
  ['a guest', [outsider], '', ''],
  ['a guest of a public workspace', [outsider, publicWorkspace], '', ''],
  ['somebody who left the team but not the workspace', [outsider, inWorkspace, { rights: everything }], '', ''],
]

describe('a template', () => {
  test.each(templateTable)('%s', (_, facts, ofTeam, ofWorkspace) => {
    const { group, plan, ...place } = before(...facts)
    const may = (standing: TemplateStanding) =>
      (['read', 'edit', 'delete', 'manage'] as const)
        .filter(action => can(standing, action, 'template'))
        .map(action => action.charAt(0).toUpperCase())
        .join(' ')
    expect(may({ group, plan, workspace: null })).toBe(ofTeam)
    expect(may({ group, plan, workspace: { group, plan, ...place } })).toBe(ofWorkspace)
  })
})

/** Person and page → whether they see its comments; the permitted actions on their own comment, and on another one: Edit, Delete, Resolve. */
const commentTable: [who: string, facts: Facts[], sees: boolean, withOwn: string, withOthers: string][] = [
  ['an admin', [admin, restricted], true, 'E D R', 'D R'],
  ['a workspace manager', [manager], true, 'E D R', 'D R'],
  ['a member who may edit', [editor], true, 'E D R', 'R'],
  ['a member who may only read now', [], true, 'E D', ''],
  ['an entry read', [own('read')], true, 'E D', ''],
  ['an entry comment', [own('comment')], true, 'E D R', 'R'],
  ['an entry manage', [own('manage')], true, 'E D R', 'D R'],
  ['a member in a public workspace', [publicWorkspace], true, 'E D', ''],
  ['an outsider with an entry comment', [outsider, own('comment')], true, 'E D R', 'R'],
  ['an outsider with an entry on the restricted page above', [outsider, inherited('read')], true, 'E D', ''],
  ['somebody who has left the team, before a public page', [outsider, publicWorkspace], false, '', ''],
  ['a member before a restricted page', [restricted], false, '', ''],
]

describe('a comment', () => {
  test.each(commentTable)('%s', (_, facts, sees, withOwn, withOthers) => {
    const standing = before(...facts)
    const may = (isOwn: boolean) =>
      (['edit', 'delete', 'resolve'] as const)
        .filter(action => refusal({ ...standing, isOwn }, action, 'comment') === null)
        .map(action => action.charAt(0).toUpperCase())
        .join(' ')
    expect([can(standing, 'discuss', 'document'), can({ ...standing, isOwn: true }, 'read', 'comment')]).toEqual([sees, sees])
    expect([may(true), may(false)]).toEqual([withOwn, withOthers])
  })

  test('is nothing to who reads a page only because it is public, and private to the team before a page that is', () => {
    const others = (...facts: Facts[]) => refusal({ ...before(...facts), isOwn: false }, 'resolve', 'comment')
    expect(others(outsider, publicWorkspace)).toEqual(['c.not_found', {}])
    expect(others(outsider)).toEqual(['c.not_found', {}])
    expect(others(outsider, archived, own('comment'))).toEqual(['c.not_found', {}])
    expect(others(restricted)).toEqual(['d.private', { _id: 'the-document' }])
    expect(others()).toEqual(['auth.forbidden', {}])
    expect(refusal(before(outsider, publicWorkspace), 'discuss', 'document')).toEqual(['auth.forbidden', {}])
  })
})

const refusal = <T extends Target>(standing: Standing<T>, action: Action<T>, target: T): [string, Record<string, unknown>] | null => {
  try {
    authorize(standing, action, target)
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.code, error.facts]
  }
}

/** Person → whether they may change a file of a workspace that they uploaded, and one that somebody else uploaded. */
test.each([
  ['a member', {}, true, false],
  ['a member who may delete files', { rights: ['files.delete'] }, true, true],
  ['a member who may only bring files', { rights: ['files.upload'] }, true, false],
  ['an admin', admin, true, true],
  ['an outsider to whom a page is shared', outsider, true, false],
  ['an outsider before a public workspace', { ...outsider, ...publicWorkspace, rights: ['files.delete'] }, true, false],
] satisfies [string, Facts, boolean, boolean][])('a file: %s', (_, facts, own, others) => {
  const { group, plan, ...place } = before(facts)
  const may = (isOwn: boolean) => refusal({ group, plan, workspace: { group, plan, ...place }, isOwn }, 'change', 'file')
  expect(may(true)).toEqual(own ? null : ['auth.forbidden', {}])
  expect(may(false)).toEqual(others ? null : ['auth.forbidden', {}])
})

test('a file of a template of the team is changed by who brought it and by admins', () => {
  const { plan } = before()
  const may = (group: 'admin' | 'member', isOwn: boolean) => can({ group, plan, workspace: null, isOwn }, 'change', 'file')
  expect([may('admin', false), may('member', true), may('member', false)]).toEqual([true, true, false])
})

describe('a refusal', () => {
  test('lets pass who may', () => {
    expect(refusal(before(owner), 'delete', 'team')).toBeNull()
    expect(refusal(before(editor), 'write', 'document')).toBeNull()
  })

  test('tells a team member that something is private, with its id and nothing else', () => {
    expect(refusal(before(privateWorkspace), 'read', 'workspace')).toEqual(['w.private', { _id: 'the-workspace' }])
    expect(refusal(before(privateWorkspace), 'create', 'documents')).toEqual(['w.private', { _id: 'the-workspace' }])
    expect(refusal(before(privateWorkspace), 'create', 'templates')).toEqual(['w.private', { _id: 'the-workspace' }])
    expect(refusal(before(privateWorkspace), 'upload', 'files')).toEqual(['w.private', { _id: 'the-workspace' }])
    expect(refusal(before(restricted), 'read', 'document')).toEqual(['d.private', { _id: 'the-document' }])
    expect(refusal(before(restricted, editor), 'write', 'document')).toEqual(['d.private', { _id: 'the-document' }])
    expect(refusal(before(privateWorkspace), 'delete', 'document')).toEqual(['d.private', { _id: 'the-document' }])
  })

  test('tells everybody else that there is nothing, whatever they wanted to do', () => {
    expect(refusal(before(outsider), 'delete', 'team')).toEqual(['team.not_found', {}])
    expect(refusal(before(outsider, privateWorkspace), 'read', 'workspace')).toEqual(['w.not_found', {}])
    expect(refusal(before(outsider), 'manage', 'workspace')).toEqual(['w.not_found', {}])
    expect(refusal(before(outsider, privateWorkspace), 'request', 'workspace')).toEqual(['w.not_found', {}])
    expect(refusal(before(outsider, privateWorkspace), 'join', 'workspace')).toEqual(['w.not_found', {}])
    expect(refusal(before(outsider, restricted), 'read', 'document')).toEqual(['d.not_found', {}])
    expect(refusal(before(outsider), 'delete', 'document')).toEqual(['d.not_found', {}])
  })

  test('tells who may not read a template that there is none, also in a private workspace', () => {
    const { group, plan, ...place } = before(privateWorkspace)
    expect(refusal({ group, plan, workspace: { group, plan, ...place } }, 'read', 'template')).toEqual(['t.not_found', {}])
    expect(refusal({ group: null, plan, workspace: null }, 'edit', 'template')).toEqual(['t.not_found', {}])
    expect(refusal({ group, plan, workspace: null }, 'edit', 'template')).toEqual(['auth.forbidden', {}])
  })

  test('tells who was given a page that it cannot be read while it is in the archive', () => {
    expect(refusal(before(outsider, archived, own('write')), 'read', 'document')).toEqual(['d.cannot_read', {}])
    expect(refusal(before(outsider, archived, inherited('read')), 'read', 'document')).toEqual(['d.cannot_read', {}])
  })

  test('tells who may read what the right is called that is missing', () => {
    expect(refusal(before(), 'write', 'document')).toEqual(['d.cannot_edit', {}])
    expect(refusal(before(), 'compare', 'document')).toEqual(['d.cannot_compare', {}])
    expect(refusal(before(outsider, own('manage')), 'compare', 'document')).toEqual(['d.cannot_compare', {}])
    expect(refusal(before(), 'request', 'document')).toEqual(['d.has_access', {}])
    expect(refusal(before(), 'request', 'workspace')).toEqual(['w.has_access', {}])
    expect(refusal(before(), 'comment', 'document')).toEqual(['auth.forbidden', {}])
    expect(refusal(before(editor), 'manage', 'document')).toEqual(['auth.forbidden', {}])
    expect(refusal(before(editor), 'delete', 'document')).toEqual(['auth.forbidden', {}])
    expect(refusal(before(), 'create', 'documents')).toEqual(['auth.forbidden', {}])
    expect(refusal(before(editor), 'manage', 'workspace')).toEqual(['auth.forbidden', {}])
    expect(refusal(before(), 'manage', 'team')).toEqual(['auth.forbidden', {}])
    for (const action of ['transfer', 'bill', 'delete'] as const)
      expect(refusal(before(admin), action, 'team')).toEqual(['team.not_owner', {}])
  })
})

test('an access holds the levels below it', () => {
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
