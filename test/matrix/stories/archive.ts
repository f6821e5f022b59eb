import { expect, test } from 'vitest'
import type { Person } from '../../world.ts'
import type { Asking, List, Question } from '../asking.ts'
import { given, type Ids, managers, teamMembers } from '../people.ts'
import { favourites, sharedWithThem } from './ownLists.ts'

/** An archived page, open and with entries of some people, one of them outside the team. */
const ofStored = (ask: (person: Person, id: string, ids: Ids) => Promise<unknown>): Question => ({
  hiddenAs: 'd.not_found',
  ask: (person, ids) => ask(person, ids.stored, ids),
})

const archived: List = {
  hiddenAs: 'w.not_found',
  ask: (person, { workspace }) => person.documents.archived({ workspaceId: workspace }),
}

/** They learn that the page exists, and no more. */
const outsideTheTeam = { '403 errors.d.cannot_read': ['outsider'] }

/** Only the team sees the archive. */
export const archive = (asking: Asking): void => {
  rights(asking)
  lists(asking)
}

const rights = ({ answers }: Asking): void => {
  test.each<[string, Question]>([
    ['read it', ofStored((person, id) => person.documents.get({ id }))],
    ['follow it live', ofStored((person, id) => person.documents.live({ id }))],
    ['read its comments', ofStored((person, id) => person.comments.list({ id }))],
    ['make it a favourite', ofStored((person, id, { team }) => person.users.favourite({ document: id, team }))],
  ])('everybody in the team may %s', async (_, question) => {
    expect(await answers(question)).toEqual({ done: teamMembers, ...outsideTheTeam })
  })

  test('those who may write it see its versions', async () => {
    expect(await answers(ofStored((person, id) => person.histories.fetchByDocument({ id })))).toEqual({
      done: ['writer', 'keeper', 'editor', ...managers],
      '403 errors.d.cannot_compare': ['member', 'reader', 'commenter'],
      ...outsideTheTeam,
    })
  })

  test('nobody may start to edit it; those who may write it see why', async () => {
    expect(await answers(ofStored((person, id) => person.documents.lock({ id })))).toEqual({
      '409 errors.d.archived': ['writer', 'keeper', 'editor', ...managers],
      '403 errors.d.cannot_edit': ['member', 'reader', 'commenter'],
      ...outsideTheTeam,
    })
  })

  test('those who may write it may still give a lock back', async () => {
    expect(await answers(ofStored((person, id) => person.documents.unlock({ id }, { lockFence: 1 })))).toEqual({
      done: ['writer', 'keeper', 'editor', ...managers],
      '403 errors.d.cannot_edit': ['member', 'reader', 'commenter'],
      ...outsideTheTeam,
    })
  })

  test('nobody may share it by a link; those who manage it see why', async () => {
    expect(await answers(ofStored((person, id) => person.documents.shareLink({ id })))).toEqual({
      '409 errors.d.archived': ['keeper', ...managers],
      '403 errors.auth.forbidden': ['member', 'reader', 'commenter', 'writer', 'editor'],
      ...outsideTheTeam,
    })
  })

  test.each<[string, Question]>([
    ['decide whether the public is shown it', ofStored((person, id) => person.documents.update({ id, isVisible: true }))],
    ['look for people to share it with', ofStored((person, id) => person.members.search({ q: '', document: id }))],
  ])('those who manage it may still %s', async (_, question) => {
    expect(await answers(question)).toEqual({
      done: ['keeper', ...managers],
      '403 errors.auth.forbidden': ['member', 'reader', 'commenter', 'writer', 'editor'],
      ...outsideTheTeam,
    })
  })
}

const lists = ({ whoFinds }: Asking): void => {
  test('everybody in the team finds it in the archive', async () => {
    expect(await whoFinds('stored', archived)).toEqual(teamMembers)
  })

  test('when it is restricted, it is found there by the people it was given to and by those who manage the workspace', async () => {
    expect(await whoFinds('buried', archived)).toEqual([...given, ...managers])
  })

  test('the people it was given to find it among what was shared with them only if they are in the team', async () => {
    expect(await whoFinds('buried', sharedWithThem)).toEqual(given)
  })

  test('when it was public, people still find it among their favourites only if they are in the team', async () => {
    expect(await whoFinds('retired', favourites)).toEqual(teamMembers)
  })
}
