import type { ContentNode } from './node.ts'
import { walk, wordsOf } from './walk.ts'

const LINES = new Set(['paragraph', 'heading', 'codeBlock', 'detailsSummary', 'maths'])
const SPOKEN_ATTRIBUTES = ['title', 'description', 'site', 'caption', 'alt', 'name'] as const

/** The words of a document, one line per block, for search and excerpts; titles, captions, alternative texts and what cards say are words too. */
export function plainText(content: ContentNode): string {
  const lines: string[] = []
  for (const { node } of walk(content)) {
    for (const name of SPOKEN_ATTRIBUTES) {
      const value = node.attrs?.[name]
      if (typeof value === 'string' && value !== '') lines.push(value)
    }
    if (node.type === 'card') lines.push(URL.parse(String(node.attrs?.url))?.host ?? '')
    if (LINES.has(node.type)) lines.push('')
    if (node.type === 'hardBreak') lines.push('')
    const words = wordsOf(node)
    if (words !== '') lines.push((lines.pop() ?? '') + words)
  }
  return lines
    .map(line => line.trim())
    .filter(line => line !== '')
    .join('\n')
}

/** Returns how many words a person would count. */
export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0

const WORDS_PER_MINUTE = 220

/** Returns the reading time in whole minutes, at least one. */
export const readingMinutes = (text: string): number => Math.max(1, Math.round(wordCount(text) / WORDS_PER_MINUTE))
