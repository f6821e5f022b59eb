import { templates } from '#contract/calls/templates.ts'
import { isOwn } from '#domain/editingLock.ts'
import { authorize } from '#domain/policy.ts'
import { verb } from '#server/call/verb.ts'
import { accessTemplate } from '#server/access/templates.ts'
import { announceFree } from './announce.ts'
import { templateLocks } from './editingLock.ts'

export const unlock = verb(templates.unlock, async (tools, { params, caller, lockFence }) => {
  const { template, standing } = await accessTemplate(tools, caller, params.id, { lock: ['template'] })
  authorize(standing, 'edit', 'template')
  const lock = await templateLocks.read(tools.db, template._id)
  if (!lock?.isTold || !isOwn(lock, { user: caller.id, fence: lockFence })) return

  await templateLocks.end(tools.db, template._id)
  await announceFree(tools, template)
})
