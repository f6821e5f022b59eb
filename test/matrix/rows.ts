import type { Call } from '#contract/call.ts'
import { contract } from '#contract/contract.ts'
import type { Row } from './row.ts'
import { account } from './rows/account.ts'
import { billing } from './rows/billing.ts'
import { comments } from './rows/comments.ts'
import { documents } from './rows/documents.ts'
import { files } from './rows/files.ts'
import { membership } from './rows/membership.ts'
import { sharing } from './rows/sharing.ts'
import { templates } from './rows/templates.ts'
import { uploads } from './rows/uploads.ts'
import { userDocuments } from './rows/userDocuments.ts'
import { workspaces } from './rows/workspaces.ts'

/** The whole table of permissions (`authorisation: the calls`). */
export const rows: Row[] = [
  ...[...account, ...billing, ...userDocuments, ...workspaces, ...membership],
  ...[...documents, ...templates, ...sharing, ...files, ...uploads, ...comments],
]

const callOf = ({ call }: Row): Call => {
  const [noun, verb] = call.split('.') as [keyof typeof contract, string]
  return (contract[noun] as Record<string, Call>)[verb]!
}
const isTheOwners = ({ who }: Row): boolean => who.endsWith('+')

/** One row for each writing call that the owner of a team may make. */
export const writingRows: Row[] = [
  ...new Map(rows.filter(row => callOf(row).method !== 'GET' && isTheOwners(row)).map(row => [row.call, row])).values(),
]
