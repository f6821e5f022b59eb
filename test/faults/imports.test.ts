import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Import } from '#contract/imports.ts'
import { connect, waitUntil } from './app.ts'
import { openOffice } from './office.ts'

/** `IMPORT_KILLS=200` runs a longer form. */
const kills = Number(process.env.IMPORT_KILLS ?? 4)
const PAGES = 40

test.each([
  ['while it stores its files', 'lock table files in share mode', 'insert into "files"'],
  ['before its last transaction', 'select 1 from teams for no key update', 'select 1 from teams'],
  ['in its last transaction', 'lock table document_texts in share mode', 'insert into "document_texts"'],
] as const)('killed %s: nothing of it is there, and its row says so', async (_name, lock, statement) => {
  const office = await importingOffice()
  await office.send('')
  const whole = await office.ended()
  expect(whole).toMatchObject({ state: 'done', documents: PAGES, files: PAGES })

  const holder = await connect(office.dataDir)
  await holder.query(`begin; ${lock}`)
  await office.send('Killed ')
  const watcher = await connect(office.dataDir)
  await waitUntil(() => isWaiting(watcher, statement))
  await office.kill()
  for (const client of [holder, watcher]) await client.end().catch(() => {})
  await office.restart()

  expect(await office.look()).toMatchObject({ state: 'failed', error: 'errors.generic', documents: 0, files: 0 })
  await office.check([''])
})

test(
  `${kills} kills at any moment of an import: everything is there or nothing`,
  async () => {
    const office = await importingOffice()
    const startedAt = performance.now()
    await office.send('First ')
    await office.ended()
    const usualMs = performance.now() - startedAt
    const done = ['First ']
    for (let kill = 0; kill < kills; kill++) {
      const name = `Round ${kill} `
      office.forget()
      const sending = office.send(name).catch(() => {})
      await sleep(((kill + 1) * usualMs) / kills)
      await office.kill()
      await sending
      await office.restart()

      const state = office.isKnown() ? (await office.look()).state : 'failed'
      expect(state).not.toBe('running')
      if (state === 'done') done.push(name)
      await office.check(done)
    }
    console.log(`${kills} kills, ${done.length - 1} imports were complete, ${kills - done.length + 1} left nothing`)
  },
  60_000 + kills * 20_000,
)

/** Whether this statement waits for a lock; a transaction would always see the same answer. */
const isWaiting = async (watcher: Client, statement: string): Promise<boolean> => {
  const { rows } = await watcher.query(`select from pg_stat_activity where wait_event_type = 'Lock' and position($1 in query) > 0`, [
    statement,
  ])
  return rows.length > 0
}

/** An office in which Ann imports. */
const importingOffice = async () => {
  const office = await openOffice()
  let id: string | undefined

  const look = async (): Promise<Import> => (await office.ann().imports.get({ id: id! })).import
  return {
    ...office,
    look,
    forget: () => void (id = undefined),
    isKnown: () => id !== undefined,
    send: async (name: string) => {
      const response = await office.ann().send('POST', `/api/imports/w/${office.workspace}`, await formOf(name))
      id = ((await response.json()) as { import: Import }).import._id
    },
    ended: () => waitUntil(async () => [await look()].find(({ state }) => state !== 'running'), 30_000),
    /** Of the imports with these names everything is there, of all others nothing, neither in rows nor, after the clean-up, in bytes. */
    check: async (names: string[]) => {
      await office.checkFiles(names.length * PAGES)
      const documents = await office.query<{ title: string }>(`select title from documents where slug <> 'overview'`)
      const expected = names.flatMap(name => Array.from({ length: PAGES }, (_, page) => `${name}Page ${page}`))
      expect(documents.map(({ title }) => title).toSorted()).toEqual(expected.toSorted())
      expect(await office.query('select from files where import is not null')).toEqual([])
      expect(await office.query(`select from imports where state = 'running'`)).toEqual([])
      expect(readdirSync(join(office.dataDir, 'imports'))).toEqual([])
    },
  }
}

const formOf = async (name: string): Promise<FormData> => {
  const form = new FormData()
  for (let page = 0; page < PAGES; page++) {
    const colour = { r: page, g: 59, b: 179 }
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: colour } })
      .png()
      .toBuffer()
    form.append('file', new Blob([`# ${name}Page ${page}\n\n![x](${page}.png)`]), `${page}.md`)
    form.append('file', new Blob([new Uint8Array(picture)]), `${page}.png`)
  }
  return form
}
