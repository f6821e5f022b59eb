import type { BodyOf } from '#contract/call.ts'
import { workspaces } from '#contract/calls/workspaces.ts'
import { requireFeature } from '#domain/plan.ts'
import { endLostLocks } from '#server/documents/locks/endLocks.ts'
import { orderTree } from '#server/documents/tree/order.ts'
import { requirePictures } from '#server/files/picture.ts'
import { verb } from '#server/call/verb.ts'
import { accessWorkspace, requireToUpdate, type WorkspaceRow } from '#server/access/workspaces.ts'
import { announceChanged } from './announce.ts'
import { readWorkspaceById } from './read.ts'
import { replaceOverview } from './overview.ts'
import { changeWorkspace, imageOf } from './write.ts'

type Body = BodyOf<typeof workspaces.update>
type Changes = Partial<Pick<WorkspaceRow, 'title' | 'slug' | 'logo' | 'visibility'>>

export const update = verb(workspaces.update, async (tools, { params, body, caller }) => {
  const { workspace: before, standing } = await accessWorkspace(tools, caller, params.id, { lock: true })
  requireToUpdate(standing, body)
  const changes = changesOf(before, body)
  if (changes.visibility === 'public') requireFeature(standing.plan, 'public_workspaces')
  await requirePictures(tools, caller, { logo: changes.logo }, before.team)

  await changeWorkspace(tools.db, before._id, changes)
  if (body.tree) {
    await orderTree(tools, caller, before._id, body.tree)
    tools.revalidateAccess({ documentsOf: before._id })
  }
  const isReplaced = body.overview !== undefined && (await replaceOverview(tools, caller, before._id, body.overview))
  const { workspace } = await readWorkspaceById(tools, caller, before._id)
  if (isReplaced) await announceChanged(tools, workspace, before.visibility, { overview: workspace.overview })
  if (Object.keys(changes).length > 0) await announceChanged(tools, workspace, before.visibility, changes)
  if (changes.visibility !== undefined) {
    await endLostLocks(tools, before._id)
    tools.revalidateAccess({ workspace: before._id })
  }
  return { workspace }
})

/** Returns only the fields that differ (`product: 4.2`). */
function changesOf(before: WorkspaceRow, { title, slug, logo, visibility }: Body): Changes {
  const given = { title, slug, logo: logo === undefined ? undefined : imageOf(logo), visibility }
  const differing = (Object.keys(given) as (keyof Changes)[]).filter(field => given[field] !== undefined && given[field] !== before[field])
  return Object.fromEntries(differing.map(field => [field, given[field]]))
}
