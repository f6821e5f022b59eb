import { expect, test } from 'vitest'
import type { TemplateEntry } from '#contract/calls/templates.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { groupTemplates } from './groups.ts'

const own = (title: string, workspace: string | null = null, description = '') =>
  ({ _id: title, title, description, workspace }) as TemplateEntry
const workspaces = [
  { _id: 'board', title: 'Board' },
  { _id: 'guides', title: 'Guides' },
] as Workspace[]
const list = [own('Letter'), own('Minutes', 'guides', 'Réunion d’équipe'), own('Budget', 'closed')]
const grouped = (words = '') =>
  groupTemplates(list, [own('Project brief')], workspaces, words).map(({ id, templates }) => [id, ...templates.map(({ title }) => title)])

test('templates stand under the team, under their workspace, and under the product; what has none is left out', () => {
  expect(grouped()).toEqual([
    ['team', 'Letter'],
    ['guides', 'Minutes'],
    ['product', 'Project brief'],
  ])
})

test('all words must be in the title or the description, whatever their case and accents', () => {
  expect(grouped('EQUIPE min')).toEqual([['guides', 'Minutes']])
  expect(grouped('brief')).toEqual([['product', 'Project brief']])
  expect(grouped('brief letter')).toEqual([])
})
