import { expect, test } from 'vitest'
import { changesOf, cleared } from './changes.ts'

test('only what was sent and differs is a change', () => {
  const row = { title: 'Atelier', logo: null as string | null, count: 0 }
  expect(changesOf(row, { title: 'Atelier', logo: null, count: undefined })).toBeNull()
  expect(changesOf(row, {})).toBeNull()
  expect(changesOf(row, { title: 'Workshop', logo: null })).toEqual({ title: 'Workshop' })
  expect(changesOf({ ...row, logo: '/a' as string | null }, { logo: null })).toEqual({ logo: null })
})

test('root and null clear, and what was not sent stays unsent', () => {
  expect([cleared('root'), cleared(null), cleared('/a'), cleared(undefined)]).toEqual([null, null, '/a', undefined])
  expect([cleared('delete', 'delete'), cleared('root', 'delete')]).toEqual([null, 'root'])
})
