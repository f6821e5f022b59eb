import { describe, expect, test } from 'vitest'
import { can } from './policy.ts'
import {
  admin,
  archived,
  before,
  editor,
  everything,
  type Facts,
  inherited,
  inWorkspace,
  manager,
  outsider,
  own,
  owner,
  privateWorkspace,
  publicWorkspace,
  refusal,
  restricted,
} from './policyStandings.ts'
import type { TemplateStanding } from './standing.ts'

/** Person → the allowed actions on a template of the team, and with one of the workspace: Read, Edit, Delete, Manage. */
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

/** Person and page → whether they see its comments; what they may do with their own comment, and with another one: Edit, Delete, Resolve, react (+). */
const commentTable: [who: string, facts: Facts[], sees: boolean, withOwn: string, withOthers: string][] = [
  ['an admin', [admin, restricted], true, 'E D R +', 'D R +'],
  ['a workspace manager', [manager], true, 'E D R +', 'D R +'],
  ['a member who may edit', [editor], true, 'E D R +', 'R +'],
  ['a member who may only read now', [], true, 'E D', ''],
  ['an entry read', [own('read')], true, 'E D', ''],
  ['an entry comment', [own('comment')], true, 'E D R +', 'R +'],
  ['an entry manage', [own('manage')], true, 'E D R +', 'D R +'],
  ['a member in a public workspace', [publicWorkspace], true, 'E D', ''],
  ['an outsider with an entry comment', [outsider, own('comment')], true, 'E D R +', 'R +'],
  ['an outsider with an entry on the restricted page above', [outsider, inherited('read')], true, 'E D', ''],
  ['somebody who has left the team, before a public page', [outsider, publicWorkspace], false, '', ''],
  ['a member before a restricted page', [restricted], false, '', ''],
]

describe('a comment', () => {
  test.each(commentTable)('%s', (_, facts, sees, withOwn, withOthers) => {
    const standing = before(...facts)
    const may = (isOwn: boolean) =>
      (['edit', 'delete', 'resolve', 'react'] as const)
        .filter(action => refusal({ ...standing, isOwn }, action, 'comment') === null)
        .map(action => (action === 'react' ? '+' : action.charAt(0).toUpperCase()))
        .join(' ')
    expect([can(standing, 'discuss', 'document'), can({ ...standing, isOwn: true }, 'read', 'comment')]).toEqual([sees, sees])
    expect([may(true), may(false)]).toEqual([withOwn, withOthers])
  })

  test('is not found by those who read a page only because it is public, and is private to members where the page is', () => {
    const others = (...facts: Facts[]) => refusal({ ...before(...facts), isOwn: false }, 'resolve', 'comment')
    expect(others(outsider, publicWorkspace)).toEqual(['c.not_found', {}])
    expect(others(outsider)).toEqual(['c.not_found', {}])
    expect(others(outsider, archived, own('comment'))).toEqual(['c.not_found', {}])
    expect(others(restricted)).toEqual(['d.private', { _id: 'the-document' }])
    expect(others()).toEqual(['auth.forbidden', {}])
    expect(refusal(before(outsider, publicWorkspace), 'discuss', 'document')).toEqual(['auth.forbidden', {}])
  })
})

/** Person → whether they may change a file of a workspace that they uploaded, and one that somebody else did. */
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

test('a file of a template of the team is changed by the person who uploaded it and by admins', () => {
  const { plan } = before()
  const may = (group: 'admin' | 'member', isOwn: boolean) => can({ group, plan, workspace: null, isOwn }, 'change', 'file')
  expect([may('admin', false), may('member', true), may('member', false)]).toEqual([true, true, false])
})
