import { expect, test } from 'vitest'
import type { ImportNote } from '#contract/calls/imports.ts'
import { IMPORT_NOTES } from '#contract/limits.ts'
import { renderHtml } from '#editor/renderHtml.ts'
import { convertPages } from './convertPages.ts'
import { convertPage } from './convert.ts'
import { NoteList } from './noteList.ts'
import { planImport } from './plan.ts'

const OVERVIEW = '01a1f967-cdcb-76a0-a9b8-92fb2709b6a1'

/** Converts these pages; those in `slow` time out. */
const arranged = async (pages: Record<string, string>, slow: string[]) => {
  const notes: ImportNote[] = []
  let documents: ReadonlyMap<string, string> = new Map()
  const source = {
    pages: new Map(Object.entries(pages)),
    plan: planImport(Object.keys(pages), path => pages[path] ?? ''),
    ...{ top: '', overview: OVERVIEW, stored: new Map(), pageOf: new Map() },
    converter: {
      aim: async (targets: ReadonlyMap<string, string>) => void (documents = await Promise.resolve(targets)),
      convert: async (path: string, text: string) => {
        if (slow.includes(path)) return null
        const list = new NoteList(IMPORT_NOTES.ofPage)
        const targets = {
          top: '',
          documentOf: (target: string) => documents.get(target),
          fileOf: () => undefined,
          site: '',
          absentFile: () => '',
        }
        return { page: convertPage(path, text, targets, list), notes: list.notes, moreNotes: list.more }
      },
    },
  }
  const job = { signal: new AbortController().signal, note: (note: ImportNote) => void notes.push(note), countMore: () => {} }
  return { ...(await convertPages({ parent: null }, job, source)), notes }
}

test('a page that takes too long is left out and reported, and links to it become text', async () => {
  const { documents, notes } = await arranged({ 'a.md': '# A\n\nSee [B](b.md#part).', 'b.md': '# B', 'c.md': '# C' }, ['b.md'])
  expect(documents.map(({ title }) => title)).toEqual(['A', 'C'])
  expect(renderHtml(documents[0]!.content)).toBe('<p dir="auto">See B.</p>')
  expect(notes).toEqual([
    { path: 'b.md', kind: 'unreadable', detail: '' },
    { path: 'a.md', kind: 'broken_link', detail: 'b.md', document: documents[0]!._id, text: 'B', place: 'B' },
  ])
})

test('one with children stays, empty and named like its folder', async () => {
  const pages = { 'a.md': '# A', 'guide/README.md': '# The guide', 'guide/b.md': '# B\n\n[up](README.md)' }
  const { documents, notes } = await arranged(pages, ['guide/README.md'])
  const [, guide, b] = documents
  expect(guide).toMatchObject({ title: 'Guide', content: { content: [{ type: 'paragraph' }] } })
  expect(b).toMatchObject({ title: 'B', parent: guide?._id })
  expect(JSON.stringify(b?.content)).toContain(`/doc/${guide?._id}`)
  expect(notes).toEqual([{ path: 'guide/README.md', kind: 'unreadable', detail: '' }])
})

test('a branch of which nothing could be converted is left out as a whole', async () => {
  const pages = { 'SUMMARY.md': '- [A](a.md)\n- [B](b.md)\n  - [C](c.md)\n', 'a.md': '# A', 'b.md': '# B', 'c.md': '# C' }
  const { documents, notes } = await arranged(pages, ['b.md', 'c.md'])
  expect(documents.map(({ title }) => title)).toEqual(['A'])
  expect(notes.map(({ path, kind }) => `${path} ${kind}`)).toEqual(['b.md unreadable', 'c.md unreadable'])
})

test('a root page that takes too long leaves the overview as it is', async () => {
  const { overview, documents, notes } = await arranged({ 'README.md': '# All', 'a.md': '# A\n\n[home](README.md)' }, ['README.md'])
  expect(overview).toBeNull()
  expect(documents.map(({ title }) => title)).toEqual(['A'])
  expect(renderHtml(documents[0]!.content)).toBe('<p dir="auto">home</p>')
  expect(notes.map(({ path, kind }) => `${path} ${kind}`)).toEqual(['README.md unreadable', 'a.md broken_link'])
})
