import { v7 as uuid } from 'uuid'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import { workspaces } from '#contract/calls/workspaces.ts'
import { requireFeature } from '#domain/plan.ts'
import { authorize } from '#domain/policy.ts'
import { rankBetween } from '#domain/rank.ts'
import { emptyContent } from '#editor/content.ts'
import { insertDocuments } from '#server/documents/tree/store.ts'
import { requirePictures } from '#server/files/picture.ts'
import { idempotent } from '#server/call/idempotency.ts'
import { verb } from '#server/call/verb.ts'
import { permalinkOf } from '#server/documents/tree/permalinks.ts'
import { accessTeam } from '#server/access/teams.ts'
import { getUser } from '#server/people/ownUser.ts'
import { announceAdded } from './announce.ts'
import { readWorkspaceById } from './read.ts'
import { freeSlug, imageOf, insertWorkspace } from './write.ts'

/** A workspace with its overview, its default permission set and its creator as a member, in one transaction (`authorisation: D20`). */
export const create = verb(workspaces.create, async (tools, { params, body, caller, idempotencyKey }) => {
  const { db } = tools
  const { team, standing } = await accessTeam(tools, caller, params.tid, { lock: true })
  authorize(standing, 'manage', 'team')
  const visibility = body.visibility ?? 'visible'
  if (visibility === 'public') requireFeature(standing.plan, 'public_workspaces')

  await requirePictures(tools, caller, { logo: imageOf(body.logo) }, team._id)

  const _id = await idempotent(tools, 'workspaces.create', { params, body, caller, idempotencyKey }, async () => {
    const created = {
      ...{ _id: uuid(), team: team._id, title: body.title, logo: imageOf(body.logo), visibility },
      slug: body.slug ?? (await freeSlug(db, team._id, permalinkOf(body.title, caller.lang))),
    }
    await insertWorkspace(db, created, caller)
    await insertDocuments(db, [
      {
        ...{ _id: uuid(), team: team._id, workspace: created._id, parent: null, restricted_by: null, user: caller.id },
        ...{ slug: OVERVIEW_SLUG, title: body.title, content: emptyContent, rank: rankBetween(null, null) },
      },
    ])
    const { workspace } = await readWorkspaceById(tools, caller, created._id)
    await announceAdded(tools, workspace)
    return created._id
  })
  const { workspace } = await readWorkspaceById(tools, caller, _id)
  return { workspace, user: await getUser(tools, caller.id) }
})
