import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { translateDialects } from '#editor/markdown/dialects/translate.ts'
import { markdownFromContent } from '#editor/markdown/write.ts'
import type { Content } from '#editor/node.ts'
import { pictureSize } from '#editor/pictureSize.ts'
import { walk } from '#editor/walk.ts'
import { convertPage } from '#server/imports/convert.ts'
import { NoteList } from '#server/imports/noteList.ts'
import { anyContent, anyDocument } from '#test/anyContent.ts'
import { addressFrom } from './addresses.ts'

const SLOW = { timeout: 120_000 }
const SITE = 'https://cahier.example'
const PAGE = 'Été/Title.md'
const ANOTHER = 'Été/Another page (2).md'
const PICTURE = { url: '/api/files/018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55', width: 600, height: 400, size: 9000 }
const FILE = { url: '/api/files/018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e58', width: null, height: null, size: 5000 }
const files = { 'files/a b.png': PICTURE, 'files/plan 100% (1).pdf': FILE }

const exported = (content: Content, title: string, icon: string | null) =>
  markdownFromContent(content, title, {
    icon,
    addressOf: addressFrom({
      ...{ site: SITE, from: PAGE },
      pages: new Map([[anyDocument.slice('/doc/'.length), ANOTHER]]),
      files: new Map(Object.entries(files).map(([path, { url }]) => [url.slice('/api/files/'.length), { path }])),
    }),
    sizeOfImage: src => Object.values(files).find(({ url }) => url === src),
  })

const imported = (markdown: string) =>
  convertPage(
    PAGE,
    translateDialects(markdown, { path: PAGE, isVault: false, note: () => {}, find: () => null, titleOf: () => null }),
    {
      ...{ top: '', site: SITE, absentFile: path => path },
      documentOf: path => (path === ANOTHER ? anyDocument.slice('/doc/'.length) : undefined),
      fileOf: path => Object.entries(files).find(([known]) => known === path)?.[1],
    },
    new NoteList(100),
  )

/**
 * The document with its files as the export finds them, and with the expected changes: pictures have at least their own size, and pages that are no
 * documents their full address.
 */
const exchanged = (content: Content): { before: Content; after: Content } => {
  const before = structuredClone(content)
  for (const { node } of walk(before))
    if (node.type === 'attachment') node.attrs = { ...node.attrs, src: FILE.url, name: 'plan 100% (1).pdf' }
  const after = structuredClone(before)
  for (const { node } of walk(after)) {
    if (node.type === 'image') node.attrs = { ...node.attrs, ...pictureSize(PICTURE, node.attrs?.width as number | undefined) }
    for (const mark of node.marks ?? []) if (mark.attrs?.href === '/team/a') mark.attrs.href = `${SITE}/team/a`
  }
  return { before, after }
}

test('any document, exported and imported, is the same with its title and icon', SLOW, () => {
  const title = fc.array(
    fc.constantFrom('🚀', '☝️', 'C #', '# a', '{#id}', 'a*b*', '[x]', '<b>', 'été', '&amp;', ':warning:', '==a==', '1.'),
    {
      minLength: 1,
      maxLength: 3,
    },
  )
  fc.assert(
    fc.property(anyContent, title, fc.constantFrom(null, '📘', '🇫🇷'), (content, words, icon) => {
      const { before, after } = exchanged(content)
      const markdown = exported(before, words.join(' '), icon)
      expect(markdown).not.toMatch(/\]\(\/(?:doc|api)\/|="\/(?:doc|api)\//)
      const read = imported(markdown)
      expect(read.content).toEqual(after)
      expect({ title: read.title, icon: read.icon }).toEqual({ title: words.join(' '), icon })
    }),
    { numRuns: 120 },
  )
})
