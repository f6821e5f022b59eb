import type { ContentNode } from '#editor/node.ts'

/** Reads Markdown as the text of a document, in its own process, one at a time. */
export interface MarkdownReader {
  /**
   * Returns the text, which nobody has checked yet. A heading at its beginning that says the title again is left out; addresses of this site become
   * its own. Throws `request.too_large` when it is more than a document may hold or takes too long, and `request.unavailable` when too many are waiting.
   */
  read(markdown: string, facts: { title: string; site: string }): Promise<ContentNode>
  stop(): Promise<void>
}
