import { expect, test } from 'vitest'
import type { Right } from '#contract/rights.ts'
import { rightListProblems, withCells } from '#domain/rights.ts'
import { cellsOf, listOf, ticked } from './roleRights.ts'

const CHOSEN = new Set<Right>(['documents.create', 'documents.edit', 'files.upload'])

test('what is ticked is what the role allows, however it was written before', () => {
  for (const before of [{}, { all: ['edit', 'delete'] }, { workspace: ['manage'] }, { all: ['manage'], templates: ['edit'] }])
    expect(ticked(withCells(before, cellsOf(CHOSEN, { isDefault: false })))).toEqual(CHOSEN)
})

test('a new role says the same, and managing is everything', () => {
  expect(listOf(CHOSEN)).toEqual({ documents: ['create', 'edit'], files: ['upload'] })
  expect(ticked(listOf(new Set<Right>(['workspace.manage']))).size).toBe(10)
})

test('the boxes of the default role leave out those that it may not have', () => {
  const list = withCells(
    {},
    cellsOf(new Set(['documents.edit']), { isDefault: true }).map(cell => ({ ...cell, checked: true })),
  )
  expect(rightListProblems(list as Record<string, readonly string[]>, { isDefault: true })).toEqual([])
})
