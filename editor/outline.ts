import { nodeRules, readAttributes } from './attributes.ts'
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
    found.set(node, { id, level: Number(readAttributes(nodeRules.heading, node.attrs)?.level), text })
  }
  return found
}

/** Returns a text without accents, in small letters. */
export const plainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()

const slugOf = (text: string) =>
  plainLetters(text)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 80)
    .replace(/^-|-$/g, '') || 'section'
