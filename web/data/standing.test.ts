import { expect, test } from 'vitest'
import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { Access, type Right } from '#contract/rights.ts'
import { can, level } from '#domain/policy.ts'
import type { DocumentStanding } from '#domain/standing.ts'
import { documentStanding, workspaceStanding } from './standing.ts'

const ENTRIES = [null, ...Access.options]
const RIGHTS: Right[][] = [
  [],
  ['documents.edit'],
  ['documents.archive', 'documents.delete'],
  ['documents.edit', 'documents.archive', 'documents.delete'],
  ['documents.edit', 'documents.archive', 'workspace.manage'],
]
const team = { _id: 'team', group: 'member', plan: { name: 'pro', features: [] } } as unknown as Team

/** Every possible standing towards a document, as the server has it, with its row in a list. */
const situations = RIGHTS.flatMap(rights => {
  const workspace = { _id: 'workspace', visibility: 'visible', rights } as Workspace
  return ENTRIES.flatMap(ownAccess =>
    ENTRIES.flatMap(inheritedAccess =>
      [false, true].flatMap(isArchived =>
        ['open', 'itself', 'above'].flatMap(restricted => {
          const isRestricted = restricted !== 'open'
          const facts = {
            document: 'page',
            ownAccess,
            inheritedAccess: isRestricted ? inheritedAccess : null,
            sharedAccess: null,
            isRestricted,
            isVisible: true,
          }
          const known: DocumentStanding = { ...workspaceStanding(team, workspace), ...facts, isArchived }
          const access = level(known)
          const row = { _id: 'page', access: access!, isRestricted: restricted === 'itself', isVisible: true, isArchived }
          return access === null ? [] : [{ known, listed: documentStanding(team, workspace, row), row }]
        }),
      ),
    ),
  )
})

test('what a list says of a document tells the level on it, and what follows from the level', () => {
  expect(new Set(situations.map(({ row }) => row.access))).toEqual(new Set(Access.options))
  for (const { known, listed, row } of situations) {
    expect(level(listed)).toBe(row.access)
    for (const action of ['read', 'comment', 'write', 'manage', 'compare'] as const)
      expect(can(listed, action, 'document')).toBe(can(known, action, 'document'))
  }
})

test('it tells who may archive and delete, but where an entry gives just what the rights in the workspace give', () => {
  const isAlike = ({ known, row }: (typeof situations)[number]) =>
    !row.isRestricted &&
    (known.ownAccess ?? known.inheritedAccess) !== null &&
    row.access === level({ ...known, ownAccess: null, inheritedAccess: null, isRestricted: false })
  const [alike, others] = [situations.filter(isAlike), situations.filter(one => !isAlike(one))]
  expect(alike.length).toBeGreaterThan(0)
  for (const action of ['archive', 'delete'] as const) {
    for (const { known, listed } of others) expect(can(listed, action, 'document')).toBe(can(known, action, 'document'))
    // In these cases the buttons offer too much, never too little.
    for (const { known, listed } of alike) expect(can(listed, action, 'document') || !can(known, action, 'document')).toBe(true)
  }
})
