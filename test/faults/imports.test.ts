import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Import } from '#contract/calls/imports.ts'
import { countsOf, found } from '../chosenForms.ts'
import { connect, waitUntil } from './app.ts'
import { killableWorld } from './killable.ts'

const { kills } = countsOf('imports')
const PAGES = 40

/** Each moment of an import, by a lock of the test and the statement that waits for it. */
const moments = [
  ['while it stores its files', 'lock table files in share mode', 'insert into "files"'],
  ['before its last transaction', 'select 1 from teams for no key update', 'select 1 from teams'],
  ['in its last transaction', 'lock table document_texts in share mode', 'insert into "document_texts"'],
] as const

test('killed while it stores its files, before its last transaction and in it: nothing of it is left, and its row says so', async () => {
  const app = await importingWorld()
  await app.send('Whole ')
  expect(await app.ended()).toMatchObject({ state: 'done', documents: PAGES, files: PAGES })

  for (const [moment, lock, statement] of moments) {
    const holder = await connect(app.dataDir)
    await holder.query(`begin; ${lock}`)
    await app.send(`Killed ${moment} `)
    const watcher = await connect(app.dataDir)
    await waitUntil(() => isWaiting(watcher, statement))
    await app.kill()
    for (const client of [holder, watcher]) await client.end().catch(() => {})
    await app.restart()

    expect(await app.look(), moment).toMatchObject({ state: 'failed', error: 'errors.generic', documents: 0, files: 0 })
    await app.check(['Whole '])
  }
})

test(
  `${kills} kills at any moment of an import: it is stored completely or not at all`,
  async () => {
    const app = await importingWorld()
    const startedAt = performance.now()
    await app.send('First ')
    await app.ended()
    const usualMs = performance.now() - startedAt
    const done = ['First ']
    for (let kill = 0; kill < kills; kill++) {
      const name = `Round ${kill} `
      app.forget()
      const sending = app.send(name).catch(() => {})
      await sleep(((kill + 1) * usualMs) / kills)
      await app.kill()
      await sending
      await app.restart()

      const state = app.isKnown() ? (await app.look()).state : 'failed'
      expect(state).not.toBe('running')
      if (state === 'done') done.push(name)
      await app.check(done)
    }
    found('imports', `${done.length - 1} imports complete, ${kills - done.length + 1} left nothing`)
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

/** A world in which Ann imports. */
const importingWorld = async () => {
  const app = await killableWorld()
  let id: string | undefined

  const look = async (): Promise<Import> => (await app.ann.imports.get({ id: id! })).import
  return {
    ...app,
    look,
    forget: () => void (id = undefined),
    isKnown: () => id !== undefined,
    send: async (name: string) => {
      const response = await app.ann.send('POST', `/api/imports/w/${app.workspace._id}`, await formOf(name))
      id = ((await response.json()) as { import: Import }).import._id
    },
    ended: () => waitUntil(async () => [await look()].find(({ state }) => state !== 'running'), 30_000),
    /** Checks that the imports with these names are complete, and that there is nothing of all others, neither in rows nor, after the clean-up, in bytes. */
    check: async (names: string[]) => {
      await app.checkFiles(names.length * PAGES)
      const documents = await app.read<{ title: string }>(`select title from documents where slug <> 'overview'`)
      const expected = names.flatMap(name => Array.from({ length: PAGES }, (_, page) => `${name}Page ${page}`))
      expect(documents.map(({ title }) => title).toSorted()).toEqual(expected.toSorted())
      expect(await app.read('select from files where import is not null')).toEqual([])
      expect(await app.read(`select from imports where state = 'running'`)).toEqual([])
      await expect.poll(() => readdirSync(join(app.dataDir, 'imports'))).toEqual([])
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
