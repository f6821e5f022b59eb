import type { Content } from '#editor/node.ts'

/** A text in Markdown, below its title. */
export async function markdownOf(title: string, content: Content): Promise<string> {
  const { markdownFromContent } = await import('#editor/markdown/write.ts')
  return markdownFromContent(content, title)
}

/** Saves a text as a Markdown file of the reader's own, without asking the server. */
export async function downloadText(title: string, content: Content): Promise<void> {
  downloadFile(`${title}.md`, await markdownOf(title, content), 'text/markdown')
}

export function downloadFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(window.document.createElement('a'), { href: address, download: name.replace(/[\\/:*?"<>|]/g, ' ') })
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
