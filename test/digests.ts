import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { NotificationKind } from '#contract/calls/notifications.ts'
import type { DigestLevel } from '#contract/notificationLevels.ts'
import { digestDue } from '#domain/digest.ts'
import { sendDigests } from '#server/jobs/digests.ts'
import { isMailable } from '#server/notifications/mail.ts'
import { write } from './documents.ts'
import { mailsTo } from './mails.ts'
import { databaseAtItsOwnTime } from './ownTime.ts'
import { type Person, world } from './world.ts'

/** A world whose clock the test moves, in which Bob hears of everything in digests. */
export const digestWorld = async (level: DigestLevel = 'daily') => {
  const { url: DATABASE_URL, later, until } = await databaseAtItsOwnTime()
  const here = await world({ DATABASE_URL })
  const { bob, context } = here
  for (const kind of NotificationKind.options) if (isMailable(kind)) await bob.notifications.choose({ kind, level })
  const ask = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    (await context.db.execute<Row>(statement)).rows
  return {
    ...{ ...here, later, until },
    now: async () => new Date((await ask<{ now: number }>(sql`select extract(epoch from now())::float8 * 1000 as now`))[0]!.now),
    /** When what waits for a digest of Bob's is due. */
    due: async () => {
      const rows = await ask<{ at: Date }>(
        sql`select distinct digest_at as at from notifications where "user" = ${bob.user._id}::uuid and digest_at is not null order by 1`,
      )
      return rows.map(({ at }) => new Date(at).toISOString())
    },
    send: async () => {
      while (await sendDigests(context));
    },
    /** The digests that somebody has got, once no mail waits any more. */
    digests: async (person: Person = bob) => {
      const waiting = () => ask(sql`select 1 from outbox where kind = 'mail' and sent_at is null`)
      context.outbox.wake(new Set(['mail']))
      await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
      return (await mailsTo(here, person.user.email, 0)).filter(({ subject }) => /^What’s new|^Quoi de neuf/.test(subject))
    },
  }
}
type DigestWorld = Awaited<ReturnType<typeof digestWorld>>

export const share = async (here: DigestWorld, title: string) => {
  const page = await write(here, here.ann, title)
  await here.ann.documents.addMember({ id: page._id, user: here.bob.user._id, access: 'comment' })
  return page
}

export const morningAfter = (now: Date, level: DigestLevel = 'daily', zone = 'Europe/Paris') => digestDue(now, level, zone).toISOString()

/** The path in the header `List-Unsubscribe` of the digest. */
export const oneClickOf = ({ dataDir }: Pick<DigestWorld, 'dataDir'>): string => {
  const folder = join(dataDir, 'mail')
  const mails = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8').replace(/\n[ \t]+/g, ''))
  const digest = mails.find(
    mail => /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(mail) && mail.includes('Stop these digests'),
  )
  const { pathname, search } = new URL(/^List-Unsubscribe: ?<(.+)>$/m.exec(digest ?? '')?.[1] ?? '')
  return pathname + search
}
