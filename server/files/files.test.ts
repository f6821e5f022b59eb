import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { StoredFile } from '#contract/calls/files.ts'
import { allow } from '#test/documents.ts'
import { type Person, world } from '#test/world.ts'
import { cleanSvg } from './image.ts'
import { fileName } from './name.ts'
import { rangeOf } from './range.ts'

const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: '#d6336c' } })
    .withExif({ IFD0: { Artist: 'CANARY-artist' } })
    .jpeg()
    .toBuffer()

const send = (
  person: Person,
  { team, workspace, document }: { team: string; workspace: string; document?: string },
  name: string,
  bytes: Buffer | string,
) => {
  const form = new FormData()
  if (document) form.append('document', document)
  form.append('file', new Blob([new Uint8Array(Buffer.from(bytes))]), name)
  return person.send('POST', `/api/files/${team}/${workspace}`, form)
}

const upload = async (...sent: Parameters<typeof send>): Promise<StoredFile> => {
  const response = await send(...sent)
  expect(response.status).toBe(201)
  return (await response.json()).file
}

const storedFiles = (dataDir: string): string[] =>
  readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => entry.name)

test('a picture is re-encoded without metadata, and served with its type, its size and its tag', async () => {
  const { ann, team, workspace } = await world()
  const file = await upload(ann, { team: team._id, workspace: workspace._id }, 'C:\\Photos\\été.jpg', await photo())
  expect(file).toMatchObject({ name: 'été.jpg', type: 'image/jpeg', width: 60, height: 30, objType: 'file', objExtension: 'jpg' })

  const answer = await ann.send('GET', file.url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.length).toBe(file.size)
  expect(bytes.includes('CANARY-artist')).toBe(false)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringContaining('inline'),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'cache-control': 'private, max-age=300',
  })
  expect((await ann.send('GET', file.url, undefined, { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304)
})

test('ranges are answered byte by byte', async () => {
  const { ann, team, workspace } = await world()
  const file = await upload(ann, { team: team._id, workspace: workspace._id }, 'notes.txt', '0123456789')
  const part = async (range: string) => {
    const answer = await ann.send('GET', file.url, undefined, { range })
    return [answer.status, answer.headers.get('content-range'), await answer.text()]
  }
  expect(await part('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await part('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await part('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789'])
  expect(await part('bytes=0-1,4-5')).toEqual([200, null, '0123456789'])
  expect((await part('bytes=10-'))[0]).toBe(416)
  expect(rangeOf('bytes=5-2', 10)).toBeNull()
})

test('a file is for those who may read its document, also through the cookie that only reads files', async () => {
  const { ann, bob, carol, guest, team, workspace } = await world()
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Salaries' })
  const file = await upload(ann, { team: team._id, workspace: workspace._id, document: document._id }, 'a.txt', 'CANARY')
  expect((await bob.send('GET', file.url)).status).toBe(200)
  await ann.documents.update({ id: document._id, isRestricted: true })
  expect((await bob.send('GET', file.url)).status).toBe(404)
  for (const stranger of [carol, guest]) {
    const answer = await stranger.send('GET', file.url)
    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('CANARY')
  }
  const asImage = await fetch(new URL(file.url, (await ann.send('GET', '/healthz')).url), {
    headers: { cookie: `file_token=${ann.cookieJar.get('file_token')}` },
  })
  expect(asImage.status).toBe(200)
  const asApi = await fetch(new URL('/api/auth', asImage.url), { headers: { cookie: `file_token=${ann.cookieJar.get('file_token')}` } })
  expect(asApi.status).toBe(401)
})

test('a cookie of an ended session has no effect: it reads what a guest may read, and not more', async () => {
  const { ann, guest, team, workspace, context } = await world()
  const publicFile = await upload(ann, { team: team._id, workspace: workspace._id }, 'public.txt', 'OPEN')
  const { workspace: closed } = await ann.workspaces.create({ tid: team._id, title: 'Closed' })
  const closedFile = await upload(ann, { team: team._id, workspace: closed._id }, 'closed.txt', 'CANARY')
  await ann.workspaces.update({ id: workspace._id, visibility: 'public' })
  const cookie = `file_token=${ann.cookieJar.get('file_token')}`
  const read = async (url: string, headers: Record<string, string>) => {
    const answer = await guest.send('GET', url, undefined, headers)
    return [answer.status, (await answer.text()).match(/OPEN|CANARY/)?.[0]]
  }
  expect(await read(publicFile.url, { cookie })).toEqual([200, 'OPEN'])
  expect(await read(closedFile.url, { cookie })).toEqual([200, 'CANARY'])

  await context.db.execute(sql`update sessions set ended_at = now() where "user" = ${ann.user._id}::uuid`)
  for (const left of [cookie, 'file_token=forged']) {
    expect(await read(publicFile.url, { cookie: left })).toEqual([200, 'OPEN'])
    expect(await read(closedFile.url, { cookie: left })).toEqual([404, undefined])
  }
  expect(await read(publicFile.url, { cookie, authorization: `Bearer ${ann.token}` })).toEqual([401, undefined])
})

test('files that guests may read are cached for an hour, all others for five minutes', async () => {
  const here = await world()
  const { ann, guest, team, workspace } = here
  const place = { team: team._id, workspace: workspace._id }
  const write = async (title: string) => (await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title })).document._id
  const [open, hidden] = [await write('Open'), await write('Hidden')]
  const files = [
    await upload(ann, place, 'workspace.txt', 'a'),
    await upload(ann, { ...place, document: open }, 'open.txt', 'b'),
    await upload(ann, { ...place, document: hidden }, 'hidden.txt', 'c'),
  ]
  await ann.documents.update({ id: hidden, isVisible: false })
  const kept = (person: typeof ann) =>
    Promise.all(files.map(async ({ url }) => /\d+$/.exec((await person.send('GET', url)).headers.get('cache-control') ?? '')?.[0]))
  expect(await kept(ann)).toEqual(['300', '300', '300'])
  await ann.workspaces.update({ id: workspace._id, visibility: 'public' })
  expect(await kept(ann)).toEqual(['3600', '3600', '300'])
  expect((await kept(guest)).slice(0, 2)).toEqual(['3600', '3600'])
  expect((await guest.send('GET', files[2]!.url)).status).not.toBe(200)
})

test('people who may neither upload here nor write the document store nothing', async () => {
  const { ann, bob, carol, guest, team, workspace, dataDir } = await world()
  const place = { team: team._id, workspace: workspace._id }
  await allow(ann, workspace._id, {})
  expect((await send(bob, place, 'a.txt', 'x')).status).toBe(403)
  expect((await send(carol, place, 'a.txt', 'x')).status).toBe(404)
  expect((await send(guest, place, 'a.txt', 'x')).status).toBe(401)
  expect((await send(ann, { ...place, team: workspace._id }, 'a.txt', 'x')).status).toBe(404)
  expect(storedFiles(dataDir)).toEqual([])
})

test.each([
  [
    'a program',
    'tool.bin',
    Buffer.concat([Buffer.from('7f454c46020101000000000000000000', 'hex'), Buffer.alloc(64)]),
    415,
    'errors.f.type',
  ],
  ['a picture that is none', 'photo.png', 'hello', 415, 'errors.f.type'],
  ['an SVG that is none', 'drawing.svg', '<html></html>', 415, 'errors.f.type'],
  ['an SVG of nothing but comments', 'drawing.svg', '<!---->'.repeat(500), 415, 'errors.f.type'],
  ['a forbidden name', 'a|b?.txt', 'x', 422, 'errors.f.name'],
])('%s is refused and leaves nothing', async (_what, name, bytes, status, code) => {
  const { ann, team, workspace, dataDir } = await world()
  const answer = await send(ann, { team: team._id, workspace: workspace._id }, name, bytes)
  expect({ status: answer.status, code: (await answer.json()).code }).toEqual({ status, code })
  expect(storedFiles(dataDir)).toEqual([])
})

test('storage is exact: what does not fit any more is refused and its bytes are gone', async () => {
  const { ann, team, workspace, context, dataDir } = await world()
  const place = { team: team._id, workspace: workspace._id }
  await context.db.execute(sql`update teams set trial_ends_at = now() - interval '1 day'`)
  await context.db.execute(sql`update team_usage set bytes = 2::bigint * 1024 * 1024 * 1024 - 25`)
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(ann, place, 'ten.txt', '0123456789')))
  expect(answers.map(answer => answer.status).toSorted()).toEqual([201, 201, ...Array.from({ length: 8 }, () => 402)])
  expect(storedFiles(dataDir)).toHaveLength(2)
})

test('an SVG keeps its drawing and loses all active content', () => {
  const { bytes, width, height } = cleanSvg(
    'x.svg',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" onload="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)"><path d="M0 0h5"/></a><foreignObject><iframe src="x"/></foreignObject><use href="#a"/><image href="https://evil.example/x.png"/><style>@import url(https://evil.example)</style><rect style="fill:url(https://evil.example)" width="3"/></svg>',
    ),
  )
  const clean = bytes.toString()
  expect(clean).toContain('<path d="M0 0h5"')
  expect(clean).toContain('href="#a"')
  expect(clean).not.toMatch(/script|onload|javascript|foreignObject|iframe|evil/i)
  expect([width, height]).toEqual([20, 10])
})

test('a name is a label, never a path', () => {
  expect(fileName('  Été 2026.pdf ')).toBe('Été 2026.pdf')
  for (const name of ['', '.', '..', 'a/b', 'a\\b', 'a:b', 'a*b', 'a?b', 'a"b', 'a<b', 'a>b', 'a|b', 'a\0b', '\ud800'])
    expect(() => fileName(name)).toThrow('f.name')
})
