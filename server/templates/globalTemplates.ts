import { templates } from '#contract/calls/templates.ts'
import { verb } from '#server/call/verb.ts'
import { accessUser } from '#server/access/users.ts'
import { listGlobalTemplates } from './globals.ts'

export const globalTemplates = verb(templates.globalTemplates, async (tools, { caller }) => {
  await accessUser(tools, caller)

  return { templates: await listGlobalTemplates(caller.lang) }
})
