import type { Content } from '#editor/node.ts'

/** Saves a text as a file of the reader's own, without asking the server. */
export async function downloadText(title: string, content: Content): Promise<void> {
  const { renderHtml } = await import('#editor/renderHtml.ts')
  downloadFile(`${title}.html`, `<!doctype html><meta charset="utf-8">${renderHtml(content)}`, 'text/html')
}

export function downloadFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = Object.assign(window.document.createElement('a'), { href: address, download: name.replace(/[\\/:*?"<>|]/g, ' ') })
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
