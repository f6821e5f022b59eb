import { describe, expect, test } from 'vitest'
import {
  admin,
  archived,
  before,
  editor,
  inherited,
  outsider,
  own,
  owner,
  privateWorkspace,
  refusal,
  restricted,
} from './policyStandings.ts'

describe('a refusal', () => {
  test('is not given to somebody who may', () => {
    expect(refusal(before(owner), 'delete', 'team')).toBeNull()
    expect(refusal(before(editor), 'write', 'document')).toBeNull()
  })

  test('says to a team member that something is private, with its id and nothing else', () => {
    expect(refusal(before(privateWorkspace), 'read', 'workspace')).toEqual(['w.private', { _id: 'the-workspace' }])
    expect(refusal(before(privateWorkspace), 'create', 'documents')).toEqual(['w.private', { _id: 'the-workspace' }])
    expect(refusal(before(privateWorkspace), 'create', 'templates')).toEqual(['w.private', { _id: 'the-workspace' }])
    expect(refusal(before(privateWorkspace), 'upload', 'files')).toEqual(['w.private', { _id: 'the-workspace' }])
    expect(refusal(before(restricted), 'read', 'document')).toEqual(['d.private', { _id: 'the-document' }])
    expect(refusal(before(restricted, editor), 'write', 'document')).toEqual(['d.private', { _id: 'the-document' }])
    expect(refusal(before(privateWorkspace), 'delete', 'document')).toEqual(['d.private', { _id: 'the-document' }])
  })

  test('says to everybody else that there is nothing, for every action', () => {
    expect(refusal(before(outsider), 'delete', 'team')).toEqual(['team.not_found', {}])
    expect(refusal(before(outsider, privateWorkspace), 'read', 'workspace')).toEqual(['w.not_found', {}])
    expect(refusal(before(outsider), 'manage', 'workspace')).toEqual(['w.not_found', {}])
    expect(refusal(before(outsider, privateWorkspace), 'request', 'workspace')).toEqual(['w.not_found', {}])
    expect(refusal(before(outsider, privateWorkspace), 'join', 'workspace')).toEqual(['w.not_found', {}])
    expect(refusal(before(outsider, restricted), 'read', 'document')).toEqual(['d.not_found', {}])
    expect(refusal(before(outsider), 'delete', 'document')).toEqual(['d.not_found', {}])
  })

  test('says that there is no template to people who may not read it, also in a private workspace', () => {
    const { group, plan, ...place } = before(privateWorkspace)
    expect(refusal({ group, plan, workspace: { group, plan, ...place } }, 'read', 'template')).toEqual(['t.not_found', {}])
    expect(refusal({ group: null, plan, workspace: null }, 'edit', 'template')).toEqual(['t.not_found', {}])
    expect(refusal({ group, plan, workspace: null }, 'edit', 'template')).toEqual(['auth.forbidden', {}])
  })

  test('says that a page cannot be read while it is in the archive to people outside the team whom it was shared with', () => {
    expect(refusal(before(outsider, archived, own('write')), 'read', 'document')).toEqual(['d.cannot_read', {}])
    expect(refusal(before(outsider, archived, inherited('read')), 'read', 'document')).toEqual(['d.cannot_read', {}])
  })

  test('names the missing right to people who may read', () => {
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
