import type { Page } from 'playwright-core'
import type { Content, ContentNode } from '#editor/node.ts'
import { walk } from '#editor/walk.ts'
import { doc, type withDocument } from './writing.ts'

export const paragraphOf = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content })
export const menu = (page: Page, name = 'Mentions') => page.getByRole('listbox', { name })
export const mentionsIn = (content: unknown): ContentNode[] =>
  [...walk(content as Content)].map(({ node }) => node).filter(({ type }) => type === 'mention')
export const mention = (kind: 'user' | 'document' | 'date', id: string, label: string): ContentNode => ({
  type: 'mention',
  attrs: { kind, id, label },
})
export const textIn = (page: Page) => page.locator('.ProseMirror').innerText()

/** A document that mentions Bob, another document and a day, and the path of that document. Its title has changed since. */
export const withThreeMentions = async (there: Awaited<ReturnType<typeof withDocument>>) => {
  const { ann, bob, team, workspace, document } = there
  const { document: trains } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Trains' })
  const words = (text: string): ContentNode => ({ type: 'text', text })
  const three = [
    ...[words('Ask '), mention('user', bob.user._id, 'Bob M.')],
    ...[words(' about '), mention('document', trains._id, 'Railways')],
    ...[words(' on '), mention('date', '2026-11-21', '21 November 2026'), words(' please.')],
  ]
  await ann.documents.update({ id: document._id, content: doc(paragraphOf(...three)) as never })
  return { ...there, trainsPath: there.path.replace('travel-policy', 'trains') }
}
