import { decode, findAnchor } from '#editor/html/findAnchor.ts'
import { outline } from '#editor/outline.ts'
import type { Content } from '#editor/node.ts'
import { walk, wordsOf } from '#editor/walk.ts'

const LINK = /^\/doc\/([0-9a-f-]{36})(?:#(.+))?$/

/** `change` returns the new address of each link to a document, or null to make it plain text. Mentions stay mentions. */
const changeLinks = (content: Content, change: (id: string, fragment: string, words: string) => string | null): void => {
  for (const { node } of walk(content)) {
    const marks = node.marks?.flatMap(mark => {
      const [, id, fragment = ''] = mark.type === 'link' ? (LINK.exec(String(mark.attrs?.href ?? '')) ?? []) : []
      if (id === undefined) return [mark]
      const href = change(id, fragment, wordsOf(node))
      return href === null ? [] : [{ ...mark, attrs: { ...mark.attrs, href } }]
    })
    if (marks?.length) node.marks = marks
    else delete node.marks
    if (node.type !== 'mention' || node.attrs?.kind !== 'document') continue
    const [, id = node.attrs.id] = LINK.exec(change(String(node.attrs.id), '', wordsOf(node)) ?? '') ?? []
    node.attrs = { ...node.attrs, id }
  }
}

const addressOf = (id: string, anchor: string | null): string => (anchor ? `/doc/${id}#${anchor}` : `/doc/${id}`)

/**
 * Resolves links between the documents of an import once all of them are converted. A link to a heading gets the heading's id in our text. One to a
 * page that could not be converted becomes text and is reported to `broken`. Links to existing documents (not `isOurs`) stay. `anchors` has the names of
 * headings in the sources of the documents.
 */
export const resolveLinks = (
  documents: readonly { _id: string; content: Content }[],
  isOurs: (id: string) => boolean,
  broken: (link: { from: string; to: string; words: string }) => void,
  anchors: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(),
): void => {
  const contents = new Map(documents.map(({ _id, content }) => [_id, content]))
  const outlines = new Map<string, ReturnType<typeof outline>>()
  const outlineOf = (id: string, content: Content) => {
    const entries = outlines.get(id) ?? outline(content)
    outlines.set(id, entries)
    return entries
  }
  const anchorOf = (id: string, target: Content, fragment: string) =>
    fragment && (anchors.get(id)?.get(decode(fragment)) ?? findAnchor(outlineOf(id, target), fragment))
  for (const { _id, content } of documents)
    changeLinks(content, (id, fragment, words) => {
      const target = contents.get(id)
      if (!target && !isOurs(id)) return addressOf(id, fragment)
      if (!target) broken({ from: _id, to: id, words })
      return target ? addressOf(id, anchorOf(id, target, fragment)) : null
    })
}

/** Points the links to one document to another one. */
export const redirectLinks = (documents: readonly { content: Content }[], from: string, to: string): void => {
  for (const { content } of documents) changeLinks(content, (id, fragment) => addressOf(id === from ? to : id, fragment))
}
