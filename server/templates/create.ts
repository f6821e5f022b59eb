import { v7 as uuid } from 'uuid'
import type { BodyOf } from '#contract/call.ts'
import { templates } from '#contract/calls/templates.ts'
import { authorize } from '#domain/policy.ts'
import { Refusal } from '#domain/refusal.ts'
import { emptyContent } from '#editor/content.ts'
import { lockTeam } from '#server/db/locks.ts'
import { copyFiles, insertFiles } from '#server/files/copies.ts'
import { requirePictures } from '#server/files/picture.ts'
import { idempotent } from '#server/call/idempotency.ts'
import { type Input, type Tools, verb } from '#server/call/verb.ts'
import { accessTeam } from '#server/access/teams.ts'
import { accessWorkspace } from '#server/access/workspaces.ts'
import { announceAdded, type Scope } from './announce.ts'
import { plainSource, readDocumentSource, type Source } from './source.ts'
import { insertTemplate, requireTemplateQuota } from './store.ts'
import { requireContent } from '#server/content/content.ts'
import { readTemplate } from './rows.ts'

type Create = typeof templates.create
type CreateInput = Pick<Input<Create>, 'body' | 'caller'>

export const create = verb(templates.create, async (tools, { params, body, caller, idempotencyKey }) => {
  const { db } = tools
  await lockTeam(db, body.team)
  const scope = await requireScope(tools, { body, caller })
  await requirePictures(tools, caller, { cover: body.cover }, scope.team)
  const source = await sourceOf(tools, { body, caller })

  const _id = await idempotent(tools, 'templates.create', { params, body, caller, idempotencyKey }, async () => {
    await requireTemplateQuota(db, scope.team)
    const created = { _id: uuid(), ...scope, user: caller.id, description: body.description ?? '' }
    const { title, icon, cover, isWide, content } = { ...source, ...overridesOf(body) }
    const initial = source.owner
      ? await copyFiles(tools, source.owner, { ...scope, template: created._id, user: caller.id }, { content, cover })
      : { content, cover, files: [] }
    await insertTemplate(db, { ...created, title, icon, isWide, cover: initial.cover, content: initial.content })
    await insertFiles(tools, initial.files)
    await announceAdded(tools, await readTemplate(tools, caller, created._id))
    return created._id
  })
  return { template: await readTemplate(tools, caller, _id) }
})

/** Team admins create templates of the team; templates of a workspace need the right there (`authorisation: D20`). */
const requireScope = async (tools: Tools, { body, caller }: CreateInput): Promise<Scope> => {
  if (body.workspace) {
    const { workspace, standing } = await accessWorkspace(tools, caller, body.workspace)
    if (workspace.team !== body.team) throw new Refusal('w.not_found')
    authorize(standing, 'create', 'templates')
    return { team: workspace.team, workspace: workspace._id }
  }
  const { team, standing } = await accessTeam(tools, caller, body.team)
  authorize(standing, 'manage', 'team')
  return { team: team._id, workspace: null }
}

/** The text comes from the request or from a document. */
const sourceOf = async (tools: Tools, { body, caller }: CreateInput): Promise<Source> => {
  const { team, title, content, document } = body
  if (document !== undefined && content !== undefined)
    throw new Refusal('request.invalid', {}, [{ field: 'document', code: 'invalid_value' }])
  if (document !== undefined) return readDocumentSource(tools, caller, document, team)
  if (title === undefined) throw new Refusal('request.invalid', {}, [{ field: 'title', code: 'required' }])
  return { ...plainSource, title, content: content === undefined ? emptyContent : requireContent(content) }
}

/** Fields of the request override those of the source. */
const overridesOf = ({ title, icon, cover, isWide }: BodyOf<Create>) => ({
  ...(title !== undefined && { title }),
  ...(icon !== undefined && { icon }),
  ...(cover !== undefined && { cover }),
  ...(isWide !== undefined && { isWide }),
})
