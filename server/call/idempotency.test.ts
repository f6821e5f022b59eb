import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { BASIC_BYTES } from '#contract/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { endTrial } from '#test/documents.ts'
import { sendFile } from '#test/files.ts'
import { ended, folderForm } from '#test/imports.ts'
import { world } from '#test/world.ts'
import { unlessRepeated } from './idempotency.ts'

const REUSED = { status: 422, code: 'errors.request.key_reused' }
const KEY = { 'idempotency-key': 'one' }

const told = async (response: Response) => {
  const body = (await response.json()) as { code?: string; file?: { _id: string }; import?: { _id: string } }
  return { status: response.status, code: body.code, _id: (body.file ?? body.import)?._id }
}

describe('A repeated request with its key', () => {
  test('is refused with other parameters, another body or another call', async () => {
    const { ann, team, workspace } = await world()
    const { workspace: other } = await ann.workspaces.create({ tid: team._id, title: 'Other' })
    const ask = async (path: string, body: object) => told(await ann.send('POST', path, body, KEY))
    const documentsOf = (id: string) => `/api/documents/tw/${team._id}/${id}`
    expect(await ask(documentsOf(workspace._id), { title: 'Plan' })).toMatchObject({ status: 201 })
    expect(await ask(documentsOf(other._id), { title: 'Plan' })).toMatchObject(REUSED)
    expect(await ask(documentsOf(workspace._id), { title: 'Report' })).toMatchObject(REUSED)
    expect(await ask('/api/teams', { title: 'Plan' })).toMatchObject(REUSED)
    expect((await ann.documents.countByTeam({ teamId: team._id })).count).toBe(1)
  })

  test('returns the same file, although that has taken its name and the last of the storage', async () => {
    const here = await world()
    await endTrial(here, here.team._id)
    await here.context.db.execute(sql`update team_usage set bytes = ${BASIC_BYTES - 5}`)
    const send = async (person: typeof here.ann, name: string, bytes: string) =>
      told(await sendFile(person, here, name, bytes, { folder: 'root' }, KEY))
    const [first, second] = await Promise.all([send(here.ann, 'plan.txt', '12345'), send(here.ann, 'plan.txt', '12345')])
    expect(first).toMatchObject({ status: 201 })
    expect([second, await send(here.ann, 'plan.txt', '12345')]).toEqual([first, first])
    expect(await send(here.ann, 'plan.txt', '54321')).toMatchObject(REUSED)
    expect(await send(here.ann, 'other.txt', '12345')).toMatchObject(REUSED)
    expect(await send(here.bob, 'plan.txt', '12345')).toMatchObject({ status: 402 })

    const { rows } = await here.context.db.execute(sql`select bytes from team_usage`)
    expect(rows).toEqual([{ bytes: `${BASIC_BYTES}` }])
    const kept = readdirSync(join(here.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
    expect(kept).toHaveLength(1)
  })

  test('is not refused for what the first request has changed while the second was checked', async () => {
    const { ann, team, workspace, context } = await world()
    const second = { caller: { id: ann.user._id }, idempotencyKey: KEY['idempotency-key'] }
    const firstFillsTheStorage = async () => {
      await ann.send('POST', `/api/documents/tw/${team._id}/${workspace._id}`, { title: 'Plan' }, KEY)
      throw new Refusal('f.quota')
    }
    await unlessRepeated(context.db, second, firstFillsTheStorage)
    const refused = unlessRepeated(context.db, { ...second, idempotencyKey: 'another' }, () => Promise.reject(new Refusal('f.quota')))
    await expect(refused).rejects.toMatchObject({ code: 'f.quota' })
    const fault = new Error('the database is away')
    await expect(unlessRepeated(context.db, second, () => Promise.reject(fault))).rejects.toBe(fault)
  })

  test('is the same import, while that runs and when it has ended', async () => {
    const { ann, workspace, dataDir } = await world()
    const send = async (files: Record<string, string>) =>
      told(await ann.send('POST', `/api/imports/w/${workspace._id}`, folderForm(files), KEY))
    const first = await send({ 'a.md': '# Plan' })
    const second = await send({ 'a.md': '# Plan' })
    expect(first).toMatchObject({ status: 201 })
    expect(second).toEqual(first)
    await ended(ann, first._id!)
    expect(await send({ 'a.md': '# Plan' })).toEqual(first)
    expect(await send({ 'b.md': '# Plan' })).toMatchObject(REUSED)
    const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id })
    expect(documents.map(({ title }) => title)).toEqual(['Plan'])
    await expect.poll(() => readdirSync(join(dataDir, 'imports'))).toEqual([]) // it goes a moment after the import has ended
  })
})
