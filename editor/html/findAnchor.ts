import { type OutlineEntry, plainLetters } from '#editor/outline.ts'

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

const lettersOf = (text: string) => plainLetters(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Returns a fragment as its target is named. */
export function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
