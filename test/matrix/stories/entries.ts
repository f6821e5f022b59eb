import { expect, test } from 'vitest'
import type { Person } from '../../world.ts'
import type { Asking, Question } from '../asking.ts'
import { given, type Ids, managers, type Principal, teamMembers } from '../people.ts'
import { anotherLowered } from '../making.ts'

/** A call about an open page. The editor may do everything with pages of the workspace and the manager manages it, but their entries on this page are for reading. */
const ofLowered = (ask: (person: Person, id: string, ids: Ids) => Promise<unknown>, fresh?: Question['fresh']): Question => ({
  ...{ hiddenAs: 'd.not_found', fresh },
  ask: (person, ids) => ask(person, ids.lowered, ids),
})

const notManagers: Principal[] = ['member', ...given, 'editor']

export const entries = ({ answers, whoMay }: Asking): void => {
  test('leaves the page readable for everybody else in the team', async () => {
    expect(await whoMay(ofLowered((person, id) => person.documents.get({ id })))).toEqual(teamMembers)
  })

  test('keeps an editor from editing, but not those who manage the workspace', async () => {
    expect(await answers(ofLowered((person, id) => person.documents.update({ id, icon: '🐦' })))).toEqual({
      done: managers,
      '403 errors.d.cannot_edit': notManagers,
    })
  })

  test('keeps an editor from archiving the page', async () => {
    expect(await answers(ofLowered((person, id) => person.documents.update({ id, isArchived: true }), anotherLowered))).toEqual({
      done: managers,
      '403 errors.auth.forbidden': notManagers,
    })
  })

  test('keeps an editor from deleting the page', async () => {
    expect(await answers(ofLowered((person, id) => person.documents.remove({ id }), anotherLowered))).toEqual({
      done: managers,
      '403 errors.auth.forbidden': notManagers,
    })
  })

  test('is never raised by its own person, who may only lower it', async () => {
    const toComment = ofLowered((person, id, { user }) =>
      person.documents.changeAccess({ id, user: person.user?._id ?? user, access: 'comment' }),
    )
    expect(await answers(toComment)).toEqual({
      done: ['owner'],
      '403 errors.auth.forbidden': [...notManagers, 'manager'],
      '404 errors.d.not_a_member': ['admin'],
    })
  })
}
