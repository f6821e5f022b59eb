import { templates } from '#contract/calls/templates.ts'
import { verb } from '#server/call/verb.ts'
import { accessUser } from '#server/access/users.ts'
import { findGlobalTemplate } from './globals.ts'
import { readTemplate } from './rows.ts'

export const fetch = verb(templates.fetch, async (tools, { params, caller }) => {
  const shipped = await findGlobalTemplate(params.id, caller.lang)
  if (!shipped) return { template: await readTemplate(tools, caller, params.id) }

  await accessUser(tools, caller)
  return { template: shipped }
})
