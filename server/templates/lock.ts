import { templates } from '#contract/calls/templates.ts'
import { isOwn, pleaseWait } from '#domain/editingLock.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessTemplate } from '#server/access/templates.ts'
import { announceEditing } from './announce.ts'
import { requireForce } from './breakLock.ts'
import { templateLocks } from './editingLock.ts'

/** Takes or renews the editing lock, as for documents. Templates have no live text, so breaking a lock has nothing to keep. */
export const lock = verb(templates.lock, async (tools, { params, query, body, caller }) => {
  const { db } = tools
  const { template, standing } = await accessTemplate(tools, caller, params.id, { lock: ['template'] })
  authorize(standing, 'edit', 'template')
  const { _id: id, version } = template
  const last = await templateLocks.read(db, id)
  const isRenewal = isOwn(last, { user: caller.id, fence: body?.fence })
  if (last?.isHeld && !isRenewal) requireForce(last, { caller, standing, force: query.force })

  const writer = { id, user: caller.id, session: caller.session, version }
  const lease = isRenewal
    ? await templateLocks.extend(db, { ...writer, fence: last?.fence ?? 0 })
    : await templateLocks.take(db, { ...writer, breaks: last?.isHeld ? last.fence : null })
  if (!lease) throw last ? pleaseWait(last, 't') : new Error(`the lock of template ${id} was taken under its row`)
  if (!isRenewal || !last?.isTold) await announceEditing(tools, template, lease)
  return { lock: lease, version }
})
