import type { StoredFile } from '#contract/calls/files.ts'
import { fileNameOf } from '#domain/fileNames.ts'
import type { Content, ContentNode } from '#editor/node.ts'
import { walk } from '#editor/walk.ts'

/** A stored file that a page links. */
export interface LinkedFile extends Pick<StoredFile, 'url' | 'size'> {
  /** Its name in the import. */
  name: string
}

/** Turns a line that only links a file by its file name into an attachment, for which Markdown has no syntax. */
export const attachFiles = (content: Content, linked: ReadonlyMap<string, LinkedFile>): void => {
  for (const { node, parent } of walk(content)) {
    const isFirstOfItem = (parent?.type === 'listItem' || parent?.type === 'taskItem') && parent.content?.[0] === node
    const file = node.type === 'paragraph' && !isFirstOfItem ? linkedAlone(node, linked) : undefined
    if (!file) continue
    const name = node.content?.[0]?.text ?? ''
    Object.assign(node, { type: 'attachment', attrs: { src: file.url, name, size: file.size } })
    delete node.content
  }
}

const linkedAlone = ({ content = [] }: ContentNode, linked: ReadonlyMap<string, LinkedFile>): LinkedFile | undefined => {
  const [words] = content
  const [mark] = words?.marks ?? []
  if (content.length !== 1 || words?.text === undefined || words.marks?.length !== 1 || mark?.type !== 'link') return undefined
  const file = linked.get(String(mark.attrs?.href))
  return file && fileNameOf(words.text) === file.name ? file : undefined
}
