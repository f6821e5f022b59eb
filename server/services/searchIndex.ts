/** Keeps the search index up to date. Indexing a text takes ten times as long as saving it, so no save waits for it. */
export interface SearchIndex {
  /** Checks soon for changed documents. */
  wake(): void
  /** Resolves when a search finds what this process has written, or earlier when very much is waiting. */
  settled(): Promise<void>
  /** Resolves when the current document is indexed; the others wait in their table. */
  stop(): Promise<void>
}
