import type { ListedDocument } from '#contract/calls/documents.ts'
import type { App } from '#web/data/app.ts'
import { apply } from '#web/data/cache/apply/apply.ts'
import { moveTo, placeOf } from './places.ts'

/** Makes a copy right behind the document, with its text and without what is inside it. */
export const duplicateDocument = async (app: Pick<App, 'api' | 'cache'>, document: ListedDocument, title: string): Promise<void> => {
  const { api, cache } = app
  const { before } = placeOf(app, document)
  const { document: original } = await api.documents.get({ id: document._id })
  const { document: copy } = await api.documents.create({
    teamId: document.team,
    workspaceId: document.workspace,
    parent: document.parent,
    title,
    icon: original.icon,
    cover: original.cover,
    isWide: original.isWide,
    content: original.content,
  })
  apply(cache, { type: 'document/added', payload: { document: copy, before } })
  if (before !== null) await moveTo(app, copy, { parent: copy.parent, before })
}
