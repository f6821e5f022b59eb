import { readdirSync, utimesSync } from 'node:fs'
import { join as pathOf } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { statusOf, storePicture } from '#test/files.ts'
import { sendLogo, showLogo, showPicture } from '#test/pictures.ts'
import { world } from '#test/world.ts'
import { cleanUp } from '../jobs/cleanUp.ts'

const unknown = { status: 404, code: 'errors.f.not_found', body: { errors: [{ field: 'logo' }] } }
const storedIn = (dataDir: string): string[] =>
  readdirSync(pathOf(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => pathOf(entry.parentPath, entry.name))

test('an admin shows a logo: a square, made anew, which everybody sees who meets the team, guests too', async () => {
  const { ann, bob, dora, guest, team } = await world()
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#d6336c80' } })
    .png()
    .toBuffer()
  const logo = await showLogo(dora, team._id, { bytes })
  expect(logo).toContain('/api/files/teams/')
  expect((await bob.teams.get({ id: team._id })).team.logo).toBe(logo)
  const answer = await guest.send('GET', `${logo}?w=160`, undefined, { accept: 'image/webp' })
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 160, height: 160 })

  const empty = await ann.send('POST', `/api/teams/i/${team._id}/logo`, new FormData())
  expect([empty.status, (await empty.json())['errors']]).toMatchObject([422, [{ field: 'file', code: 'errors.required' }]])
  const refused = await sendLogo(bob, team._id)
  expect([refused.status, (await refused.json())['code']]).toEqual([403, 'errors.auth.forbidden'])
  expect((await ann.teams.get({ id: team._id })).team.logo).toBe(logo)
})

test('the one before it is gone for everybody, and comes back by undo; a file, another team’s logo and a photo are none', async () => {
  const here = await world()
  const { ann, carol, guest, team } = here
  const { _id: id } = team
  const first = await showLogo(ann, id)
  const second = await showLogo(ann, id)
  expect([await statusOf(guest, { url: first }), await statusOf(guest, { url: second })]).toEqual([404, 200])
  expect((await ann.teams.update({ id, logo: first })).team.logo).toBe(first)
  expect([await statusOf(guest, { url: first }), await statusOf(guest, { url: second })]).toEqual([200, 404])

  const { team: carols } = await carol.teams.create({ title: 'Carols' })
  const theirs = await showLogo(carol, carols._id)
  await expect(ann.teams.update({ id, logo: theirs })).rejects.toMatchObject(unknown)
  for (const logo of [await storePicture(ann, here), await showPicture(ann)]) {
    const answer = await ann.send('PUT', `/api/teams/i/${id}`, { logo })
    expect([answer.status, (await answer.json())['code']]).toEqual([422, 'errors.request.invalid'])
  }
  expect((await ann.teams.update({ id, logo: null })).team.logo).toBeNull()
  expect(await statusOf(guest, { url: first })).toBe(404)
})

test('a team keeps two logos at most; what is replaced goes after a day, and everything with the team', async () => {
  const { ann, context, dataDir, team } = await world()
  for (let time = 0; time < 4; time++) await showLogo(ann, team._id)
  expect(storedIn(dataDir)).toHaveLength(2)
  const later = async () => {
    const hoursAgo = Date.now() / 1000 - 2 * 60 * 60
    for (const path of storedIn(dataDir)) utimesSync(path, hoursAgo, hoursAgo)
    await cleanUp(context)
  }
  await context.db.execute(sql`update pictures set replaced_at = replaced_at - interval '25 hours'`)
  await later()
  expect(storedIn(dataDir)).toHaveLength(1)
  await ann.teams.remove({ id: team._id, title: 'Atelier' })
  expect(await context.db.execute(sql`select 1 from pictures`)).toMatchObject({ rowCount: 0 })
  await later()
  expect(storedIn(dataDir)).toEqual([])
})

test('who has lost the right while the image was on its way, has changed nothing', async () => {
  const { ann, context, dataDir, dora, team } = await world()
  const { put } = context.storage
  context.storage.put = async (...given) => {
    await ann.teams.changeGroup({ id: team._id, user: dora.user._id, group: 'member' })
    return put.apply(context.storage, given)
  }
  const answer = await sendLogo(dora, team._id).finally(() => void (context.storage.put = put))
  expect([answer.status, (await answer.json())['code']]).toEqual([403, 'errors.auth.forbidden'])
  expect(storedIn(dataDir)).toEqual([])
  expect((await ann.teams.get({ id: team._id })).team.logo).toBeNull()
})
