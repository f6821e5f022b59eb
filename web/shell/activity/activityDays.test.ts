import { expect, test } from 'vitest'
import type { KeptVersion } from '#contract/calls/activity.ts'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { activityDays, dayName, firstOf } from './activityDays.ts'

const PARIS = { lang: 'en', timeZone: 'Europe/Paris' } as const
const document = (entry: Partial<DocumentEntry>) =>
  ({ title: 'Plan', slug: 'plan', icon: null, workspace: 'w', isArchived: false, ...entry }) as DocumentEntry
const version = (id: string, created_at: string) =>
  ({ _id: `v${created_at}`, document: id, title: 'Plan', slug: 'plan', icon: null, workspace: 'w', created_at }) as KeptVersion

test('a document stands once in each day, with what was done there and the last time', () => {
  const days = activityDays(
    [
      {
        documents: [
          document({ _id: 'a', user: 'ann', created_at: '2026-11-25T08:00:00Z', updated_by: 'ann', updated_at: '2026-11-26T09:00:00Z' }),
          document({ _id: 'b', user: 'ann', created_at: '2026-11-26T08:00:00Z', updated_by: 'bob', updated_at: '2026-11-26T10:00:00Z' }),
        ],
        histories: [version('a', '2026-11-26T08:30:00Z')],
      },
      { documents: [], histories: [version('a', '2026-11-25T09:00:00Z'), version('a', '2026-11-25T08:30:00Z')] },
    ],
    PARIS,
    'ann',
  )
  const shown = days.map(({ day, documents }) => [
    day,
    ...documents.map(({ title: _title, slug: _slug, icon: _icon, workspace: _w, people: _people, ...one }) => one),
  ])
  expect(shown).toEqual([
    [
      '2026-11-26',
      { _id: 'a', at: '2026-11-26T09:00:00Z', isArchived: false, isCreated: false, isEdited: true, versions: 1 },
      { _id: 'b', at: '2026-11-26T08:00:00Z', isArchived: false, isCreated: true, isEdited: false, versions: 0 },
    ],
    ['2026-11-25', { _id: 'a', at: '2026-11-25T09:00:00Z', isArchived: false, isCreated: false, isEdited: true, versions: 2 }],
  ])
})

test('a document that was created and then edited on one day says both; created alone is no edit', () => {
  const made = { user: 'ann', updated_by: 'ann', created_at: '2026-11-26T08:00:00Z' }
  const [day] = activityDays(
    [
      {
        documents: [
          document({ _id: 'a', ...made, updated_at: '2026-11-26T09:00:00Z' }),
          document({ _id: 'b', ...made, updated_at: made.created_at }),
        ],
        histories: [],
      },
    ],
    PARIS,
    'ann',
  )
  expect(day?.documents.map(({ isCreated, isEdited }) => [isCreated, isEdited])).toEqual([
    [true, true],
    [true, false],
  ])
})

test('days begin at midnight of the reader, and have names', () => {
  const late = { user: 'ann', updated_by: 'ann', created_at: '2026-11-25T23:30:00Z', updated_at: '2026-11-25T23:30:00Z' }
  expect(activityDays([{ documents: [document({ _id: 'a', ...late })], histories: [] }], PARIS, 'ann')[0]?.day).toBe('2026-11-26')
  const inLima = activityDays(
    [{ documents: [document({ _id: 'a', ...late })], histories: [] }],
    { ...PARIS, timeZone: 'America/Lima' },
    'ann',
  )
  expect(inLima[0]?.day).toBe('2026-11-25')
  const now = new Date('2026-11-26T10:00:00Z')
  expect(['2026-11-26', '2026-11-25', '2026-11-24'].map(day => dayName(day, now, PARIS))).toEqual([
    'Today',
    'Yesterday',
    'Tuesday 24 November',
  ])
  expect(['2026-11-26', '2026-11-25', '2026-11-24'].map(day => dayName(day, now, { ...PARIS, lang: 'fr' }))).toEqual([
    'Aujourd’hui',
    'Hier',
    'Mardi 24 novembre',
  ])
})

test('the activity of everybody names who it was, and begins with as many documents as there is room for', () => {
  const made = { user: 'ann', created_at: '2026-11-26T08:00:00Z', updated_by: 'bob', updated_at: '2026-11-26T09:00:00Z' }
  const older = { user: 'ann', created_at: '2026-11-20T08:00:00Z', updated_by: null, updated_at: '2026-11-25T09:00:00Z' }
  const kept = { ...version('a', '2026-11-26T08:30:00Z'), user: { _id: 'cleo', firstname: 'Cleo', lastname: 'C' } } as KeptVersion
  const days = activityDays([{ documents: [document({ _id: 'a', ...made }), document({ _id: 'b', ...older })], histories: [kept] }], PARIS)
  const shown = days.flatMap(({ documents }) => documents.map(({ _id, people, isCreated }) => [_id, people, isCreated]))
  expect(shown).toEqual([
    ['a', ['ann', 'bob', 'cleo'], true],
    ['b', [], false],
  ])
  expect(firstOf(days, 1)).toEqual({ days: days.slice(0, 1), hasMore: true })
  expect(firstOf(days, 2)).toEqual({ days, hasMore: false })
})
