import { expect } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { textOf, walk } from '#editor/walk.ts'
import { bring, folderForm } from './imports.ts'
import { world } from './world.ts'

/** Markup of the tools that must not remain in the text of a document. */
const RAW =
  /:::|!!!|\?\?\?|===|--8<|\{\{|\{%|\{:|\[\[|\]\]|%%|==|```|\+\+\+|\bimport \w+ from|\bexport const|<\/?[A-Z]\w*|\(\w+\)=|\{[a-z-]+\}|\{ ?[a-z-]+=|\+\+\w|^\*\[|^% |:[a-z_]+:/

const wordsOutsideCode = (node: ContentNode): string[] => {
  if (node.type === 'codeBlock' || (node.marks ?? []).some(({ type }) => type === 'code')) return []
  return node.text === undefined ? (node.content ?? []).flatMap(wordsOutsideCode) : [node.text]
}

/** A block in one line: its kind and attributes. */
const BLOCKS: Readonly<Record<string, (node: ContentNode) => string>> = {
  callout: ({ attrs }) => `callout ${attrs?.kind ?? 'note'} ${attrs?.title ?? ''}`.trim(),
  detailsSummary: node => `section ${textOf(node)}`,
  codeBlock: ({ attrs }) => `code ${attrs?.language ?? ''} ${attrs?.caption ?? ''}`.trim(),
  image: ({ attrs }) => `picture ${attrs?.caption ?? attrs?.alt ?? ''}`.trim(),
  attachment: ({ attrs }) => `file ${attrs?.name}`,
}

/** Imports a folder of a tool, or a form with its archive, into an empty workspace and reads the result. */
export const bringSet = async (files: Record<string, string | Buffer> | FormData) => {
  const { ann, workspace } = await world()
  const report = await bring(ann, workspace._id, files instanceof FormData ? files : folderForm(files))
  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id })
  const pages = await Promise.all(
    [workspace.overview!, ...documents.map(({ _id }) => _id)].map(async id => (await ann.documents.get({ id })).document),
  )
  const titleOf = new Map(pages.map(({ _id, title }) => [_id, title]))
  const nodesOf = (title: string) => [...walk(pages.find(each => each.title === title)?.content as ContentNode)].map(({ node }) => node)
  const namedTarget = (href: string): string => {
    const [, id = '', anchor = ''] = /^\/doc\/([0-9a-f-]{36})(.*)$/.exec(href) ?? []
    return titleOf.has(id) ? `${titleOf.get(id)}${anchor}` : href.replace(/^\/api\/files\/.*/, 'FILE')
  }
  const pictures = pages.flatMap(({ title }) => nodesOf(title).filter(({ type }) => type === 'image'))
  for (const { attrs } of pictures) expect((await ann.send('GET', String(attrs?.src))).headers.get('content-type')).toBe('image/png')
  const words = pages.flatMap(({ title, content }) => [title, ...wordsOutsideCode(content as ContentNode)])
  expect(words.filter(each => RAW.test(each))).toEqual([])
  return {
    state: report.state,
    files: report.files,
    notes: report.notes.map(({ path, kind, detail }) => `${path} ${kind} ${detail}`),
    tree: documents.map(({ title, parent }) => `${titleOf.get(parent ?? '') ?? ''}/${title}`).toSorted(),
    blocks: (title: string) => nodesOf(title).flatMap(node => BLOCKS[node.type]?.(node) ?? []),
    /** The words of each link, with the title of the document that it leads to. */
    links: (title: string) =>
      nodesOf(title).flatMap(({ text, marks = [] }) =>
        marks.flatMap(({ type, attrs }) => (type === 'link' ? [`${text} → ${namedTarget(String(attrs?.href))}`] : [])),
      ),
    text: (title: string) => wordsOutsideCode(nodesOf(title)[0]!).join(' ').trim(),
  }
}
