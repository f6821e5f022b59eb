import type { Content } from '#editor/node.ts'
import { saveFile } from '#web/platform/saveFile.ts'

/** A text in Markdown, below its title; it names other pages of this site by their full addresses. */
export async function markdownOf(title: string, content: Content): Promise<string> {
  const { markdownFromContent } = await import('#editor/markdown/write.ts')
  const { origin } = window.location
  return markdownFromContent(content, title, { addressOf: address => (/^\/(?!\/)/.test(address) ? origin + address : address) })
}

/** Saves a text as a Markdown file of the reader's own, without asking the server. */
export async function downloadText(title: string, content: Content): Promise<void> {
  saveFile(`${title}.md`, new Blob([await markdownOf(title, content)], { type: 'text/markdown;charset=utf-8' }))
}
