/** Something of a dialect that our text cannot express, or that refers to another file. */
export interface DialectNote {
  kind: 'markup' | 'include'
  what: string
}

/** The context of a page: its path, and the files that were imported with it. */
export interface Surroundings {
  /** The path of the page. */
  path: string
  /** Returns the page or file of a name or the end of a path, as an address from the top; null when there is none. */
  find: (name: string) => string | null
  /** Returns the title of the page that a target of this page leads to; null when it leads to none. */
  titleOf: (target: string) => string | null
  /** The pages are notes of Obsidian, so marks that hardly occur elsewhere have their meaning in Obsidian. */
  isVault: boolean
  note: (note: DialectNote) => void
}
