import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { HISTORY_MAX } from '#contract/limits.ts'
import { countsOf, found } from '../chosenForms.ts'
import { amount } from '../longForms.ts'
import { connect, databasePid, databaseProcesses, readiness, waitUntil } from './app.ts'
import { checkRead, contentOf, type Editor, startEditor, titleOf } from './editor.ts'
import { type KillableWorld, killableWorld } from './killable.ts'

/** F1 and F2. */
const { kills } = countsOf('saves')
const EDITORS = 6
const READY_MAX_MS = 60_000

const victims = ['app', 'database', 'both'] as const
type Victim = (typeof victims)[number]

test(
  `${kills} kills of the app, of the database and of both while people save: every acknowledged save is stored`,
  async () => {
    const { ann, team, workspace, ...app } = await killableWorld()
    const editors = await Promise.all(
      Array.from({ length: EDITORS }, async () => {
        const place = { teamId: team._id, workspaceId: workspace._id }
        const { document } = await ann.documents.create({ ...place, title: titleOf(0), content: contentOf(0) })
        return startEditor(ann, document, app.url)
      }),
    )

    let slowest = 0
    for (let kill = 0; kill < kills; kill++) {
      const before = editors.reduce((sum, editor) => sum + editor.acknowledged, 0)
      await waitUntil(() => editors.reduce((sum, editor) => sum + editor.acknowledged, 0) > before + EDITORS)
      await sleep(Math.random() * 200)
      slowest = Math.max(slowest, await killOne(victims[kill % victims.length] ?? 'both', app))
      await checkRead(editors, ann)
    }
    await Promise.all(editors.map(editor => editor.stop()))

    const database = await connect(app.dataDir)
    for (const editor of editors) await checkStored(database, editor)
    await database.end()
    expect(editors.flatMap(editor => editor.surprises)).toEqual([])
    const saves = editors.reduce((sum, editor) => sum + editor.acknowledged, 0)
    found('saves', `${amount(saves)} acknowledged saves, 0 lost, 0 mixed; ready again within ${(slowest / 1000).toFixed(1)} s (goal 5 s)`)
  },
  60_000 + kills * 10_000,
)

/** Kills immediately and waits until the product is ready again; restarts the app when it was killed. Returns after how many milliseconds. */
async function killOne(victim: Victim, { dataDir, ...app }: Pick<KillableWorld, 'dataDir' | 'app' | 'url' | 'restart'>): Promise<number> {
  const before = databaseProcesses(dataDir)
  if (victim !== 'app') process.kill(databasePid(dataDir), 'SIGKILL')
  if (victim !== 'database') await app.app().kill('SIGKILL')

  const killedAt = performance.now()
  if (victim !== 'database') await app.restart()
  await waitUntil(() => !databaseProcesses(dataDir).some(pid => before.includes(pid)), READY_MAX_MS) // they outlive the killed process for a moment
  await waitUntil(async () => (await readiness(app.url())) === 200, READY_MAX_MS)
  return performance.now() - killedAt
}

interface Stored {
  title: string
  version: number
  content: unknown
  words: string
  /** The save that the search index has. */
  found: string[]
  told: number[]
}

/** Checks that row, text, search index, history and outbox have the same save. */
async function checkStored(database: Client, editor: Editor): Promise<void> {
  await waitUntil(async () => (await database.query('select from unindexed_documents')).rows.length === 0) // the search index follows after the commit
  const { rows } = await database.query<Stored>(
    `select d.title, d.version, x.content, x.words,
       array(select distinct lexeme from unnest(x.search) where lexeme ~ '^save[0-9]+$') as found,
       array(select (o.event #>> '{payload,document,version}')::int from outbox o
         where o.event ->> 'type' = 'document/changed' and o.event #>> '{payload,document,_id}' = d."_id"::text order by o."_id") as told
     from documents d join document_texts x on x.document = d."_id" where d."_id" = $1`,
    [editor.document],
  )
  const [stored] = rows
  const save = editor.acknowledged
  expect(stored).toMatchObject({ title: titleOf(save), content: contentOf(save), found: [`save${save}`] })
  expect(stored?.words.match(/save\d+/g)).toEqual(contentOf(save).content.map(() => `save${save}`))
  expect(stored?.told).toEqual(Array.from({ length: save }, (_, index) => (stored?.version ?? 0) - save + 1 + index))

  const { rows: entries } = await database.query<{ title: string; content: unknown }>(
    `select title, content from histories where document = $1 order by created_at desc, "_id" desc`,
    [editor.document],
  )
  const kept = Array.from({ length: Math.min(HISTORY_MAX, editor.kept / 3) }, (_, index) => editor.kept - index * 3)
  expect(entries).toEqual(kept.map(number => ({ title: titleOf(number), content: contentOf(number) })))
}
