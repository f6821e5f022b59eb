import { webPages } from '#contract/calls/documentLinks.ts'
import { accessUser } from '#server/access/users.ts'
import { slowVerb } from '#server/call/verb.ts'

/** For anybody who is logged in: what is read stands on no page of ours yet, so there is nothing else to ask for. */
export const read = slowVerb(webPages.read, async (tools, { body: { url }, caller }) => {
  await accessUser(tools, caller)

  return { url, ...(await tools.webPages.read(url)) }
})
