import { setImmediate } from 'node:timers/promises'
import type { Lang } from '#contract/fields.ts'
import { EXCERPTS_MAX } from '#contract/limits.ts'
import { type Excerpt, excerptAt } from '#editor/excerpts/excerpt.ts'
import { excerptAddress } from '#editor/excerpts/excerptAddress.ts'
import { partOf } from '#editor/excerpts/excerptPart.ts'
import type { ContentNode } from '#editor/node.ts'
import { type Drawn, render, type Rendered } from '#editor/render.ts'
import { escapeHtml, htmlOf } from '#editor/renderHtml.ts'
import { walk } from '#editor/walk.ts'
import type { Caller } from '#server/access/caller.ts'
import type { ReadTools } from '#server/access/readTools.ts'
import { drawnMaths } from '#server/content/drawnMaths.ts'
import { documents as enDocuments } from '#texts/en/documents.ts'
import { excerpts as en } from '#texts/en/excerpts.ts'
import { documents as frDocuments } from '#texts/fr/documents.ts'
import { excerpts as fr } from '#texts/fr/excerpts.ts'
import { readSources, type Source } from './excerptSources.ts'

const texts = { en: { ...enDocuments, ...en }, fr: { ...frDocuments, ...fr } }
/** Of all excerpts in one answer: what comes after them is a link. */
const LETTERS_MAX = 600_000

/** Returns what the server draws of a stored text, which is not parsed in vain; undefined where there is nothing of it. */
export const drawnOf = async (tools: ReadTools, caller: Caller, json: string): Promise<Drawn | undefined> =>
  /"(?:inlineMaths|maths|excerpt)"/.test(json) ? drawnIn(tools, caller, JSON.parse(json) as ContentNode) : undefined

/** The same of a text that is parsed already. */
export const drawnIn = async (tools: ReadTools, caller: Caller, content: ContentNode): Promise<Drawn | undefined> => {
  const maths = await drawnMaths(content, caller.lang)
  const excerpts = excerptsIn(content)
  return excerpts.length === 0 ? maths : { ...maths, ...(await drawExcerpts(tools, caller, excerpts)) }
}

/** The first ones that differ; the rest stay links. */
const excerptsIn = (content: ContentNode): Excerpt[] => {
  const found = new Map<string, Excerpt>()
  for (const { node } of walk(content)) {
    const excerpt = node.type === 'excerpt' ? excerptAt(excerptAddress(node.attrs ?? {})) : null
    if (excerpt) found.set(excerptAddress(excerpt), excerpt)
    if (found.size === EXCERPTS_MAX) break
  }
  return [...found.values()]
}

/** Draws excerpts for the caller, by what they may read now (`product: 5.9`). */
export const drawExcerpts = async (tools: ReadTools, caller: Caller, excerpts: readonly Excerpt[]): Promise<Drawn> => {
  const sources = await readSources(
    tools,
    caller,
    excerpts.map(({ document }) => document),
  )
  const drawn: Record<string, string> = {}
  let letters = 0
  for (const excerpt of excerpts) {
    const source = sources.get(excerpt.document)
    const html = await drawOne(excerpt, source, caller.lang, LETTERS_MAX - letters)
    letters += html.length
    drawn[excerptAddress(excerpt)] = html
  }
  return drawn
}

const EMPTY_LINES = /^(?:<p[^>]*><\/p>)*$/

const note = (words: string): string => `<div class="excerpt-note">${words}</div>`

const drawOne = async ({ document, part }: Excerpt, source: Source | undefined, lang: Lang, room: number): Promise<string> => {
  const t = texts[lang]
  if (!source) return note(t.unreadable)
  if (source.isDeleted) return note(t.deleted.replace('{{title}}', () => escapeHtml(source.title)))
  // Others have their turn: a text may be long.
  await setImmediate()
  const found = partOf(JSON.parse(source.content) as ContentNode, part)
  const address = `/doc/${document}${found?.fragment ? `#${found.fragment}` : ''}`
  const name = `${source.icon ? `<span aria-hidden="true">${escapeHtml(source.icon)}</span> ` : ''}${escapeHtml(source.title)}`
  const link = `<a dir="auto" href="${escapeHtml(address)}">${name}</a>`
  const state = source.isArchived ? `<span class="excerpt-state">${t.archived}</span>` : ''
  const head = `<div class="excerpt-head"><span>${t.of.replace('{{title}}', () => link)}</span>${state}</div>`
  if (!found) return head + note(t.partGone)
  const text = await textOf(found.blocks, document, lang)
  if (EMPTY_LINES.test(text)) return head + note(t.empty)
  return head + (text.length > room ? note(t.tooLong) : `<div class="excerpt-text">${text}</div>`)
}

/** The text as in its own document, without the places that links lead to: they are those of the page around it. */
const textOf = async (content: ContentNode[], document: string, lang: Lang): Promise<string> => {
  const text: ContentNode = { type: 'doc', content }
  const t = texts[lang]
  const calloutLabels = { note: t.noteKind, tip: t.tipKind, info: t.infoKind, warning: t.warningKind, danger: t.dangerKind }
  const rendered = render(text, { language: lang, calloutLabels, drawn: await drawnMaths(text, lang) })
  return htmlOf(rendered.map(withoutNames), address => (address.startsWith('#') ? `/doc/${document}${address}` : address))
}

const withoutNames = (node: Rendered): Rendered => {
  if (typeof node === 'string') return node
  const { id: _anchor, ...attributes } = node.attributes
  return {
    ...node,
    attributes: 'data-mention' in attributes ? attributes : { ...attributes, 'data-id': null },
    children: node.children.map(withoutNames),
  }
}
