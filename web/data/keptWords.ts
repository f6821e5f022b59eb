import type { TextAnchor } from '#editor/anchors/anchor.ts'
import type { Content } from '#editor/node.ts'

/** A comment that is typed and not sent. `anchor` is of a new one about some words. */
export interface KeptWords {
  content: Content | null
  anchor?: TextAnchor | null
}

/** Where comments are written on a document: a new one, an answer in a thread, or an edit of one. */
export type Spot = 'new' | `in ${string}` | `edit ${string}`

/** The store of the unsent comments of one person on one document, on this device. A browser that stores nothing only forgets them. */
export interface Keeper {
  read(spot: Spot): KeptWords | null
  keep(spot: Spot, words: KeptWords): void
  forget(spot: Spot): void
}

export function keeperOf(user: string, document: string): Keeper {
  const keyOf = (spot: Spot) => `comment:${user}:${document}:${spot}`
  return {
    read: spot => {
      try {
        return JSON.parse(localStorage.getItem(keyOf(spot)) ?? 'null') as KeptWords | null
      } catch {
        return null
      }
    },
    keep: (spot, words) => {
      try {
        localStorage.setItem(keyOf(spot), JSON.stringify(words))
      } catch {
        // Full or forbidden.
      }
    },
    forget: spot => {
      try {
        localStorage.removeItem(keyOf(spot))
      } catch {
        // Forbidden.
      }
    },
  }
}
