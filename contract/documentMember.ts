import * as z from 'zod'
import { Id, Time } from '#contract/fields.ts'
import { Access } from '#contract/rights.ts'

/** The access of a person to a document, or of the members of a team or workspace, whoever they are at the time. It counts once it is confirmed: an invitation by the invited person, a request by a manager of the document. */
export const DocumentMember = z.object({
  _id: Id,
  user: Id.nullable().describe('Null for an address that has been invited and has not answered yet, for a team and for a workspace'),
  team: Id.nullable().describe('The entry is for the members of this team, which is that of the document'),
  workspace: Id.nullable().describe('The entry is for the members of this workspace of the team'),
  firstname: z.string().nullable(),
  lastname: z.string().nullable(),
  avatar: z.string().nullable(),
  email: z.string().nullable(),
  access: Access,
  kind: z.enum(['invite', 'request']),
  isConfirmed: z.boolean(),
  created_at: Time,
})
export type DocumentMember = z.infer<typeof DocumentMember>
