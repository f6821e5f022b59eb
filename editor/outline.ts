import type { ContentNode } from './node.ts'
import { textOf, walk } from './walk.ts'

export interface OutlineEntry {
  id: string
  level: number
  text: string
}

/** Returns the headings in order, with the ids that the renderer gives them. */
export const outline = (content: ContentNode): OutlineEntry[] => [...headings(content).values()]

/** The same, by heading node, so that the renderer finds the id of a heading. */
export function headings(content: ContentNode): Map<ContentNode, OutlineEntry> {
  const found = new Map<ContentNode, OutlineEntry>()
  const uses = new Map<string, number>()
  const taken = new Set<string>()
  for (const { node } of walk(content)) {
    if (node.type !== 'heading') continue
    const text = textOf(node)
    const slug = slugOf(text)
    let count = uses.get(slug) ?? 0
    let id = count === 0 ? slug : `${slug}-${count}`
    while (taken.has(id)) id = `${slug}-${++count}`
    uses.set(slug, count + 1)
    taken.add(id)
    const level = node.attrs?.level
    found.set(node, { id, level: typeof level === 'number' ? level : 1, text })
  }
  return found
}

/**
 * Returns the id of the heading that a fragment means; null when there is none. Tools build fragments differently (GitHub, mdBook and
 * VuePress differ in accents, apostrophes and dashes).
 */
export const findAnchor = (entries: readonly OutlineEntry[], fragment: string): string | null => anchorFinder(entries)(fragment)

/** The same for many fragments of one document. */
export function anchorFinder(entries: readonly OutlineEntry[]): (fragment: string) => string | null {
  const ids = new Set(entries.map(({ id }) => id))
  const byLetters = new Map<string, string>()
  for (const letters of [({ text }: OutlineEntry) => lettersOf(text), ({ id }: OutlineEntry) => lettersOf(id)]) {
    for (const entry of entries.toReversed()) byLetters.set(letters(entry), entry.id)
  }
  byLetters.delete('')
  return fragment => (ids.has(fragment) ? fragment : (byLetters.get(lettersOf(decode(fragment))) ?? null))
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
const lettersOf = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '')

const slugOf = (text: string) =>
  plain(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '') || 'section'

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
