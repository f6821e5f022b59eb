import { expect, test } from 'vitest'
import type { Notification } from '#contract/calls/notifications.ts'
import { groupByDocument } from './groups.ts'

const told = (_id: string, document: string | null, isRead = true) => ({ _id, document, isRead }) as Notification
const isUnread = ({ isRead }: Notification) => !isRead
const idsOf = (groups: { id: string; items: readonly Notification[] }[]) =>
  groups.map(({ id, items }) => [id, items.map(({ _id }) => _id).join('')])

test('what is about one document stands together, where its newest stands; what is about none stays alone', () => {
  const all = [told('e', 'plan'), told('d', null), told('c', 'menu'), told('b', 'plan'), told('a', null)]
  expect(idsOf(groupByDocument(all, isUnread).earlier)).toEqual([
    ['plan', 'eb'],
    ['d', 'd'],
    ['menu', 'c'],
    ['a', 'a'],
  ])
})

test('documents with something new come first, with all that is known of them', () => {
  const all = [told('e', 'plan'), told('d', 'menu', false), told('c', 'plan'), told('b', null, false), told('a', 'menu')]
  const { recent, earlier } = groupByDocument(all, isUnread)
  expect(idsOf(recent)).toEqual([
    ['menu', 'da'],
    ['b', 'b'],
  ])
  expect(idsOf(earlier)).toEqual([['plan', 'ec']])
})
