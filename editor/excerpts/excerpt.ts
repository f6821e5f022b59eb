import { nodeRules, readAttributes } from '../attributes.ts'

/**
 * What an excerpt shows: all of another document, or the section or block that a link to it names by its fragment (`outline.ts`, `render.ts`). The fragment of a
 * heading is made of its words, which may not be for everybody who reads the excerpt, so only its sum is kept.
 */
export type Excerpt = {
  document: string
  part: string | null
}

const ADDRESS = /^\/doc\/([^#]+)(?:#(.*))?$/s
const SUM = /^[0-9a-f]{14}$/

/** Returns the excerpt of a document or of a part of it that is at this address; null for every other address. */
export function excerptAt(address: string): Excerpt | null {
  const [, document, fragment] = ADDRESS.exec(address) ?? []
  return document === undefined ? null : excerptOf(document, fragment)
}

/** The same of an id and a fragment as browsers write it, or its sum. */
export function excerptOf(document: string, fragment = ''): Excerpt | null {
  const part = fragment === '' || SUM.test(fragment) ? fragment || null : sumOf(decoded(fragment))
  // The rule lets days pass, which documents are not.
  const isDocument = document.length > '2026-11-21'.length && readAttributes(nodeRules.excerpt, { document })
  return isDocument ? { document, part } : null
}

const decoded = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** Returns the sum by which an excerpt names the section or block of this fragment: of 53 bits, in 14 digits (cyrb53). */
export function sumOf(fragment: string): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < fragment.length; at++) {
    const letter = fragment.charCodeAt(at)
    one = Math.imul(one ^ letter, 2654435761)
    other = Math.imul(other ^ letter, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(16).padStart(14, '0')
}

/** The title that marks a link as an excerpt: `[Excerpt](guide.md "¶")`. */
export const EXCERPT_TITLE = '¶'
