import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepFile } from '#server/files/keep.ts'
import { world } from '#test/world.ts'
import { recoverImports, sweepStaged } from './recover.ts'

test('an import of a killed process is rolled back at the next start; one that still reports continues', async () => {
  const { ann, team, workspace, context, dataDir } = await world()
  const [left, alive] = ['01a1f967-cdcb-76a0-a9b8-92fb2709b6a1', '01a1f967-cdcb-76a0-a9b8-92fb2709b6a2'] as const
  for (const [id, silent] of [
    [left, '2 minutes'],
    [alive, '1 second'],
  ] as const) {
    await context.db.execute(sql`
      insert into imports ("_id", workspace, "user", told_at)
      values (${id}::uuid, ${workspace._id}::uuid, ${ann.user._id}::uuid, now() - ${silent}::interval)`)
    await keepFile(context, {
      ...{ team: team._id, workspace: workspace._id, document: null, import: id, user: ann.user._id },
      ...{ name: 'a.txt', bytes: Readable.from([Buffer.from('0123456789')], { objectMode: false }), plan: team.plan },
    })
  }
  for (const id of [left, alive]) mkdirSync(join(dataDir, 'imports', id, 'source'), { recursive: true })
  await recoverImports(context)

  expect((await ann.imports.get({ id: left })).import).toMatchObject({ state: 'failed', error: 'errors.generic' })
  expect((await ann.imports.get({ id: alive })).import.state).toBe('running')
  const { notifications } = await ann.notifications.fetchByTeam({ id: team._id })
  expect(notifications).toMatchObject([{ kind: 'import', import: { _id: left, state: 'failed' } }])
  expect((await context.db.execute(sql`select import from files`)).rows).toEqual([{ import: alive }])
  expect((await context.db.execute(sql`select bytes::int as bytes from team_usage`)).rows).toEqual([{ bytes: 10 }])
  const stored = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  expect(stored).toHaveLength(1)
  expect(readdirSync(join(dataDir, 'imports'))).toEqual([alive])
})

test('files of an import whose upload was killed are swept after a day', async () => {
  const { ann, workspace, context, dataDir } = await world()
  const [sent, sending, running] = ['a', 'b', 'c'].map(end => `01a1f967-cdcb-76a0-a9b8-92fb2709b6a${end}`)
  for (const id of [sent, sending, running]) mkdirSync(join(dataDir, 'imports', id!, 'source'), { recursive: true })
  await context.db.execute(sql`
    insert into imports ("_id", workspace, "user") values (${running}::uuid, ${workspace._id}::uuid, ${ann.user._id}::uuid)`)
  const dayAgo = Date.now() / 1000 - 25 * 60 * 60
  for (const id of [sent, running]) utimesSync(join(dataDir, 'imports', id!), dayAgo, dayAgo)
  await sweepStaged(context)
  expect(readdirSync(join(dataDir, 'imports'))).toEqual([sending, running])
})
