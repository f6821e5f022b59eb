import { Refusal } from '#domain/refusal.ts'
import type { Content } from '#editor/node.ts'
import { pictureSize } from '#editor/pictureSize.ts'
import { walk } from '#editor/walk.ts'
import { requireContent } from '#server/content/content.ts'
import { attachFiles } from '#server/files/attachments.ts'
import { fileAt, filesIn } from '#server/files/inContent.ts'
import { readShownFiles } from '#server/files/store.ts'
import type { Context } from '#server/call/context.ts'

/** Throws when more than one source of a text is given. */
export const requireOneText = ({ content, markdown, template }: { content?: unknown; markdown?: unknown; template?: unknown }): void => {
  const given = Object.entries({ content, markdown, template }).filter(([, value]) => value !== undefined)
  if (given.length > 1) throw new Refusal('request.invalid', {}, [{ field: given.at(-1)![0], code: 'invalid_value' }])
}

/**
 * Returns Markdown as the text of a document of that title, as it would have been sent (`api: documents`): what `?format=markdown` answers gives the
 * same text again. Pictures and attachments get the sizes of the team's files.
 */
export const contentOfMarkdown = async (
  { db, settings, markdownReader }: Pick<Context, 'db' | 'settings' | 'markdownReader'>,
  markdown: string,
  { title, team }: { title: string; team: string },
): Promise<Content> => {
  const site = (await settings.read()).baseUrl ?? ''
  const content = requireContent(await markdownReader.read(markdown, { title, site }))
  const ids = [...filesIn(content).keys()]
  if (ids.length === 0) return content

  const files = new Map((await readShownFiles(db, team, ids)).map(file => [file._id, file]))
  attachFiles(
    content,
    new Map([...files.values()].map(({ _id, name, size }) => [`/api/files/${_id}`, { url: `/api/files/${_id}`, name, size }])),
  )
  for (const { node } of walk(content)) {
    const file = node.type === 'image' ? files.get(fileAt(node.attrs?.src) ?? '') : undefined
    if (file) node.attrs = { ...node.attrs, ...pictureSize(file, node.attrs?.width as number | undefined) }
  }
  return requireContent(content)
}
