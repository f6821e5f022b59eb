import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { IMPORT_MAX_ENTRIES, IMPORT_NOTES } from '#contract/limits.ts'
import type { ContentNode } from '#editor/node.ts'
import { walk } from '#editor/walk.ts'
import { archiveForm, bring, ended, folderForm } from '#test/imports.ts'
import { type Person, world } from '#test/world.ts'
import { renamedIn, zipOf } from '#test/zip.ts'

const png = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#3b3bb3' } })
    .png()
    .toBuffer()

const send = async (person: Person, workspace: string, form: FormData) => {
  const response = await person.send('POST', `/api/imports/w/${workspace}`, form)
  return { status: response.status, body: await response.json() }
}

const nodesOf = (content: unknown, type: string): ContentNode[] =>
  [...walk(content as ContentNode)].map(step => step.node).filter(node => node.type === type)

test('a folder becomes a tree with its images, links and callouts, and a report of what is missing', async () => {
  const { ann, workspace } = await world()
  const report = await bring(
    ann,
    workspace._id,
    folderForm({
      'README.md': '# Guides\n\nVoir [la qualité](qualite/1-preparer.md#cas-1).\n',
      'qualite/README.md': '---\ntitle: Qualité des données\n---\n\n![Schéma](images/a.png)\n\n[perdu](../nulle-part.md)\n',
      'qualite/1-preparer.md': '# Préparer\n\n::: tip À savoir\nUn conseil.\n:::\n\n## Cas 1\n\n{{#include ../absent.rs}}\n',
      'qualite/images/a.png': await png(),
      'qualite/images/unused.png': await png(),
    }),
  )
  expect(report).toMatchObject({ state: 'done', documents: 3, files: 1 })
  expect(report.notes.map(note => note.kind).toSorted()).toEqual(['broken_link', 'missing_include'])

  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id })
  expect(documents.map(({ title, slug, parent }) => ({ title, slug, isRoot: parent === 'root' }))).toEqual([
    { title: 'Qualité des données', slug: 'qualite-des-donnees', isRoot: true },
    { title: 'Préparer', slug: 'preparer', isRoot: false },
  ])
  const [folder, page] = documents
  const overview = await ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'overview' })
  expect(overview.document.title).toBe('Guides')
  expect(JSON.stringify(overview.document.content)).toContain(`/doc/${page?._id}#cas-1`)

  const shown = await ann.documents.get({ id: folder?._id ?? '' })
  const [image] = nodesOf(shown.document.content, 'image')
  expect(image?.attrs).toMatchObject({ src: expect.stringMatching(/^\/api\/files\//), width: 40, height: 20 })
  expect((await ann.send('GET', String(image?.attrs?.src))).headers.get('content-type')).toBe('image/png')
  expect(nodesOf((await ann.documents.get({ id: page?._id ?? '' })).document.content, 'callout')).toMatchObject([
    { attrs: { kind: 'tip', title: 'À savoir' } },
  ])
})

test('a space of GitBook becomes documents: hints, references, pictures and files that only its marks name', async () => {
  const { ann, workspace, context } = await world()
  const report = await bring(
    ann,
    workspace._id,
    folderForm({
      'README.md':
        '# Space\n\n{% hint style="warning" %}\nRead **this**.\n{% endhint %}\n\n{% content-ref url="guide/install.md" %}\n[install.md](guide/install.md)\n{% endcontent-ref %}\n',
      'SUMMARY.md': '# Table of contents\n\n* [Space](README.md)\n* [Install](guide/install.md)\n',
      'guide/install.md':
        '# Install the agent\n\n<figure><img src="../.gitbook/assets/a.png" alt=""><figcaption>The view</figcaption></figure>\n\n{% file src="../.gitbook/assets/plan.pdf" %}\n\n{% updates %}\n\n```\n{% file src="../.gitbook/assets/unused.pdf" %}\n[x](../.gitbook/assets/unused.pdf)\n```\n',
      '.gitbook/assets/a.png': await png(),
      '.gitbook/assets/plan.pdf': '%PDF-1.4',
      '.gitbook/assets/unused.pdf': '%PDF-1.4',
    }),
  )
  expect(report).toMatchObject({ state: 'done', documents: 2, files: 2 })
  expect(report.notes).toMatchObject([{ path: 'guide/install.md', kind: 'dropped_markup', detail: '{% updates %}' }])
  expect((await context.db.execute(sql`select name from files order by name`)).rows).toEqual([{ name: 'a.png' }, { name: 'plan.pdf' }])

  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id })
  const install = await ann.documents.get({ id: documents[0]?._id ?? '' })
  const overview = await ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'overview' })
  expect(nodesOf(overview.document.content, 'callout')).toMatchObject([{ attrs: { kind: 'warning' } }])
  expect(nodesOf(overview.document.content, 'text').at(-1)).toMatchObject({
    text: 'Install the agent',
    marks: [{ type: 'link', attrs: { href: `/doc/${install.document._id}` } }],
  })
  expect(nodesOf(install.document.content, 'image')).toMatchObject([{ attrs: { caption: 'The view', width: 40 } }])
  expect(nodesOf(install.document.content, 'attachment')).toMatchObject([{ attrs: { name: 'plan.pdf' } }])
})

test('the report lists dropped HTML, and points to it and to links without a target', async () => {
  const { ann, workspace } = await world()
  const report = await bring(
    ann,
    workspace._id,
    folderForm({
      'README.md': '# Welcome\n\nSee [the old page](old.md) and [here](lost.md), not here.',
      'film.md':
        '# Film\n\n<iframe src="https://video.example/1"></iframe>\n\nThe end: <svg><text>A drawing</text></svg>\n\n<price-tag>Nine euros</price-tag>',
      'many.md': '# Many\n\n' + Array.from({ length: 10_000 }, (_, at) => `<x-${at}>${at}</x-${at}>\n`).join(''),
    }),
  )
  const overview = await ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'overview' })
  const film = await ann.documents.getBySlug({ workspaceId: workspace._id, slug: 'film' })
  const of = (path: string) => report.notes.filter(note => note.path === path)
  const welcome = { path: 'README.md', kind: 'broken_link', document: overview.document._id }
  expect(of('README.md')).toEqual([
    { ...welcome, detail: 'old.md', text: 'the old page', place: 'the old page' },
    { ...welcome, detail: 'lost.md', text: 'here', place: 'See the old page and here' },
  ])
  const dropped = { path: 'film.md', kind: 'dropped_html', document: film.document._id }
  expect(of('film.md')).toEqual([
    { ...dropped, detail: '<iframe src="https://video.example/1">', element: 'iframe', text: 'video.example' },
    { ...dropped, detail: '<svg>', element: 'svg', text: 'A drawing', place: 'The end:' },
    { ...dropped, detail: '<price-tag>', element: 'price-tag', text: 'Nine euros', place: 'Nine euros' },
  ])
  expect(of('many.md')).toHaveLength(IMPORT_NOTES.ofPage)
  expect(report.moreNotes).toBe(10_000 - IMPORT_NOTES.ofPage)
})

test('a page that only introduces its folder is named like the folder', async () => {
  const { ann, workspace } = await world()
  await bring(
    ann,
    workspace._id,
    folderForm({ 'apis-geo/README.md': '# Introduction\n\nText', 'apis-geo/1-adresse.md': '# Introduction', 'x.md': '# X' }),
  )
  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id })
  expect(documents.map(each => each.title).toSorted()).toEqual(['Apis geo', 'Introduction', 'X'])
})

test('a zip is imported below a document, and its README beside its pages', async () => {
  const { ann, team, workspace } = await world()
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Archive' })
  const form = new FormData()
  form.append('parent', document._id)
  form.append(
    'archive',
    new Blob([new Uint8Array(await zipOf({ 'book/README.md': '# Book', 'book/one.md': '# One', '__MACOSX/x.md': 'no' }))]),
    'book.zip',
  )
  expect(await bring(ann, workspace._id, form)).toMatchObject({ state: 'done', documents: 2 })
  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id, parent: document._id })
  expect(documents.map(each => each.title)).toEqual(['Book', 'One'])
})

test('an unreadable file is reported and skipped, the rest is imported', async () => {
  const { ann, workspace } = await world()
  const report = await bring(
    ann,
    workspace._id,
    folderForm({
      'good.md': '# Good\n\n![x](bad.png)',
      'broken.md': Buffer.from([0x23, 0x20, 0xff, 0xfe, 0xc3, 0x28]),
      'large.md': 'a'.repeat(2 * 1024 * 1024 + 1),
      'bad.png': 'not a picture',
    }),
  )
  expect(report).toMatchObject({ state: 'done', documents: 1 })
  expect(report.notes.map(({ path, kind }) => `${path} ${kind}`).toSorted()).toEqual([
    'bad.png unreadable',
    'broken.md unreadable',
    'large.md too_large',
  ])
})

test.each([
  [
    'names that leave the folder',
    async () => renamedIn(await zipOf({ 'aa/evil.md': '# Evil', 'good.md': '# Good' }), 'aa/evil.md', '../evil.md'),
  ],
  ['absolute names', async () => renamedIn(await zipOf({ 'aetc/evil.md': '# Evil' }), 'aetc/evil.md', '/etc/evil.md')],
  ['backslashes', async () => renamedIn(await zipOf({ 'aa/evil.md': '# Evil' }), 'aa/evil.md', '..\\evil.md')],
  ['a bomb', () => zipOf({ 'bomb.md': Buffer.alloc(80 * 1024 * 1024) })],
  ['no zip at all', async () => Buffer.from('PK but not really a zip')],
])('an archive with %s is refused whole', async (_name, archive) => {
  const { ann, workspace, dataDir } = await world()
  expect(await send(ann, workspace._id, archiveForm(await archive()))).toMatchObject({ status: 422, body: { code: 'errors.i.hostile' } })
  expect((await ann.documents.byWorkspace({ workspaceId: workspace._id })).documents).toEqual([])
  expect(readdirSync(join(dataDir, 'imports'))).toEqual([])
})

const manyFiles = (count: number, more: Record<string, string> = {}) => ({
  ...Object.fromEntries(Array.from({ length: count }, (_, index) => [`folder ${index % 7}/${index}.txt`, 'x'])),
  ...more,
})

test(
  'an import accepts as many files as the contract allows, in a folder and in a zip, not counting ignored ones, and refuses more',
  { timeout: 600_000 },
  async () => {
    const { ann, workspace } = await world()
    const most = manyFiles(IMPORT_MAX_ENTRIES - 1, { 'page.md': '# Page', '.git/objects/aa': 'x' })
    expect(await bring(ann, workspace._id, folderForm(most))).toMatchObject({ state: 'done', documents: 1 })
    expect(await bring(ann, workspace._id, archiveForm(await zipOf(most)))).toMatchObject({ state: 'done', documents: 1 })

    const tooMany = { status: 413, body: { code: 'errors.i.too_many', message: expect.stringContaining(String(IMPORT_MAX_ENTRIES)) } }
    const more = manyFiles(IMPORT_MAX_ENTRIES, { 'page.md': '# Page' })
    expect(await send(ann, workspace._id, folderForm(more))).toMatchObject(tooMany)
    expect(await send(ann, workspace._id, archiveForm(await zipOf(more)))).toMatchObject(tooMany)
  },
)

test('what a page shows or links is taken from a hidden folder too, and nothing else from there', async () => {
  const { ann, workspace, context } = await world()
  const report = await bring(
    ann,
    workspace._id,
    folderForm({
      'README.md': '# Book\n\n![A](.gitbook/assets/a%20b.png) and [the plan](.gitbook/assets/plan.pdf) and [how](.github/HOW.md)',
      '.gitbook/assets/a b.png': await png(),
      '.gitbook/assets/plan.pdf': '%PDF-1.4',
      '.gitbook/assets/unused.png': await png(),
      '.github/HOW.md': '# How',
      '.github/OTHER.md': '# Other',
    }),
  )
  expect(report).toMatchObject({ state: 'done', documents: 3, files: 2, notes: [] }) // with the folder of the hidden page
  expect((await context.db.execute(sql`select name from files order by name`)).rows).toEqual([{ name: 'a b.png' }, { name: 'plan.pdf' }])
})

test('a path of a sent folder that leaves it refuses the whole', async () => {
  const { ann, workspace } = await world()
  expect(await send(ann, workspace._id, folderForm({ 'good.md': '# Good', '../evil.md': '# Evil' }))).toMatchObject({
    status: 422,
    body: { code: 'errors.i.hostile' },
  })
  expect((await ann.documents.byWorkspace({ workspaceId: workspace._id })).documents).toEqual([])
})

/** A person's notifications about ended imports. */
const importNotices = async (person: Person, { _id: id }: { _id: string }) =>
  (await person.notifications.fetchByTeam({ id })).notifications.filter(({ kind }) => kind === 'import')

test('a cancelled import leaves neither documents nor files, and notifies nobody; while it runs only its person sees it', async () => {
  const { ann, bob, carol, team, workspace, context } = await world()
  const files: Record<string, string | Buffer> = {}
  for (let page = 0; page < 60; page++) {
    files[`${page}.md`] = `# Page ${page}\n\n![x](${page}.png)`
    files[`${page}.png`] = await png()
  }
  const { body } = await send(ann, workspace._id, folderForm(files))
  expect((await ann.imports.running({ teamId: team._id })).imports).toMatchObject([{ _id: body.import._id, workspace: workspace._id }])
  expect((await bob.imports.running({ teamId: team._id })).imports).toEqual([])
  await expect(carol.imports.running({ teamId: team._id })).rejects.toMatchObject({ status: 404, code: 'errors.team.not_found' })
  await ann.imports.cancel({ id: body.import._id })
  expect((await ended(ann, body.import._id)).state).toBe('cancelled')
  await expect.poll(async () => (await context.db.execute(sql`select count(*)::int as count from files`)).rows[0]).toEqual({ count: 0 })
  expect((await ann.documents.byWorkspace({ workspaceId: workspace._id })).documents).toEqual([])
  expect((await context.db.execute<{ bytes: string }>(sql`select bytes::text from team_usage`)).rows).toEqual([{ bytes: '0' }])
  expect((await ann.imports.running({ teamId: team._id })).imports).toEqual([])
  expect(await importNotices(ann, team)).toEqual([])
})

test('the plan’s quota includes imports, and an import above it imports nothing and reports that', async () => {
  const { ann, team, workspace, context } = await world()
  await context.db.execute(sql`update teams set trial_ends_at = now() - interval '1 day'`)
  const report = await bring(
    ann,
    workspace._id,
    folderForm(Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`${index}.md`, `# ${index}`]))),
  )
  expect(report).toMatchObject({ state: 'failed', error: 'errors.d.free_limit' })
  expect((await ann.documents.byWorkspace({ workspaceId: workspace._id })).documents).toEqual([])
  expect(await importNotices(ann, team)).toMatchObject([{ import: { _id: report._id, state: 'failed', documents: 0 } }])
})

test('an import needs the right to create documents, and nobody sees the import of another or is notified of it', async () => {
  const { ann, bob, carol, dora, guest, team, workspace } = await world()
  const form = () => folderForm({ 'a.md': '# A' })
  expect(await send(guest, workspace._id, form())).toMatchObject({ status: 401, body: { code: 'errors.auth.user' } })
  expect(await send(carol, workspace._id, form())).toMatchObject({ status: 404, body: { code: 'errors.w.not_found' } })
  const { body } = await send(ann, workspace._id, form())
  for (const [person, code] of [
    [bob, 'errors.i.not_found'],
    [dora, 'errors.i.not_found'],
    [guest, 'errors.auth.user'],
  ] as const) {
    await expect(person.imports.get({ id: body.import._id })).rejects.toMatchObject({ code })
    await expect(person.imports.cancel({ id: body.import._id })).rejects.toMatchObject({ code })
  }
  expect((await ended(ann, body.import._id)).state).toBe('done')
  const about = { kind: 'import', from: null, isRead: false, workspace: workspace._id, title: workspace.title }
  expect(await importNotices(ann, team)).toMatchObject([{ ...about, import: { _id: body.import._id, state: 'done', documents: 1 } }])
  expect(await importNotices(bob, team)).toEqual([])
  expect(await importNotices(dora, team)).toEqual([])
})
