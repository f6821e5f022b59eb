/** What a dialect says that has no place in our text, or only names what stands elsewhere. */
export interface DialectNote {
  kind: 'markup' | 'include'
  what: string
}

/** What a dialect may ask about the page that is read and about what came with it. */
export interface Surroundings {
  /** The path of the page. */
  path: string
  /** The page or file that a name or the end of a path means wherever it lies, as an address from the top; null when there is none. */
  find: (name: string) => string | null
  /** The title of the page that a target of this page leads to; null when it leads to none. */
  titleOf: (target: string) => string | null
  /** The pages are notes of Obsidian: marks that others hardly write mean what they mean there. */
  isVault: boolean
  note: (note: DialectNote) => void
}
