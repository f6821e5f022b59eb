import { describe, expect, test } from 'vitest'
import { Right } from '#contract/rights.ts'
import { isChecked, isPossible, resolveRights, rightListProblems, rightsIn, type RightSources, withCells } from './rights.ts'

const everything = [...Right.options]

describe('a permission set', () => {
  test('allows what it lists', () => {
    expect(resolveRights({})).toEqual([])
    expect(resolveRights({ documents: ['delete', 'create'], files: ['upload'] })).toEqual([
      'documents.create',
      'documents.delete',
      'files.upload',
    ])
  })

  test('spreads "all" over the sections that know the action', () => {
    expect(resolveRights({ all: ['delete'] })).toEqual(['documents.delete', 'templates.delete', 'files.delete'])
    expect(resolveRights({ all: ['upload'], templates: ['edit'] })).toEqual(['templates.edit', 'files.upload'])
    expect(resolveRights({ all: ['archive'] })).toEqual(['documents.archive'])
  })

  test('with the right to manage allows everything', () => {
    expect(resolveRights({ workspace: ['manage'] })).toEqual(everything)
    expect(resolveRights({ all: ['manage'] })).toEqual(everything)
    expect(resolveRights({ documents: ['manage'] })).toEqual([])
  })
})

describe('the rights of', () => {
  const bob: RightSources = {
    group: 'member',
    visibility: 'visible',
    isMember: true,
    personalSet: { files: ['delete'] },
    membershipSet: { files: ['upload'] },
    defaultSet: { documents: ['edit'] },
  }

  test.each([
    ['a member with a personal set: that one instead of his group', {}, ['files.delete']],
    ['a member with an empty personal set: nothing', { personalSet: {} }, []],
    ['a member of a group', { personalSet: null }, ['files.upload']],
    ['a member without a group: the default set', { personalSet: null, membershipSet: null }, ['documents.edit']],
    ['a member without any set: nothing', { personalSet: null, membershipSet: null, defaultSet: null }, []],
    ['somebody outside the workspace: the default set, whatever else lies there', { isMember: false }, ['documents.edit']],
    ['somebody outside a public workspace: the default set', { isMember: false, visibility: 'public' }, ['documents.edit']],
    ['somebody outside, without a default set: nothing', { isMember: false, defaultSet: undefined }, []],
    ['somebody outside a private workspace: nothing', { isMember: false, visibility: 'private' }, []],
    ['a member of a private workspace', { visibility: 'private' }, ['files.delete']],
    ['an admin: everything', { group: 'admin' }, everything],
    ['the owner outside a private workspace: everything', { group: 'owner', isMember: false, visibility: 'private' }, everything],
    ['somebody who is not in the team: nothing', { group: null }, []],
  ] satisfies [string, Partial<RightSources>, string[]][])('%s', (_, facts, rights) => {
    expect(rightsIn({ ...bob, ...facts })).toEqual(rights)
  })
})

describe('the list of a set', () => {
  test('holds only the sections and actions that exist, each once', () => {
    expect(rightListProblems({ documents: ['create', 'edit'], all: ['manage'] }, { isDefault: false })).toEqual([])
    expect(rightListProblems({ folders: ['create'] }, { isDefault: false })).toEqual([{ field: 'list.folders', code: 'unknown_field' }])
    expect(rightListProblems({ constructor: ['name'] }, { isDefault: false })).toEqual([
      { field: 'list.constructor', code: 'unknown_field' },
    ])
    expect(rightListProblems({ documents: ['create', 'upload'] }, { isDefault: false })).toEqual([
      { field: 'list.documents.1', code: 'invalid_value' },
    ])
    expect(rightListProblems({ files: ['upload', 'upload'] }, { isDefault: false })).toEqual([
      { field: 'list.files.1', code: 'invalid_value' },
    ])
  })

  test('of the default set never makes everybody a manager', () => {
    expect(rightListProblems({ workspace: ['manage'] }, { isDefault: true })).toEqual([
      { field: 'list.workspace.0', code: 'invalid_value' },
    ])
    expect(rightListProblems({ all: ['edit', 'manage'] }, { isDefault: true })).toEqual([{ field: 'list.all.1', code: 'invalid_value' }])
    expect(rightListProblems({ all: ['edit'] }, { isDefault: true })).toEqual([])
  })
})

describe('the boxes of a set', () => {
  test('are checked and unchecked one by one, and the list keeps the order of the table', () => {
    const list = { files: ['delete'], documents: ['edit'] }
    const cells = [
      { category: 'documents', action: 'create', checked: true },
      { category: 'files', action: 'delete', checked: false },
      { category: 'all', action: 'delete', checked: true },
    ] as const
    const changed = withCells(list, cells)
    expect(changed).toEqual({ documents: ['create', 'edit'], all: ['delete'] })
    expect(Object.keys(changed)).toEqual(['documents', 'all'])
    expect(withCells(changed, cells)).toEqual(changed)
    expect([isChecked(list, cells[0]), isChecked(list, cells[1]), isChecked(list, cells[2])]).toEqual([false, true, false])
  })

  test('are those of the table; of the default set managing can only be unchecked', () => {
    const manage = { category: 'workspace', action: 'manage', checked: true } as const
    expect(isPossible(manage, { isDefault: false })).toBe(true)
    expect(isPossible(manage, { isDefault: true })).toBe(false)
    expect(isPossible({ ...manage, checked: false }, { isDefault: true })).toBe(true)
    for (const isDefault of [true, false]) {
      expect(isPossible({ category: 'documents', action: 'edit', checked: true }, { isDefault })).toBe(true)
      expect(isPossible({ category: 'documents', action: 'upload', checked: false }, { isDefault })).toBe(false)
    }
  })
})
