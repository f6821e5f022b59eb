import { v7 as uuid } from 'uuid'
import { documents } from '#contract/calls/documents.ts'
import { isReservedSlug } from '#domain/permalink.ts'
import { requireDocumentQuota } from '#domain/plan.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { requirePlace } from '#domain/tree.ts'
import { emptyContent } from '#editor/content.ts'
import type { Content } from '#editor/node.ts'
import { lockTeam, lockWorkspace, shareTeamOf } from '#server/db/locks.ts'
import { copyFiles, insertFiles } from '#server/files/copies.ts'
import { requirePictures } from '#server/files/picture.ts'
import { idempotent } from '#server/call/idempotency.ts'
import { type Input, slowVerb, type SlowTools, type Tools } from '#server/call/verb.ts'
import { notifyMentioned } from '#server/notifications/mentions.ts'
import { isUntitled, permalinkOf } from './tree/permalinks.ts'
import { plainSource, readTemplateSource, type Source } from '#server/templates/source.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { announceAdded } from './tree/announce.ts'
import { withStoredContent } from './text/format.ts'
import { contentOfMarkdown, requireOneText } from './text/fromMarkdown.ts'
import { readDocumentById } from './text/read.ts'
import { countDocuments, freeSlug, insertDocuments } from './tree/store.ts'
import { accessParent, rankAtEnd, readAbove } from './tree/tree.ts'
import { requireContent } from '#server/content/content.ts'

type Creating = Input<typeof documents.create>

/** Markdown is read before the transaction, for somebody who may create the document. */
export const create = slowVerb(documents.create, async (tools, input) => {
  requireOneText(input.body)
  const read = await readMarkdown(tools, input)
  return tools.transact(inside => createIn(inside, input, read))
})

const readMarkdown = async (tools: SlowTools, { params, body, caller }: Creating): Promise<Content | undefined> => {
  if (body.markdown === undefined) return undefined
  const { workspace, standing } = await accessWorkspace(tools, caller, params.workspaceId)
  authorize(standing, 'create', 'documents')
  return contentOfMarkdown(tools, body.markdown, { title: body.title, team: workspace.team })
}

const createIn = async (tools: Tools, { params, body, caller, idempotencyKey }: Creating, read: Content | undefined) => {
  const { db } = tools
  await shareTeamOf(db, params.workspaceId)
  const { workspace, standing } = await accessWorkspace(tools, caller, params.workspaceId)
  if (workspace.team !== params.teamId) throw new Refusal('w.not_found')
  authorize(standing, 'create', 'documents')
  if (body.slug !== undefined && isReservedSlug(body.slug, 'document')) throw new Refusal('d.slug_used', { field: 'slug' })
  await requirePictures(tools, caller, { cover: body.cover }, workspace.team)
  const source = await sourceOf(tools, { body, caller }, read, workspace.team)

  const _id = await idempotent(tools, 'documents.create', { params, body, caller, idempotencyKey }, async () => {
    if (standing.plan.documents !== null) {
      await lockTeam(db, workspace.team)
      requireDocumentQuota(standing.plan, await countDocuments(db, workspace.team))
    }
    await lockWorkspace(db, workspace._id)
    const parent =
      body.parent === undefined || body.parent === 'root' ? null : await accessParent(tools, caller, body.parent, workspace._id)
    if (parent) requirePlace(null, await readAbove(db, parent._id))

    const _id = uuid()
    const text = { content: source.content, cover: body.cover === undefined ? source.cover : body.cover }
    const owner = { team: workspace.team, workspace: workspace._id, document: _id, user: caller.id }
    const initial = source.owner ? await copyFiles(tools, source.owner, owner, text) : { ...text, files: [] }
    const created = {
      ...{ _id, team: workspace.team, workspace: workspace._id, user: caller.id, title: body.title },
      ...{ icon: body.icon === undefined ? source.icon : body.icon, cover: initial.cover, content: initial.content },
      isWide: body.isWide ?? source.isWide,
      slug: body.slug ?? (await freeSlug(db, workspace._id, permalinkOf(body.title, caller.lang))),
      slug_fence: body.slug === undefined && isUntitled(body.title) ? 0 : null,
      parent: parent?._id ?? null,
      rank: await rankAtEnd(db, { list: parent?._id ?? workspace._id, isArchived: false }),
      restricted_by: parent?.restricted_by ?? null,
    }
    await insertDocuments(db, [created])
    await insertFiles(tools, initial.files)
    const { document } = await readDocumentById(tools, caller, created._id)
    await announceAdded(tools, created, document)
    await notifyMentioned(tools, { document: created._id, by: caller.id, after: JSON.stringify(initial.content) })
    return created._id
  })
  const created = await readDocumentById(tools, caller, _id)
  return withStoredContent({ document: created.document }, created)
}

/** The text comes from the request or from a template. */
const sourceOf = async (
  tools: Tools,
  { body: { title, content, template }, caller }: Pick<Creating, 'body' | 'caller'>,
  read: Content | undefined,
  team: string,
): Promise<Omit<Source, 'title'>> => {
  if (template !== undefined) return readTemplateSource(tools, caller, template, { team, title })
  return { ...plainSource, content: read ?? (content === undefined ? emptyContent : requireContent(content)) }
}
