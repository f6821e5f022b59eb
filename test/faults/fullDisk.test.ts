import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { refusalIn } from '../refusals.ts'
import { signUp } from '../world.ts'
import { connect, freshDataDir, readiness, start, waitUntil } from './app.ts'
import { checkRead, contentOf, startEditor, titleOf } from './editor.ts'

/** Small enough to be filled immediately; an empty PostgreSQL takes a good part of it. */
const DISK = '160m'
const PATIENCE_MS = 60_000

test('the disk is full: writing is refused, reading goes on as long as the database does, and everything goes on by itself when there is room', async ({
  skip,
}) => {
  const dataDir = freshDataDir()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=711`, 'cahier-test', dataDir]).status !== 0)
    return skip('only root may mount the small disk that this test fills')
  onTestFinished(() => void spawnSync('umount', ['--lazy', dataDir]))
  const app = await start(dataDir, { RATE_LIMIT: 'off' })
  let log = ''
  app.process.stderr?.on('data', chunk => (log += chunk))
  const ann = await signUp(app.url, 'Ann')
  const { team } = await ann.teams.create({ title: 'Atelier' })
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Handbook' })
  const create = (save: number) =>
    ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: titleOf(save), content: contentOf(save) })
  const editors = await Promise.all(Array.from({ length: 4 }, async () => startEditor(ann, (await create(0)).document, () => app.url)))
  const allSave = async () => {
    const before = editors.map(({ acknowledged }) => acknowledged)
    await waitUntil(() => editors.every(({ acknowledged }, index) => acknowledged > before[index]!), PATIENCE_MS)
  }
  const upload = (bytes: number) => ann.send('POST', `/api/files/${team._id}/${workspace._id}`, formOf('notes.txt', bytes))
  const importing = () => ann.send('POST', `/api/imports/w/${workspace._id}`, formOf('page.md', 3_000_000))
  const unavailable = { status: 503, code: 'errors.request.unavailable' }
  await allSave()
  expect((await upload(10)).status).toBe(201)

  // No space for tables and files.
  const ballast = ballastIn(dataDir)
  const refused = await waitUntil(async () => {
    ballast.fill()
    return create(1).then(
      () => null,
      (error: unknown) => error,
    )
  }, PATIENCE_MS)
  expect(refused).toMatchObject(unavailable)
  expect(await refusalIn(await upload(3_000_000))).toBe('503 errors.request.unavailable')
  expect(await refusalIn(await importing())).toBe('503 errors.request.unavailable')
  expect([readdirSync(join(dataDir, 'files/.drafts')), readdirSync(join(dataDir, 'imports'))]).toEqual([[], []])
  await checkRead(editors, ann)
  // Opening a page again renews the session, which writes to the database. When that fails, nobody is sent to the login.
  const cookie = `refresh_token=${ann.cookieJar.get('refresh_token')}`
  const page = await fetch(`${app.url}/team/${team.slug}`, { headers: { cookie }, redirect: 'manual' })
  expect([200, 503]).toContain(page.status)
  expect(page.headers.getSetCookie().join()).not.toContain('refresh_token=;')

  // No space for the write-ahead log of the database either, without which it does not start. One that ends may find a used part of it, and go on with that.
  const isDown = () => /the database is in trouble/.test(log) && /did not start: .*No space left on device/.test(log)
  await waitUntil(async () => {
    ballast.fill()
    const client = await connect(dataDir).catch(() => null)
    await client?.query('select pg_switch_wal(), pg_logical_emit_message(true, $1, $1)', ['more']).catch(() => {})
    void client?.end().catch(() => {})
    return isDown()
  }, PATIENCE_MS)
  await waitUntil(async () => (await readiness(app.url)) === 503, PATIENCE_MS)
  await expect(ann.documents.get({ id: editors[0]!.document })).rejects.toMatchObject(unavailable)
  expect(await (await fetch(`${app.url}/healthz`)).json()).toEqual({ ok: true })

  ballast.free()
  await waitUntil(async () => (await readiness(app.url)) === 200, PATIENCE_MS)
  await allSave()
  await checkRead(editors, ann)
  expect((await upload(3_000_000)).status).toBe(201)
  await Promise.all(editors.map(editor => editor.stop()))
  expect(editors.flatMap(({ surprises }) => surprises)).toEqual([])
  expect(app.process.exitCode).toBeNull()
})

/** A file that fills the disk. */
const ballastIn = (folder: string) => {
  const path = join(folder, 'ballast')
  const fill = () => {
    const file = openSync(path, 'a')
    for (const size of [1024 * 1024, 4096]) while (isWritten(file, size));
    closeSync(file)
  }
  return { fill, free: () => rmSync(path) }
}

const isWritten = (file: number, size: number): boolean => {
  try {
    return writeSync(file, Buffer.alloc(size)) === size
  } catch {
    return false
  }
}

const formOf = (name: string, bytes: number): FormData => {
  const form = new FormData()
  form.append('file', new Blob(['x'.repeat(bytes)]), name)
  return form
}
