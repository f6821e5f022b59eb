/** Keeps what the search reads up with what is written: to index a text takes ten times as long as to save it, so no save waits for it. */
export interface SearchIndex {
  /** Something may have been written: look soon. */
  wake(): void
  /** What this process has written is found from here on, unless very much is waiting. */
  settled(): Promise<void>
  /** Ends when the document at hand is done; the others wait in their table. */
  stop(): Promise<void>
}
