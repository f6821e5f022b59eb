import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countsOf, found } from '../chosenForms.ts'
import { textWith } from '../documents.ts'
import { amount } from '../longForms.ts'
import type { Person } from '../world.ts'
import { waitUntil } from './app.ts'
import { type KillableWorld, killableWorld, untilKilled } from './killable.ts'

const { kills } = countsOf('telling')
const PER_KILL = 8

test(
  `${kills} kills while people comment, share and change rights: everything acknowledged is stored, everything else completely or not at all, each published once`,
  async () => {
    const app = await killableWorld()
    const { ann, bob, dora, team, workspace } = app
    const { permission } = await ann.workspaces.addPermission({ id: workspace._id, title: 'Set 0' })
    const countRightsEvents = async () =>
      (await app.read(`select from outbox where event ->> 'type' = 'rights/changed' and room = 'w-${workspace._id}'`)).length
    const eventsBefore = await countRightsEvents()
    const changes = { rights: 0, sent: 0, answered: 0 }
    const answered = { comments: [] as string[], shares: [] as string[] }

    for (let kill = 0; kill < kills; kill++) {
      const write = async () =>
        (await bob.documents.create({ teamId: team._id, workspaceId: workspace._id, title: `Page ${kill}` })).document._id
      const pages = await Promise.all(Array.from({ length: PER_KILL }, write))
      const [before, sharesBefore] = [changes.answered, answered.shares.length]
      const commenting = untilKilled(pages, async id => {
        await ann.comments.create({ id, content: textWith('A good page') })
        answered.comments.push(id)
      })
      const sharing = untilKilled(pages, async id => {
        await ann.documents.addMember({ id, user: dora.user._id, access: 'write' })
        answered.shares.push(id)
      })
      const changing = untilKilled(pages, async () => {
        const number = ++changes.sent
        const cells = [{ category: 'documents', action: 'edit', checked: number % 2 === 1 } as const]
        await ann.workspaces.setPermission({ id: workspace._id, permission: permission._id, title: `Set ${number}`, cells })
        changes.answered = number
        changes.rights++
      })
      await waitUntil(() => changes.answered > before + (kill % 3) && answered.shares.length > sharesBefore, 30_000)
      await sleep(Math.random() * 60)
      await app.kill()
      await Promise.all([commenting, sharing, changing])
      await app.restart()

      const set = await readSet(ann, workspace._id, permission._id)
      expect([changes.answered, changes.sent]).toContain(set.number)
      expect(set.mayEdit).toBe(set.number % 2 === 1)
      if (set.number !== changes.answered) changes.rights++
    }
    await waitUntil(async () => (await app.read('select from outbox where sent_at is null')).length === 0, 60_000)
    const comments = await deliveriesOf(app, 'comments', ann)
    const shares = await deliveriesOf(app, 'shares', dora)
    for (const [found, asked] of [
      [comments, answered.comments],
      [shares, answered.shares],
    ] as const) {
      const once = { notifications: 1, pushed: 1, mails: 1, commits: 1 }
      expect(found).toEqual(found.map(({ document }) => ({ document, ...once })))
      expect(found.map(({ document }) => document)).toEqual(expect.arrayContaining(asked))
      expect(new Set(found.map(({ document }) => document)).size).toBe(found.length)
    }
    const [sums] = await app.read<object>(`select
      (select count(*)::int from notifications where kind in ('comment', 'shared_document')) as notifications,
      (select count(*)::int from outbox where event ->> 'type' = 'comment/changed') as comments`)
    expect(sums).toEqual({ notifications: comments.length + shares.length, comments: comments.length })
    expect((await countRightsEvents()) - eventsBefore).toBe(changes.rights)
    const [ofComments, ofShares] = [
      `${amount(answered.comments.length)} of ${amount(comments.length)} comments`,
      `${amount(answered.shares.length)} of ${amount(shares.length)} shares`,
    ]
    found('telling', `answered ${ofComments} and ${ofShares} that are there, ${amount(changes.rights)} changes of rights, each told once`)
  },
  60_000 + kills * 30_000,
)

const readSet = async (ann: Person, workspace: string, id: string) => {
  const { permissions } = (await ann.workspaces.get({ id: workspace })).workspace
  const set = permissions.find(({ _id }) => _id === id)
  return { number: Number(set?.title?.slice('Set '.length)), mayEdit: set?.list.documents?.includes('edit') ?? false }
}

interface Deliveries {
  document: string
  notifications: number
  /** Commits to the rooms of people. */
  pushed: number
  mails: number
  /** Commits to the room of the document. */
  commits: number
}

/** Returns each stored comment or share of a person, with how often it was published in each way. */
const deliveriesOf = (app: KillableWorld, what: 'comments' | 'shares', { user }: Person): Promise<Deliveries[]> => {
  const [rows, notification, commit] =
    what === 'comments'
      ? [`comments x`, `n.comment = x."_id"`, `o.event ->> 'type' = 'comment/changed' and o.event #>> '{payload,thread}' = x."_id"::text`]
      : [
          `document_members x`,
          `n.document = x.document and n."user" = x."user" and n.kind = 'shared_document'`,
          `o.event ->> 'type' = 'sharing/changed' and o.room = 'd-' || x.document`,
        ]
  const ofNotification = (path: string) =>
    `(select count(*)::int from outbox o join notifications n on o.event #>> '${path}' = n."_id"::text where ${notification})`
  return app.read<Deliveries>(
    `
    select x.document, (select count(*)::int from notifications n where ${notification}) as notifications,
      ${ofNotification('{payload,notification,_id}')} as pushed, ${ofNotification('{facts,notification}')} as mails,
      (select count(*)::int from outbox o where ${commit}) as commits
    from ${rows} where x."user" = $1 order by x.document`,
    [user._id],
  )
}
