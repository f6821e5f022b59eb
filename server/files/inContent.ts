import type { ContentNode } from '#editor/node.ts'
import { walk } from '#editor/walk.ts'

const FILE = /^\/api\/files\/([0-9a-f-]{36})$/

/** Returns the id of the stored file at one of our addresses; undefined for any other address. */
export const fileAt = (address: unknown): string | undefined => FILE.exec(String(address ?? ''))?.[1]

/** Returns the ids of the files that a text shows or links, each with its attachment name or null. */
export const filesIn = (content: ContentNode): Map<string, string | null> => {
  const found = new Map<string, string | null>()
  for (const { node } of walk(content)) {
    const addresses = [node.attrs?.src, ...(node.marks ?? []).map(mark => mark.attrs?.href)]
    const name = node.type === 'attachment' && typeof node.attrs?.name === 'string' ? node.attrs.name || null : null
    for (const id of addresses.map(fileAt)) if (id) found.set(id, name ?? found.get(id) ?? null)
  }
  return found
}
