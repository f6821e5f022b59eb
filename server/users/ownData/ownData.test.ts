import { get } from 'node:http'
import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { Content } from '#editor/node.ts'
import { RATES } from '#contract/limits.ts'
import { ADDRESS } from '#test/billing.ts'
import { mentioning, textWith, write } from '#test/documents.ts'
import { storeFile } from '#test/files.ts'
import { showPicture } from '#test/pictures.ts'
import { countStatements } from '#test/statements.ts'
import { join, type Person, signUp, world } from '#test/world.ts'
import { unzipped } from '#test/zip.ts'

const MB = 1024 * 1024

const exportOf = (person: Person, of: Person = person) => person.send('GET', `/api/users/${of.user._id}/export`)

/** What somebody's zip holds: its files, and all that can be read in it. */
const dataOf = async (person: Person) => {
  const response = await exportOf(person)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Cahier \d{4}-\d\d-\d\d\.zip"$/)
  const files = await unzipped(Buffer.from(await response.arrayBuffer()))
  const text = (path: string): string => files.get(path)?.toString() ?? `${path} is missing`
  const json = (path: string) => JSON.parse(text(path))
  const everything = [...files].map(([path, bytes]) => `${path}\n${bytes.toString('latin1')}\n${bytes.toString()}`).join('\n')
  return { paths: [...files.keys()], files, text, json, everything }
}

const link = (words: string, href: string) => ({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
const linking = (id: string): Content => ({ type: 'doc', content: [{ type: 'paragraph', content: [link('there', `/doc/${id}`)] }] })

test('the zip has what somebody wrote and may still read as Markdown with its files, by team and workspace, and nothing of others', async () => {
  const here = await world()
  const { ann, bob, team } = here
  const { workspace: second } = await ann.workspaces.create({ tid: team._id, title: 'Second' })
  const plan = await write(here, bob, 'Plan')
  const part = await write(here, bob, 'Part', { parent: plan._id })
  const guide = await write({ team, workspace: second }, ann, 'Guide', { content: textWith('CANARY of Ann') })
  await bob.documents.update({ id: guide._id, content: linking(part._id), version: guide.version })
  const note = await storeFile(bob, here, 'note.txt', 'Noted', { document: part._id })
  await bob.documents.update({ id: part._id, content: linking(guide._id), version: part.version })
  const shown = (await bob.documents.get({ id: part._id })).document
  const withFile = { type: 'attachment', attrs: { src: note.url, name: 'note.txt', size: note.size } }
  const content: Content = { type: 'doc', content: [...(linking(guide._id).content ?? []), withFile] }
  await bob.documents.update({ id: part._id, content, version: shown.version })

  const rules = await write(here, ann, 'CANARY rules', { content: textWith('CANARY') })
  const closed = await write(here, bob, 'CANARY closed', { content: textWith('CANARY') })
  await storeFile(bob, here, 'CANARY.txt', 'CANARY', { document: closed._id })
  const { document } = await ann.documents.get({ id: closed._id })
  await ann.documents.update({ id: closed._id, isRestricted: true })
  await ann.documents.kickMember({ id: closed._id, memberId: document.members[0]!._id })
  const gone = await write(here, bob, 'CANARY gone')
  await bob.documents.remove({ id: gone._id })
  await ann.comments.create({ id: plan._id, content: textWith('CANARY comment') })

  const { paths, text, json, everything } = await dataOf(bob)
  expect(paths).toEqual([
    ...['README.md', 'account.json', 'comments.json', 'reactions.json', 'notifications.json', 'invitations.json', 'files.json'],
    ...['documents/Atelier/Handbook/Plan.md', 'documents/Atelier/Handbook/Plan/Part.md', 'documents/Atelier/Handbook/files/note.txt'],
    ...['documents/Atelier/Handbook/SUMMARY.md', 'documents/Atelier/Second/Guide.md', 'documents/Atelier/Second/SUMMARY.md'],
    'documents.json',
  ])
  expect(text('documents/Atelier/Handbook/Plan/Part.md')).toBe(
    '# Part\n\n[there](../../Second/Guide.md)\n\n[note.txt](../files/note.txt)\n',
  )
  expect(text('documents/Atelier/Handbook/SUMMARY.md')).toBe('# Summary\n\n- [Plan](Plan.md)\n  - [Part](Plan/Part.md)\n')
  expect(text('documents/Atelier/Second/Guide.md')).toBe('# Guide\n\n[there](../Handbook/Plan/Part.md)\n')
  expect(text('documents/Atelier/Handbook/files/note.txt')).toBe('Noted')
  expect(json('documents.json')).toMatchObject([
    { _id: plan._id, title: 'Plan', path: 'documents/Atelier/Handbook/Plan.md', isCreator: true, isArchived: false },
    { _id: part._id, isCreator: true },
    { _id: guide._id, isCreator: false },
  ])
  expect(json('files.json')).toMatchObject([{ _id: note._id, name: 'note.txt', document: part._id }])
  expect(everything).not.toContain('CANARY')
  expect(everything).not.toContain(rules._id)

  // A version that is kept names Bob also when somebody else was the last to write.
  await bob.histories.create({ docId: guide._id })
  await ann.documents.update({
    id: guide._id,
    content: textWith('Ann again'),
    version: (await ann.documents.get({ id: guide._id })).document.version,
  })
  expect((await dataOf(bob)).text('documents/Atelier/Second/Guide.md')).toBe('# Guide\n\nAnn again\n')
})

test('it has the account, what they said where, whom they invited, and their pictures; with a README in their language', async () => {
  const here = await world()
  const { ann, bob, dora, team } = here
  await bob.users.update({ id: bob.user._id, lang: 'fr', job_title: 'Gardener', phone: '+33 1', time_zone: 'Europe/Paris' })
  await bob.notifications.choose({ kind: 'import', level: 'none' })
  await showPicture(bob, {
    bytes: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
      .png()
      .toBuffer(),
  })
  const first = await showPicture(bob)
  const plan = await write(here, ann, 'Plan', { content: mentioning('For', bob) })
  await bob.users.favourite({ document: plan._id, team: team._id, favourite: true })
  const { comment } = await ann.comments.create({ id: plan._id, content: textWith('CANARY of Ann') })
  await bob.comments.create({ id: plan._id, content: textWith('Mine'), parent: comment._id })
  await bob.comments.react({ id: comment._id, emoji: '🎉', isOn: true })
  const closed = await write(here, ann, 'CANARY closed')
  const { comment: kept } = await bob.comments.create({ id: closed._id, content: textWith('Words of mine') })
  await ann.documents.update({ id: closed._id, isRestricted: true })
  const own = await write(here, bob, 'Own')
  await bob.documents.addMember({ id: own._id, email: 'zoe@example.org', access: 'read' })
  await dora.users.teamInvite({ tid: team._id, email: 'CANARY@example.org', group: 'member' })

  const { text, json, files, everything } = await dataOf(bob)
  const account = json('account.json')
  expect(account).toMatchObject({
    profile: { _id: bob.user._id, email: 'bob@example.org', job_title: 'Gardener', phone: '+33 1', avatar: first },
    settings: { lang: 'fr', time_zone: 'Europe/Paris', notifications: expect.arrayContaining([{ kind: 'import', level: 'none' }]) },
    sessions: [{ isCurrent: true }],
    teams: [{ _id: team._id, title: 'Atelier', group: 'member', isConfirmed: true }],
    documents: [],
    favourites: [{ _id: plan._id, title: 'Plan' }],
  })
  expect(json('comments.json')).toMatchObject([
    { document: plan._id, title: 'Plan', parent: comment._id, text: 'Mine' },
    { _id: kept._id, document: closed._id, title: null, text: 'Words of mine' },
  ])
  expect(json('reactions.json')).toMatchObject([{ comment: comment._id, emoji: '🎉', document: plan._id, title: 'Plan' }])
  expect(json('notifications.json')).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'mention', title: 'Plan', from: 'Ann Martin' })]),
  )
  expect(json('invitations.json')).toMatchObject([{ email: 'zoe@example.org', document: own._id, title: 'Own' }])
  expect((await dataOf(dora)).json('invitations.json')).toMatchObject([
    { email: 'canary@example.org', team: team._id, teamTitle: 'Atelier' },
  ])
  expect([...files.keys()].filter(path => path.startsWith('pictures/'))).toEqual(['pictures/photo.webp', 'pictures/photo (former).webp'])
  expect((await sharp(files.get('pictures/photo.webp')).metadata()).format).toBe('webp')
  expect(text('README.md')).toMatch(
    /^# Vos données de Cahier\n\nRéunies pour Bob Martin \(bob@example\.org\) sur http:\/\/127\.0\.0\.1:\d+, le \d/,
  )
  expect(everything).not.toMatch(/CANARY/i)
})

test('the billing address of a team is in the data of its owner, and in nobody else’s', async () => {
  const { ann, dora, team } = await world()
  await ann.billing.setAddress({ teamId: team._id, ...ADDRESS })
  expect((await dataOf(ann)).json('account.json')).toMatchObject({
    teams: [{ title: 'Atelier', group: 'owner', billing_address: ADDRESS }],
  })
  const doras = await dataOf(dora)
  expect(doras.json('account.json')).toMatchObject({ teams: [{ title: 'Atelier', group: 'admin', billing_address: null }] })
  expect(doras.everything).not.toContain(ADDRESS.line1)
})

test('no file in it has a hash, a token or a key of the storage', async () => {
  const here = await world()
  const { ann, context, team } = here
  const page = await write(here, ann, 'Plan')
  await storeFile(ann, here, 'note.txt', 'Noted', { document: page._id })
  await showPicture(ann)
  await ann.documents.shareLink({ id: page._id, password: 'Sésame, ouvre-toi' })
  await ann.documents.addMember({ id: page._id, email: 'zoe@example.org', access: 'read' })
  await ann.users.teamInvite({ tid: team._id, email: 'yan@example.org', group: 'member' })
  await ann.users.update({ id: ann.user._id, email: 'new@example.org', old_password: ann.password })
  const { rows } = await context.db.execute<{ secret: string }>(sql`
    select password as secret from users where password is not null union all select hash from tokens union all select token from share_links
    union all select password from share_links where password is not null union all select key from files union all select key from pictures
    union all select hash from files`)
  const secrets = [...rows.map(({ secret }) => secret.trim()), ann.token, ...ann.cookieJar.values()]
  expect(secrets.length).toBeGreaterThan(12)

  const { everything, json } = await dataOf(ann)
  for (const secret of secrets) expect(everything, secret).not.toContain(secret)
  const names = new Set<string>()
  JSON.stringify(json('account.json'), (name, value: unknown) => (names.add(name), value))
  expect([...names].filter(name => /password|hash|token|secret|key/i.test(name))).toEqual([])
})

test('who is not of the team has what they wrote there, and learns neither its name nor that of the workspace', async () => {
  const here = await world()
  const { ann, carol } = here
  const page = await write(here, ann, 'Recipe')
  const { member } = await ann.documents.addMember({ id: page._id, email: carol.user.email, access: 'write' })
  await here.context.db.execute(
    sql`update document_members set email = null, "user" = ${carol.user._id}::uuid, "isConfirmed" = true where "_id" = ${member._id}::uuid`,
  )
  await carol.documents.update({ id: page._id, content: textWith('Salt'), version: page.version })

  const { paths, json, everything } = await dataOf(carol)
  expect(paths.filter(path => path.startsWith('documents/'))).toEqual([
    'documents/Shared with me/Recipe.md',
    'documents/Shared with me/SUMMARY.md',
  ])
  expect(json('account.json')).toMatchObject({
    teams: [],
    workspaces: [],
    documents: [{ _id: page._id, title: 'Recipe', access: 'write' }],
  })
  expect(everything).not.toMatch(/Atelier|Handbook/)

  await ann.documents.kickMember({ id: page._id, memberId: member._id })
  const after = await dataOf(carol)
  expect(after.paths.some(path => path.startsWith('documents/'))).toBe(false)
  expect(after.json('documents.json')).toEqual([])
  expect(after.everything).not.toMatch(/Recipe|Salt/)
})

test('nobody else gets it, not the owner, an admin or a guest; and a session that has ended gets nothing', async () => {
  const here = await world()
  const { ann, bob, carol, dora, guest } = here
  for (const other of [ann, dora, carol]) expect((await exportOf(other, bob)).status).toBe(404)
  expect((await exportOf(guest, bob)).status).toBe(401)
  expect((await ann.send('GET', '/api/users/x/export')).status).toBe(400)
  await bob.auth.forceLogout()
  expect((await exportOf(bob)).status).toBe(401)
})

test('what it costs does not depend on how much others wrote', async () => {
  const here = await world()
  const { ann, bob } = here
  const page = await write(here, bob, 'Plan')
  const whole = () => exportOf(bob).then(response => response.arrayBuffer())
  const alone = await countStatements(whole)
  for (const title of ['A', 'B', 'C', 'D']) await write(here, ann, title)
  for (let number = 0; number < 4; number++) await ann.comments.create({ id: page._id, content: textWith('Well') })
  expect(await countStatements(whole)).toBe(alone)
})

test('a connection that breaks off ends it: no further file is opened, and the open one is closed', async () => {
  const here = await world()
  const { ann, context, url } = here
  for (const title of ['One', 'Two']) {
    const page = await write(here, ann, title)
    // More than the buffers of a connection hold.
    const noise = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(24 * MB, '7')])
    const file = await storeFile(ann, here, `${title}.pdf`, noise, { document: page._id })
    const attached = { type: 'attachment', attrs: { src: file.url, name: file.name, size: file.size } }
    await ann.documents.update({ id: page._id, content: { type: 'doc', content: [attached] }, version: page.version })
  }
  const opened: Readable[] = []
  const { get: open } = context.storage
  vi.spyOn(context.storage, 'get').mockImplementation(async (...asked) => {
    const bytes = await open.apply(context.storage, asked)
    opened.push(bytes)
    return bytes
  })
  const headers = { authorization: `Bearer ${ann.token}` }
  await new Promise<void>(resolve => {
    const request = get(`${url}/api/users/${ann.user._id}/export`, { headers }, response => {
      response.on('error', () => resolve())
      // By then the first file is under way.
      let received = 0
      response.on('data', (bytes: Buffer) => (received += bytes.length) > MB && request.destroy())
    })
    request.on('error', () => resolve())
  })
  await expect.poll(() => opened.map(bytes => bytes.destroyed)).toEqual([true])
  vi.restoreAllMocks()
  expect((await dataOf(ann)).paths.filter(path => path.endsWith('.pdf'))).toHaveLength(2)
})

test('it is asked for a few times an hour', async () => {
  const { url } = await world({ RATE_LIMIT: 'on' })
  const zoe = await signUp(url, 'Zoe')
  const answers = await Promise.all(Array.from({ length: RATES.ownData.max + 1 }, () => exportOf(zoe)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array.from({ length: RATES.ownData.max }, () => 200), 429])
})

test('a member of two teams of one name has a folder for each', async () => {
  const here = await world()
  const { bob, ann } = here
  const { team } = await ann.teams.create({ title: 'Atelier' })
  const { workspace } = await ann.workspaces.create({ tid: team._id, title: 'Handbook' })
  await join(ann, team._id, bob)
  await write(here, bob, 'Plan')
  await write({ team, workspace }, bob, 'Plan')
  expect((await dataOf(bob)).paths.filter(path => path.endsWith('Plan.md')).toSorted()).toEqual([
    'documents/Atelier 2/Handbook/Plan.md',
    'documents/Atelier/Handbook/Plan.md',
  ])
})
