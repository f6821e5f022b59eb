import { expect } from 'vitest'
import { checkContent } from '#editor/content.ts'
import { contentFromMarkdown } from '#editor/markdown/read.ts'
import type { DialectNote } from '#editor/markdown/dialects/surroundings.ts'
import { translateDialects } from '#editor/markdown/dialects/translate.ts'
import { markdownFromContent } from '#editor/markdown/write.ts'
import type { Content } from '#editor/node.ts'
import { renderHtml } from '#editor/renderHtml.ts'
import { surroundingsIn } from '#server/imports/surroundings.ts'
import { anyStoredFile } from './markdownSamples.ts'

interface Sent {
  path?: string
  /** Page path → title. */
  pages?: Record<string, string>
  files?: string[]
  isVault?: boolean
}

/**
 * Imports a page of another tool. Returns the document, its HTML without the parts that only the reading view adds, the files it shows and what was left out.
 * Checks that the document is valid, and the same when it is read back from our own Markdown.
 */
export function readDialect(markdown: string, { path = 'docs/page.md', pages = {}, files = [], isVault = false }: Sent = {}) {
  const notes: DialectNote[] = []
  const around = surroundingsIn({
    ...{ top: 'docs', titles: new Map(Object.entries(pages)), assets: new Set(files), isVault },
    addresses: new Map(Object.keys(pages).map(path => [path, path])),
  })
  const translated = translateDialects(
    markdown,
    around(path, note => notes.push(note)),
  )
  const pictures: string[] = []
  const resolveImage = (target: string): string => {
    pictures.push(target)
    return anyStoredFile()
  }
  const resolveLink = (target: string): string => (/\.(pdf|zip)$/.test(target) ? anyStoredFile() : target)
  const { content, title } = contentFromMarkdown(translated, { resolveImage, resolveLink })
  expect(checkContent(content)).toEqual({ content })
  expect(contentFromMarkdown(markdownFromContent(content, 'Title')).content).toEqual(content)
  return { content, title, html: htmlOf(content), text: textOf(content), pictures, notes: notes.map(({ kind, what }) => `${kind} ${what}`) }
}

const htmlOf = (content: Content): string =>
  renderHtml(content)
    .replace(/ (?:dir|tabindex|loading|role|id|disabled|aria-label|target|rel)="[^"]*"/g, '')
    .replaceAll(anyStoredFile(), 'FILE')
    .replaceAll('&#x27;', "'")

/** The words alone, one space between them. */
const textOf = (content: Content): string =>
  renderHtml(content)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const callout = (kind: string, title: string, body: string): string =>
  `<div class="callout" data-kind="${kind}">${title && `<p class="callout-title">${title}</p>`}<div class="callout-body">${body}</div></div>`
export const section = (summary: string, body: string): string =>
  `<details><summary>${summary}</summary><div class="details-content">${body}</div></details>`
/** The table of contents of a document with one heading. */
export const contents = (id: string, heading: string): string =>
  `<nav class="table-of-contents"><ol><li><a href="#${id}">${heading}</a></li></ol></nav>`
