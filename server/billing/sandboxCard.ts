import { billing } from '#contract/calls/billing.ts'
import { slowVerb } from '#server/call/verb.ts'
import { accessBilling } from './access.ts'

/** The card form of the sandbox: only without a real provider, and only for the owner of a team. */
export const sandboxCard = slowVerb(billing.sandboxCard, async (tools, { body: { team, number, exp_month, exp_year }, caller }) => {
  const sandbox = await tools.billing.sandbox()
  await accessBilling(tools, caller, team)

  return { pm: await sandbox.exchange({ number, exp_month, exp_year }) }
})
