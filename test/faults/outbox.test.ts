import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { countsOf, found } from '../chosenForms.ts'
import { amount } from '../longForms.ts'
import { mailsTo } from '../mails.ts'
import type { Person } from '../world.ts'
import { connectTo, insist, waitUntil } from './app.ts'
import { contentOf, titleOf } from './editor.ts'
import { killableWorld } from './killable.ts'

const { kills } = countsOf('outbox')
const SAVES = 2

test('killed after the commit and before anything is delivered: the next start delivers every mail and every commit', async () => {
  const { app, people, save, database } = await mailingWorld()
  const holder = await database.connect()
  await holder.query('begin; lock table tokens in access exclusive mode') // no link for a reset can be made
  await database.query(`
    create function wait() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$;
    create trigger wait before update on outbox for each row when (new.kind = 'commit') execute function wait()`) // no commit can be marked
  await Promise.all(people.map(forgetPassword))
  for (let number = 1; number <= SAVES; number++) await insist(() => save(number))
  const waiting = await database.waiting()
  expect(waiting).toEqual({ mail: people.length, commit: SAVES })

  await app.kill()
  await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cahier'`)
  expect(await database.waiting()).toEqual(waiting)
  for (const person of people) expect(await database.linksTo(person)).toHaveLength(0)
  await holder.end()
  await database.query('drop function wait cascade')

  await database.halfAMinuteLater()
  await app.restart()
  await waitUntil(async () => (await database.waiting()).mail + (await database.waiting()).commit === 0)
  for (const person of people) expect(await database.linksTo(person)).toHaveLength(1)
  expect(await database.publishedTitles()).toEqual(Array.from({ length: SAVES }, (_, index) => titleOf(index + 1)))
})

test(
  `${kills} kills at any moment of the delivery: nothing that was answered is lost`,
  async () => {
    const { app, people, save, database } = await mailingWorld()
    const requested = new Map(people.map(person => [person, 0]))
    let saved = 0
    for (let kill = 0; kill < kills; kill++) {
      const resets = people.map(async person => {
        await forgetPassword(person)
        requested.set(person, (requested.get(person) ?? 0) + 1)
      })
      const saving = (async () => {
        for (;;) {
          await save(saved + 1)
          saved++
        }
      })()
      const work = Promise.allSettled([...resets, saving])
      await sleep((kill * 500) / kills)
      await app.kill()
      await work

      await database.halfAMinuteLater()
      await app.restart()
      await waitUntil(async () => (await database.waiting()).mail + (await database.waiting()).commit === 0)
    }
    for (const [person, count] of requested) expect(new Set(await database.linksTo(person)).size).toBeGreaterThanOrEqual(count)
    const acknowledged = Array.from({ length: saved }, (_, index) => titleOf(index + 1))
    expect((await database.publishedTitles()).slice(0, saved)).toEqual(acknowledged)
    const mails = [...requested.values()].reduce((sum, count) => sum + count, 0)
    found('outbox', `${amount(mails)} mails and ${amount(saved)} commits acknowledged, 0 lost`)
  },
  60_000 + kills * 10_000,
)

test('a mail that cannot leave waits for its next try, also through a kill, and holds up no commit', async () => {
  const { app, save, database } = await mailingWorld()
  const { ann, dataDir } = app
  await waitUntil(async () => (await database.waiting()).mail === 0)
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true })
  writeFileSync(join(dataDir, 'mail'), 'a file stands where the folder should be')
  await forgetPassword(ann)
  await waitUntil(async () => (await database.attempts()) >= 1)
  await save(1)
  await waitUntil(async () => (await database.waiting()).commit === 0)
  await app.kill()

  await app.restart()
  await waitUntil(async () => (await database.attempts()) >= 2)
  expect(await database.waiting()).toEqual({ mail: 1, commit: 0 })
  expect(readFileSync(join(dataDir, 'mail'), 'utf8')).toContain('a file')
  rmSync(join(dataDir, 'mail'))
  mkdirSync(join(dataDir, 'mail'))
  await waitUntil(async () => (await database.waiting()).mail === 0)
  expect(await database.linksTo(ann)).toHaveLength(1)
})

test('a digest that cannot leave waits like every mail, through a kill as well, and is one when it leaves', async () => {
  const app = await killableWorld({ database: 'outside' })
  const { ann, bob, team, workspace, dataDir } = app
  const client = await connectTo(app.databaseUrl)
  onTestFinished(() => client.end())
  await bob.notifications.choose({ kind: 'shared_document', level: 'daily' })
  for (const title of ['First', 'Second']) {
    const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title })
    await ann.documents.addMember({ id: document._id, user: bob.user._id, access: 'read' })
  }
  await waitUntil(async () => (await countWaiting(client)).mail === 0)
  rmSync(join(dataDir, 'mail'), { recursive: true, force: true })
  writeFileSync(join(dataDir, 'mail'), 'a file stands where the folder should be')
  await app.kill()
  const { rowCount } = await client.query(`update notifications set digest_at = digest_at - interval '8 days' where digest_at is not null`)
  expect(rowCount).toBe(2)
  const taken = async () =>
    (await client.query<{ attempts: number }>(`select attempts from outbox where event ->> 'template' = 'digest'`)).rows

  await app.restart()
  await waitUntil(async () => ((await taken())[0]?.attempts ?? 0) >= 1)
  await app.kill()
  await app.restart()
  rmSync(join(dataDir, 'mail'))
  mkdirSync(join(dataDir, 'mail'))
  await waitUntil(async () => (await countWaiting(client)).mail === 0)
  expect(await taken()).toHaveLength(1)
  const mails = (await mailsTo({ dataDir }, bob.user.email)).filter(({ subject }) => subject === 'What’s new in Atelier')
  expect(mails.map(({ text }) => text.match(/First|Second/g))).toEqual([['Second', 'First']])
})

async function forgetPassword(person: Person): Promise<void> {
  await person.users.resetPassword({ email: person.user.email })
}

/** A world with a document of Ann's, on a database that outlives every kill. */
async function mailingWorld() {
  const app = await killableWorld({ database: 'outside' })
  const { ann, bob, carol, dora, team, workspace, dataDir } = app
  const client = await connectTo(app.databaseUrl)
  onTestFinished(() => client.end())
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Page' })
  await waitUntil(async () => (await countWaiting(client)).commit === 0)

  return {
    ...{ app, people: [ann, bob, carol, dora] },
    database: {
      connect: () => connectTo(app.databaseUrl),
      query: (statement: string) => client.query(statement),
      waiting: () => countWaiting(client),
      /** Ends the claims of a killed process, so that another one may deliver its entries. */
      halfAMinuteLater: () => client.query("update outbox set not_before = not_before - interval '30 seconds' where sent_at is null"),
      /** Returns how often the most tried mail has been tried. */
      attempts: async () => (await client.query<{ most: number }>('select max(attempts)::int as most from outbox')).rows[0]?.most ?? 0,
      /** Returns the links of the mails that a person has received for a new password. */
      linksTo: async (person: Person) =>
        (await mailsTo({ dataDir }, person.user.email, 0)).map(mail => mail.link).filter(link => link.includes('token=')),
      /** Returns the titles in the published commits, in their order. */
      publishedTitles: async () =>
        (
          await client.query<{ title: string }>(
            `select event #>> '{payload,document,title}' as title from outbox
             where event ->> 'type' = 'document/changed' and sent_at is not null order by "_id"`,
          )
        ).rows.map(row => row.title),
    },
    save: (number: number) => ann.documents.update({ id: document._id, title: titleOf(number), content: contentOf(number) }),
  }
}

async function countWaiting(client: Client): Promise<{ mail: number; commit: number }> {
  const { rows } = await client.query<{ kind: 'mail' | 'commit'; count: number }>(
    'select kind, count(*)::int as count from outbox where sent_at is null group by kind',
  )
  return { mail: 0, commit: 0, ...Object.fromEntries(rows.map(row => [row.kind, row.count])) }
}
