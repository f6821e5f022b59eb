import { sql } from 'drizzle-orm'
import { templates } from '#contract/calls/templates.ts'
import { authorize } from '#domain/policy.ts'
import { deleteFiles, handOverToDocuments } from '#server/files/drop.ts'
import { verb } from '#server/call/verb.ts'
import { accessTemplate } from '#server/access/templates.ts'
import { announceFree, announceRemoved } from './announce.ts'
import { requireForce } from './breakLock.ts'
import { deleteTemplate } from './store.ts'

/** A hard delete: there was no demand for restoring templates. While somebody else edits the template the call is refused, or interrupts them by force. */
export const remove = verb(templates.remove, async (tools, { params, query, caller }) => {
  const { template, standing } = await accessTemplate(tools, caller, params.id, { lock: ['team', 'template'] })
  authorize(standing, 'delete', 'template')
  const { lock } = template
  if (lock?.isHeld && lock.user?._id !== caller.id) requireForce(lock, { caller, standing, force: query.force })

  await handOverToDocuments(tools.db, template._id)
  await deleteFiles(tools.db, sql`f.template = ${template._id}::uuid`)
  await deleteTemplate(tools.db, template)
  if (lock?.isTold) await announceFree(tools, template)
  await announceRemoved(tools, template)
  return undefined
})
