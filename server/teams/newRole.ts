import { sql } from 'drizzle-orm'
import { MAILS_PER_TARGET } from '#contract/limits.ts'
import { pageUrl } from '#contract/pages.ts'
import type { Tools } from '#server/http/verb.ts'
import { tell } from '#server/notifications/tell.ts'
import { getAccount } from '#server/users/store.ts'
import type { TeamRow } from './access.ts'

interface NewRole {
  team: TeamRow
  user: string
  kind: 'admin_promotion' | 'ownership_transfer'
  /** Who has given it. */
  by: string
}

/** Tells somebody what they have become in a team: in the application, and by mail in their language. */
export const tellRole = async (
  tools: Pick<Tools, 'db' | 'config' | 'publish' | 'send'>,
  { team, user, kind, by }: NewRole,
): Promise<void> => {
  const { db, config, send } = tools
  await tell(tools, { kind, by, to: [user], team: team._id })
  if (config.isRateLimited && (await isMailedEnough(db, { team, user, kind }))) return
  const [giver, receiver] = [await getAccount(db, by), await getAccount(db, user)]
  await send({
    to: receiver.email,
    lang: receiver.lang,
    template: kind === 'ownership_transfer' ? 'ownership' : 'promotion',
    facts: { firstname: receiver.firstname, by: `${giver.firstname} ${giver.lastname}`, team: team.title },
    path: pageUrl(receiver.lang, 'team', team.slug),
  })
}

/** Who is made an admin again and again is told in the application each time, and by mail as seldom as anybody (`authorisation: class M`). */
const isMailedEnough = async (db: Tools['db'], { team, user, kind }: Omit<NewRole, 'by'>): Promise<boolean> => {
  const { rows } = await db.execute<{ told: number }>(sql`
    select count(*)::int as told from notifications where "user" = ${user}::uuid and team = ${team._id}::uuid and kind = ${kind}
      and created_at > now() - ${`${MAILS_PER_TARGET.windowMs} milliseconds`}::interval`)
  return (rows[0]?.told ?? 0) > MAILS_PER_TARGET.max
}
