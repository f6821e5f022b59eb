import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { StoredFile } from '#contract/calls/files.ts'
import type { Content } from '#editor/node.ts'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import { dropFile } from '#server/files/drop.ts'
import { endTrial, textWith } from '#test/documents.ts'
import { type Person, world } from '#test/world.ts'

const withPicture = (src: string, text = 'Look') => {
  const content = [...textWith(text).content, { type: 'image', attrs: { src, alt: 'Dot' } }]
  return { type: 'doc', content } satisfies Content
}
const pictureIn = (content: unknown): string => /\/api\/files\/[0-9a-f-]{36}/.exec(JSON.stringify(content))?.[0] ?? ''

/** Ann's team, and short words for what pictures are brought for and who sees them. */
const atelier = async () => {
  const here = await world()
  const { ann, team, workspace, context, dataDir } = here
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#d6336c' } })
    .png()
    .toBuffer()
  const tryUpload = (person: Person, target: Record<string, string>, to = workspace._id) => {
    const form = new FormData()
    for (const [name, id] of Object.entries(target)) form.append(name, id)
    form.append('file', new Blob([new Uint8Array(png)]), 'dot.png')
    return person.send('POST', `/api/files/${team._id}/${to}`, form)
  }
  const upload = async (target: Record<string, string>): Promise<StoredFile> => {
    const answer = await tryUpload(ann, target)
    expect(answer.status).toBe(201)
    return (await answer.json()).file
  }
  const sees = async (person: Person, url: string) => (await person.send('GET', url)).status
  const usage = async () => {
    const { rows } = await context.db.execute<{ bytes: number }>(
      sql`select bytes::float8 as bytes from team_usage where team = ${team._id}`,
    )
    return rows[0]?.bytes
  }
  const stored = () => readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length
  const begin = (fields: object) => ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Made of it', ...fields })
  return { ...here, tryUpload, upload, sees, usage, stored, begin }
}

test('readers of a document made from a template see its pictures, even after the template has gone', async () => {
  const { ann, bob, carol, team, upload, sees, usage, stored, begin, context } = await atelier()
  const { _id: id } = (await ann.templates.create({ team: team._id, title: 'Notes' })).template
  const file = await upload({ template: id })
  const cover = await upload({ template: id })
  await ann.templates.update({ id, content: withPicture(file.url), cover: cover.url })
  const used = await usage()
  const { document } = await begin({ template: id })
  const [picture, shown] = [pictureIn(document.content), document.cover ?? '']
  expect(new Set([picture, shown, file.url, cover.url]).size).toBe(4)
  expect([await usage(), stored()]).toEqual([used, 2])
  for (const url of [file.url, picture, shown]) {
    expect([await sees(ann, url), await sees(bob, url), await sees(carol, url)]).toEqual([200, 200, 404])
  }

  await ann.documents.update({ id: document._id, isRestricted: true })
  expect([await sees(bob, picture), await sees(bob, file.url)]).toEqual([404, 200])
  await ann.templates.remove({ id })
  expect([await sees(ann, file.url), await sees(ann, picture), await usage()]).toEqual([404, 200, used])
  await dropFile(context, picture.slice('/api/files/'.length))
  await dropFile(context, shown.slice('/api/files/'.length))
  expect([await sees(ann, picture), await usage(), stored()]).toEqual([404, 0, 0])
})

test('a picture that was pasted from a template into a page stays there for its readers when the template goes', async () => {
  const { ann, bob, team, upload, sees, usage, begin, context } = await atelier()
  const { _id: id } = (await ann.templates.create({ team: team._id, title: 'Notes' })).template
  const [pasted, alone] = [await upload({ template: id }), await upload({ template: id })]
  const { document } = await begin({ content: withPicture(pasted.url) })
  const used = (await usage()) ?? 0
  await ann.templates.remove({ id })
  expect([await sees(bob, pasted.url), await sees(ann, alone.url), await usage()]).toEqual([200, 404, used / 2])
  await ann.documents.update({ id: document._id, isRestricted: true })
  expect([await sees(bob, pasted.url), await sees(ann, pasted.url)]).toEqual([404, 200])
  await ann.documents.update({ id: document._id, content: textWith('Without') })
  await cleanUp(context)
  expect([await sees(ann, pasted.url), await usage()]).toEqual([404, 0])
})

test('a template that is made of a document has its pictures, also once the document is gone', async () => {
  const { ann, bob, dora, team, upload, sees, usage, begin, context } = await atelier()
  const { document } = await begin({ content: textWith('x') })
  const own = await upload({ document: document._id })
  await ann.documents.update({ id: document._id, content: withPicture(own.url), isRestricted: true })
  const { template } = await dora.templates.create({ team: team._id, document: document._id })
  const picture = pictureIn(template.content)
  expect([await sees(bob, own.url), await sees(bob, picture)]).toEqual([404, 200])

  const used = await usage()
  await ann.documents.remove({ id: document._id })
  await context.db.execute(sql`update documents set deleted_at = now() - interval '31 days' where "_id" = ${document._id}`)
  await cleanUp(context)
  expect([await sees(ann, own.url), await sees(bob, picture), await usage()]).toEqual([404, 200, used])
})

test('pictures of other pages, other teams and closed places stay where they are', async () => {
  const { ann, bob, team, workspace, upload, sees, begin } = await atelier()
  const { workspace: closed } = await ann.workspaces.create({ tid: team._id, title: 'Closed', visibility: 'private' })
  const other = await begin({ title: 'Other' })
  const secret = await upload({ document: other.document._id })
  const shared = await upload({})
  const { document } = await begin({
    content: { type: 'doc', content: [...withPicture(secret.url).content, ...withPicture(shared.url, shared.url).content] },
  })
  const { template } = await ann.templates.create({ team: team._id, workspace: workspace._id, document: document._id })
  expect(JSON.stringify(template.content)).toBe(JSON.stringify(document.content))

  const { template: wide } = await ann.templates.create({ team: team._id, document: document._id })
  expect(JSON.stringify(wide.content)).toContain(secret.url)
  expect(JSON.stringify(wide.content)).not.toContain(`"src":"${shared.url}"`)
  expect(JSON.stringify(wide.content)).toContain(`"text":"${shared.url}"`)
  const { document: inside } = await ann.documents.create({
    teamId: team._id,
    workspaceId: closed._id,
    title: 'In',
    template: template._id,
  })
  const moved = JSON.stringify(inside.content).replace(secret.url, '').replace(shared.url, '')
  expect([await sees(ann, pictureIn(moved)), await sees(bob, pictureIn(moved))]).toEqual([200, 404])
})

test('only people who may edit a template upload files for it', async () => {
  const { ann, bob, carol, guest, team, workspace, tryUpload } = await atelier()
  const { workspace: closed } = await ann.workspaces.create({ tid: team._id, title: 'Closed', visibility: 'private' })
  const { _id: template } = (await ann.templates.create({ team: team._id, title: 'Notes' })).template
  const { _id: hidden } = (await ann.templates.create({ team: team._id, workspace: closed._id, title: 'Hidden' })).template
  const answers = async (...sent: Parameters<typeof tryUpload>) => {
    const answer = await tryUpload(...sent)
    return `${answer.status} ${(await answer.json()).code}`
  }
  expect(await answers(bob, { template })).toBe('403 errors.auth.forbidden')
  expect(await answers(bob, { template: hidden })).toBe('404 errors.t.not_found')
  expect(await answers(ann, { template: hidden }, workspace._id)).toBe('404 errors.t.not_found')
  expect(await answers(carol, { template })).toBe('404 errors.w.not_found')
  expect(await answers(guest, { template })).toBe('401 errors.auth.user')
  expect((await tryUpload(ann, { template: hidden }, closed._id)).status).toBe(201)
  expect(await answers(ann, { template: 'x' })).toBe('422 errors.request.invalid')
})

test('copies are made and deleted concurrently, and their bytes stay as long as one copy does', async () => {
  const { ann, team, context, upload, sees, usage, stored, begin } = await atelier()
  await endTrial({ context }, team._id)
  for (let round = 0; round < 3; round++) {
    const { _id: id } = (await ann.templates.create({ team: team._id, title: 'Notes' })).template
    const { url } = await upload({ template: id })
    await ann.templates.update({ id, content: withPicture(url) })
    const made = await Promise.allSettled([
      ...Array.from({ length: 6 }, () => begin({ template: id })),
      ann.templates.remove({ id }),
      dropFile(context, url.slice('/api/files/'.length)),
    ])
    const documents = made.flatMap(result => (result.status === 'fulfilled' && result.value ? [result.value.document] : []))
    const copies = documents.map(({ content }) => pictureIn(content)).filter(copy => copy !== url)
    for (const copy of copies) expect(await sees(ann, copy)).toBe(200)
    await Promise.all(copies.map(copy => dropFile(context, copy.slice('/api/files/'.length))))
  }
  expect(await usage()).toBe(0)
  expect(stored()).toBeLessThanOrEqual(3)
})

test('a moved cover of a template is seen by those who read the template, and by nobody else, until it is the cover no more', async () => {
  const { ann, bob, carol, guest, team, upload, sees, context, stored } = await atelier()
  const { _id: id } = (await ann.templates.create({ team: team._id, title: 'Notes' })).template
  const { _id: file, url } = await upload({ template: id })
  await ann.templates.update({ id, cover: `${url}#y=30` })
  await ann.files.remove({ id: file })
  await cleanUp(context)
  expect([await sees(ann, url), await sees(bob, url), await sees(carol, url), await sees(guest, url)]).toEqual([200, 200, 404, 404])
  await ann.templates.update({ id, cover: 'delete' })
  await cleanUp(context)
  expect([await sees(ann, url), stored()]).toEqual([404, 0])
})
