import { expect, test } from 'vitest'
import type { Asking, Question } from '../asking.ts'
import { admins, everybody, given, managers, accountHolders } from '../people.ts'

/** The access of a person to the page of a link without the link. */
const accessBehind = (link: 'link' | 'closedLink' | 'belowLink' | 'frontLink' | 'bedLink' | 'clubLink'): Question => ({
  hiddenAs: 'd.not_found',
  ask: async (person, ids) => (await person.documents.getByToken({ token: ids[link] })).access ?? 'none',
})

const noSuchLink = { 'nowhere: 410 errors.d.share_expired': everybody }
/** A link of another team works too. */
const otherLinks = { 'elsewhere: none': everybody, ...noSuchLink }

/** A link opens its page to everybody, and returns the access that they have to that page without it. */
export const shareLinks = ({ answers }: Asking): void => {
  test('to an open page: everybody in the team may read it, and some were given more', async () => {
    expect(await answers(accessBehind('link'))).toEqual({
      none: ['guest', 'stranger', 'pending'],
      read: ['member', 'reader'],
      comment: ['commenter'],
      write: ['outsider', 'writer', 'editor'],
      manage: ['keeper', ...managers],
      ...otherLinks,
    })
  })

  test.each([
    ['a restricted page', 'closedLink'],
    ['a page below a restricted one', 'belowLink'],
  ] as const)('to %s: people have what they were given, and those who manage the workspace everything', async (_, link) => {
    expect(await answers(accessBehind(link))).toEqual({
      none: ['guest', 'stranger', 'pending', 'member', 'editor'],
      read: ['reader'],
      comment: ['commenter'],
      write: ['outsider', 'writer'],
      manage: ['keeper', ...managers],
      ...otherLinks,
    })
  })

  test('to a public page: everybody with an account may read it', async () => {
    expect(await answers(accessBehind('frontLink'))).toEqual({
      none: ['guest'],
      read: ['stranger', 'pending', 'outsider'],
      write: ['member', ...given, 'editor', 'manager'],
      manage: admins,
      'elsewhere: none': ['guest'],
      'elsewhere: read': accountHolders,
      ...noSuchLink,
    })
  })

  test('to a page of a workspace where everybody has another permission set: they have what their set says', async () => {
    expect(await answers(accessBehind('bedLink'))).toEqual({
      none: ['guest', 'stranger', 'pending', 'outsider'],
      read: ['reader', 'keeper'],
      write: ['member', 'commenter', 'writer', 'editor'],
      manage: managers,
      ...otherLinks,
    })
  })

  test('to a page of a private workspace: its members have what their set says, and nobody else but admins has anything', async () => {
    expect(await answers(accessBehind('clubLink'))).toEqual({
      none: ['guest', 'stranger', 'pending', 'outsider', 'member', ...given, 'manager'],
      write: ['editor'],
      manage: admins,
      ...otherLinks,
    })
  })
}
