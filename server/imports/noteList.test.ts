import { expect, test } from 'vitest'
import type { ImportNote } from '#contract/calls/imports.ts'
import { NoteList } from './noteList.ts'

const of = (detail: string): ImportNote => ({ path: 'a.md', kind: 'dropped_html', detail })

test('each note is kept once, and what there is no room for is counted', () => {
  const list = new NoteList(2)
  for (const detail of ['<x>', '<y>', '<x>', '<z>', '<y>']) list.add(of(detail))
  expect(list.notes).toEqual([of('<x>'), of('<y>')])
  expect(list.more).toBe(1)
})
