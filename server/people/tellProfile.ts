import type { Tools } from '#server/call/verb.ts'
import { type Account, confirmedTeams } from './accounts.ts'

/** The fields that nobody else sees (`authorisation: D15`). */
const OWN = new Set(['lang', 'time_zone', 'phone', 'password'])

/** The person's own pages hear of every change, their teams of what members may see. Both fetch what the commit does not name. */
export const tellProfile = async (
  { db, publish }: Pick<Tools, 'db' | 'publish'>,
  account: Account,
  changes: Partial<Account>,
): Promise<void> => {
  const { _id, firstname, lastname, avatar } = { ...account, ...changes }
  const isForOthers = Object.keys(changes).some(field => !OWN.has(field))
  const teams = isForOthers ? await confirmedTeams(db, _id) : []
  await publish([`u-${_id}`, ...teams.map(team => `t-${team}` as const)], {
    type: 'user/changed',
    payload: { user: { _id, firstname, lastname, avatar } },
  })
}
