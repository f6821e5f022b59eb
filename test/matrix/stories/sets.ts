import { expect, test } from 'vitest'
import type { Asking, Question } from '../asking.ts'
import { admins, CANARY, given, type Ids, managers, type MatrixWorld } from '../people.ts'

const anotherBed = async ({ owner, own }: MatrixWorld): Promise<Partial<Ids>> => {
  const { document } = await owner.documents.create({ teamId: own.team, workspaceId: own.garden, title: `${CANARY} bed` })
  return { bed: document._id }
}

const editBed: Question = {
  hiddenAs: 'd.not_found',
  ask: (person, { bed }) => person.documents.update({ id: bed, icon: '🐦' }),
}

const archiveBed: Question = {
  ...{ hiddenAs: 'd.not_found', fresh: anotherBed },
  ask: (person, { bed }) => person.documents.update({ id: bed, isArchived: true }),
}

const editSeed: Question = {
  hiddenAs: 't.not_found',
  ask: (person, { seed }) => person.templates.update({ id: seed, title: `${CANARY} seed` }),
}

const writeInClub: Question = {
  hiddenAs: 'w.not_found',
  ask: (person, { team, club }) => person.documents.create({ teamId: team, workspaceId: club, title: CANARY }),
}

/**
 * Which permission set applies. In the garden, the member and the writer have the default set: they edit and archive pages and edit templates. The reader is in a
 * group that may do nothing, the editor in one that edits everything, and the manager in one that manages. Two people have sets of their own: the commenter one
 * to edit pages and templates, although their group may do nothing, and the keeper one that allows nothing.
 */
export const sets = ({ answers }: Asking): void => {
  test('people may edit a page if their own set says so; without one, that of their group; without both, the default set', async () => {
    expect(await answers(editBed)).toEqual({
      done: ['member', 'commenter', 'writer', 'editor', ...managers],
      '403 errors.d.cannot_edit': ['reader', 'keeper'],
    })
  })

  test('the same set decides whether they may archive a page', async () => {
    expect(await answers(archiveBed)).toEqual({
      done: ['member', 'writer', ...managers],
      '403 errors.auth.forbidden': ['reader', 'commenter', 'keeper', 'editor'],
    })
  })

  test('the same set decides whether they may edit a template', async () => {
    expect(await answers(editSeed)).toEqual({
      done: ['member', 'commenter', 'writer', 'editor', ...managers],
      '403 errors.auth.forbidden': ['reader', 'keeper'],
    })
  })

  test('the default set of a private workspace speaks for its members only; apart from them, admins write there', async () => {
    expect(await answers(writeInClub)).toEqual({
      done: ['editor', ...admins],
      '403 errors.w.private': ['member', ...given, 'manager'],
    })
  })
}
