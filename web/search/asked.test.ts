import { expect, test } from 'vitest'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { addressOf, type Asked, fieldsOf, isFiltered, NO_FILTERS, readAsked } from './asked.ts'

const read = (address: string) => readAsked(new URLSearchParams(address))
const blank: Asked = { ...NO_FILTERS, words: '', sort: 'best' }
const board = { _id: 'b', slug: 'board' } as Workspace
const NOW = Date.parse('2026-11-26T12:00:00.000Z')

test('an address says what was asked, and nothing that goes without saying', () => {
  const asked: Asked = {
    ...blank,
    words: '"le train" -été',
    workspace: 'board',
    author: 'a',
    has: 'tables',
    changed: 'week',
    isArchived: true,
    sort: 'title',
  }
  expect(read(addressOf(asked))).toEqual(asked)
  const between: Asked = { ...blank, changed: 'between', from: '2026-01-01', to: '2026-02-01' }
  expect(read(addressOf(between))).toEqual(between)
  expect(addressOf(blank)).toBe('')
  expect(addressOf({ ...blank, words: 'a & b' })).toBe('?q=a+%26+b')
})

test('what stands in an address by mistake is left out', () => {
  expect(read('changed=never&sort=worst&archived=yes&has=cats')).toEqual(blank)
  expect(read('changed=between&from=2026-13-45&to=x')).toEqual({ ...blank, changed: 'between' })
  expect(read('from=2026-01-01')).toEqual(blank)
  expect(read(`q=${'x'.repeat(300)}`).words).toHaveLength(200)
})

test('only what narrows is a filter', () => {
  expect(isFiltered(NO_FILTERS)).toBe(false)
  expect(isFiltered({ ...NO_FILTERS, changed: 'between' })).toBe(false)
  expect(isFiltered({ ...NO_FILTERS, changed: 'between', to: '2026-01-01' })).toBe(true)
  expect(isFiltered({ ...NO_FILTERS, isArchived: true })).toBe(true)
  expect(isFiltered({ ...NO_FILTERS, has: 'files' })).toBe(true)
})

test('the call takes times; a last day counts to its end, and a workspace that is not seen has nothing', () => {
  const fields = (filters: object) => fieldsOf({ ...NO_FILTERS, ...filters }, [board], NOW)
  expect(fields({})).toEqual({})
  expect(fields({ workspace: 'board', author: 'a', has: 'code', isArchived: true })).toEqual({
    ...{ workspace: 'b', author: 'a', has: 'code', archived: 'true' },
  })
  expect(fields({ workspace: 'nowhere' })).toBeNull()
  expect(fields({ changed: 'week' })).toEqual({ since: '2026-11-19T12:00:00.000Z' })
  expect(fields({ changed: 'older' })).toEqual({ before: '2025-11-26T12:00:00.000Z' })
  expect(fields({ changed: 'between', from: '2026-11-01', to: '2026-11-02' })).toEqual({
    since: '2026-11-01T00:00:00.000Z',
    before: '2026-11-03T00:00:00.000Z',
  })
})
