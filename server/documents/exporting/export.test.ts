import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Content, ContentNode } from '#editor/node.ts'
import { write, textWith } from '#test/documents.ts'
import { storeFile } from '#test/files.ts'
import { bring, folderForm } from '#test/imports.ts'
import { type Person, world } from '#test/world.ts'
import { unzipped } from '#test/zip.ts'

const png = sharp({ create: { width: 40, height: 20, channels: 3, background: '#3b3bb3' } }).png()

const exported = async (person: Person, id: string, query = '') => {
  const response = await person.send('GET', `/api/documents/i/${id}/export${query}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { response, bytes, type: response.headers.get('content-type'), name: response.headers.get('content-disposition') }
}

/** What a zip holds, by path. */
const filesOf = async (zip: Buffer): Promise<Record<string, string>> =>
  Object.fromEntries(
    [...(await unzipped(zip))].map(([path, bytes]) => [path, /\.(md|html)$/.test(path) ? bytes.toString() : `${bytes.length} bytes`]),
  )

const zipForm = (zip: Buffer): FormData => {
  const form = new FormData()
  form.append('archive', new Blob([new Uint8Array(zip)]), 'export.zip')
  return form
}

const link = (words: string, href: string): ContentNode => ({ type: 'text', text: words, marks: [{ type: 'link', attrs: { href } }] })
const paragraph = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content })
const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })

test('a document without files is one file that begins with its title, and links by full addresses', async () => {
  const here = await world()
  const { ann, bob, guest, url } = here
  const other = await write(here, ann, 'Other')
  const page = await write(here, ann, 'C# * d’été: 1/2', {
    content: doc(paragraph({ type: 'text', text: 'See ' }, link('the other', `/doc/${other._id}#part`)), {
      type: 'callout',
      attrs: { kind: 'tip', title: 'Good' },
      content: [paragraph({ type: 'text', text: '1 < 2 & 3' })],
    }),
  })
  const { bytes, type, name } = await exported(bob, page._id)
  expect(bytes.toString()).toBe(`# C# \\* d’été: 1/2\n\nSee [the other](${url}/doc/${other._id}#part)\n\n> [!TIP] Good\n> 1 < 2 & 3\n`)
  expect(type).toBe('text/markdown; charset=utf-8')
  expect(name).toContain(`filename*=UTF-8''${encodeURIComponent('C# d’été 1 2.md')}`)
  expect((await exported(guest, page._id)).response.status).toBe(401)

  await bring(ann, here.workspace._id, folderForm({ 'page.md': bytes }))
  const { documents } = await ann.documents.byWorkspace({ workspaceId: here.workspace._id })
  const back = documents.find(({ _id, title }) => title === page.title && _id !== page._id)
  expect((await ann.documents.get({ id: back?._id ?? '' })).document.content).toEqual(page.content)
})

test('what a document shows comes with it in a zip, and an import brings the same document back', async () => {
  const here = await world()
  const { ann, team, workspace } = here
  const { workspace: second } = await ann.workspaces.create({ tid: team._id, title: 'Second' })
  const page = await write(here, ann, 'Guide')
  const picture = await storeFile(ann, here, 'the view (1).png', await png.toBuffer(), { document: page._id })
  const plan = await storeFile(ann, here, 'plan.pdf', '%PDF-1.4 plan', { document: page._id })
  const gone = '/api/files/018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55'
  const contentOf = (shown: string, attached: string): Content =>
    doc(
      { type: 'image', attrs: { src: shown, alt: 'The view', caption: 'From "above"', width: 40, height: 20 } },
      { type: 'image', attrs: { src: shown, width: 20, height: 10, align: 'right' } },
      { type: 'attachment', attrs: { src: attached, name: 'plan.pdf', size: plan.size } },
      paragraph(
        { type: 'text', text: 'The ' },
        link('plan', attached),
        { type: 'text', text: ' and ' },
        link('what is gone', `${here.url}${gone}`),
      ),
    )
  await ann.documents.update({ id: page._id, content: contentOf(picture.url, plan.url), version: page.version })

  const { bytes, type, name } = await exported(ann, page._id)
  expect([type, name]).toEqual(['application/zip', 'attachment; filename=Guide.zip'])
  const files = await filesOf(bytes)
  expect(Object.keys(files)).toEqual(['Guide.md', 'files/the view (1).png', 'files/plan.pdf'])
  expect(files['Guide.md']).toBe(
    [
      '# Guide\n',
      '![The view](files/the%20view%20%281%29.png "From \\"above\\"")\n',
      '<img src="files/the%20view%20%281%29.png" alt="" width="20" height="10" align="right">\n',
      '[plan.pdf](files/plan.pdf)\n',
      `The [plan](files/plan.pdf) and [what is gone](${here.url}${gone})\n`,
    ].join('\n'),
  )

  expect(await bring(ann, second._id, zipForm(bytes))).toMatchObject({ state: 'done', documents: 1, files: 2, notes: [] })
  const { documents } = await ann.documents.byWorkspace({ workspaceId: second._id })
  const { document } = await ann.documents.get({ id: documents[0]?._id ?? '' })
  const [shown, , attached] = document.content.content as ContentNode[]
  expect(document.title).toBe('Guide')
  expect(document.content).toEqual(contentOf(String(shown?.attrs?.src), String(attached?.attrs?.src)))
  expect(shown?.attrs?.src).not.toBe(picture.url)
  expect((await ann.documents.byWorkspace({ workspaceId: workspace._id })).documents).toHaveLength(1)
})

test('with the pages below: their order, tree and links come back, and nothing that the reader may not read', async () => {
  const here = await world()
  const { ann, bob, team } = here
  const { workspace: second } = await ann.workspaces.create({ tid: team._id, title: 'Second' })
  const top = await write(here, ann, 'Summary')
  const zoo = await write(here, ann, 'Zoo [1]', { parent: top._id })
  const ape = await write(here, ann, 'Ape', { parent: zoo._id })
  const closed = await write(here, ann, 'Closed', { parent: top._id, content: textWith('Secret') })
  await write(here, ann, 'Ape', { parent: closed._id })
  const outside = await write(here, ann, 'Outside')
  const contentOf = (zooId: string, apeId: string): Content =>
    doc(
      paragraph(
        link('the ape', `/doc/${apeId}`),
        { type: 'text', text: ', ' },
        { type: 'mention', attrs: { kind: 'document', id: zooId, label: 'Zoo' } },
      ),
      paragraph(link('outside', `/doc/${outside._id}`)),
    )
  await ann.documents.update({ id: top._id, content: contentOf(zoo._id, ape._id), version: top.version })
  await ann.documents.update({ id: closed._id, isRestricted: true })

  const ofBob = await filesOf((await exported(bob, top._id, '?below=true')).bytes)
  expect(Object.keys(ofBob)).toEqual(['Summary 2.md', 'Summary 2/Zoo [1].md', 'Summary 2/Zoo [1]/Ape.md', 'SUMMARY.md'])
  expect(JSON.stringify(ofBob)).not.toContain('Closed')
  expect((await exported(bob, closed._id)).response.status).toBe(403)

  const { bytes, name } = await exported(ann, top._id, '?below=true')
  expect(name).toBe('attachment; filename="Summary 2.zip"')
  const files = await filesOf(bytes)
  expect(files['SUMMARY.md']).toContain('- [Summary](Summary%202.md)\n  - [Zoo \\[1\\]](Summary%202/Zoo%20%5B1%5D.md)\n    - [Ape]')
  expect(files['Summary 2.md']).toContain('[Zoo](Summary%202/Zoo%20%5B1%5D.md "@")')

  expect(await bring(ann, second._id, zipForm(bytes))).toMatchObject({ state: 'done', documents: 5, notes: [] })
  const { documents } = await ann.documents.byWorkspace({ workspaceId: second._id })
  const titleOf = new Map(documents.map(({ _id, title }) => [_id, title]))
  expect(documents.map(({ title, parent }) => `${titleOf.get(parent) ?? ''}/${title}`)).toEqual(
    ['/Summary', 'Summary/Zoo [1]', 'Summary/Closed', 'Zoo [1]/Ape', 'Closed/Ape'].toSorted((a, b) => 0 * a.localeCompare(b)),
  )
  const idOf = (title: string, parent: string) =>
    documents.find(each => each.title === title && titleOf.get(each.parent) === parent)?._id ?? ''
  const { document } = await ann.documents.get({ id: documents[0]?._id ?? '' })
  expect(document.content).toEqual(contentOf(idOf('Zoo [1]', 'Summary'), idOf('Ape', 'Zoo [1]')))
})

test('as HTML a document is one page that shows itself: title, date, look and small pictures are in it, and nothing acts', async () => {
  const here = await world()
  const { ann, bob, url } = here
  const other = await write(here, ann, 'Other')
  const page = await write(here, ann, 'A <b> & "c"')
  const picture = await storeFile(ann, here, 'view.png', await png.toBuffer(), { document: page._id })
  const content = doc(
    { type: 'image', attrs: { src: picture.url, alt: 'The view', width: 40, height: 20 } },
    paragraph(link('the other', `/doc/${other._id}#part`), link('up', '#top'), { type: 'text', text: '<script>alert(1)</script>' }),
  )
  await ann.documents.update({ id: page._id, content, icon: '📘', version: page.version })

  const { bytes, type, name, response } = await exported(bob, page._id, '?format=html')
  const html = bytes.toString()
  expect([type, name]).toEqual(['text/html; charset=utf-8', 'attachment; filename="A b & c.html"'])
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect(html).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>')
  expect(html).toContain('<h1 class="title" dir="auto"><span class="icon">📘</span> A &lt;b&gt; &amp; &quot;c&quot;</h1>')
  expect(html).toMatch(/Last changed on <time datetime="\d{4}-\d\d-\d\dT[^"]+">\d{1,2} \w+ \d{4}<\/time>/)
  expect(html).toMatch(/<img loading="lazy" src="data:image\/png;base64,[^"]+" alt="The view" width="40" height="20"/)
  expect(html).toContain(`<a href="${url}/doc/${other._id}#part">the other</a><a href="#top">up</a>`)
  expect(html).not.toMatch(/<script|<link|@import|url\(/)
  const french = await bob.send('GET', `/api/documents/i/${page._id}/export?format=html`, undefined, { 'accept-language': 'fr' })
  expect(await french.text()).toContain('Dernière modification le ')
})

test('as HTML with the pages below: files beside them, links between them, and a list of contents', async () => {
  const here = await world()
  const { ann, bob } = here
  const top = await write(here, ann, 'Guide')
  const ape = await write(here, ann, 'Ape', { parent: top._id })
  const closed = await write(here, ann, 'Closed', { parent: top._id, content: textWith('Secret') })
  const again = await write(here, ann, 'Ape', { parent: closed._id })
  const plan = await storeFile(ann, here, 'plan.pdf', '%PDF-1.4 plan', { document: ape._id })
  const mention = { type: 'mention', attrs: { kind: 'document', id: top._id, label: 'Guide' } }
  const shown = doc(
    { type: 'attachment', attrs: { src: plan.url, name: 'plan.pdf', size: plan.size } },
    paragraph(mention, link('twin', `/doc/${again._id}`)),
  )
  await ann.documents.update({ id: ape._id, content: shown, version: ape.version })
  await ann.documents.update({ id: closed._id, isRestricted: true })

  const { bytes, name } = await exported(ann, top._id, '?format=html&below=true')
  expect(name).toBe('attachment; filename=Guide.zip')
  const files = await filesOf(bytes)
  expect(Object.keys(files)).toEqual([
    ...['Guide.html', 'Guide/Ape.html', 'files/plan.pdf', 'Guide/Closed.html', 'Guide/Closed/Ape.html', 'index.html'],
  ])
  expect(files['Guide/Ape.html']).toContain('href="../files/plan.pdf" download="plan.pdf"')
  expect(files['Guide/Ape.html']).toContain('href="../Guide.html"')
  expect(files['Guide/Ape.html']).toContain('<a href="Closed/Ape.html">twin</a>')
  expect(files['index.html']?.replaceAll(' dir="auto"', '')).toContain(
    '<ul><li><a href="Guide.html">Guide</a><ul><li><a href="Guide/Ape.html">Ape</a></li><li><a href="Guide/Closed.html">Closed</a>' +
      '<ul><li><a href="Guide/Closed/Ape.html">Ape</a></li></ul></li></ul></li></ul>',
  )

  const ofBob = await filesOf((await exported(bob, top._id, '?format=html&below=true')).bytes)
  expect(Object.keys(ofBob)).toEqual(['Guide.html', 'Guide/Ape.html', 'files/plan.pdf', 'index.html'])
  expect(ofBob['Guide/Ape.html']).toContain(`<a href="${here.url}/doc/${again._id}">twin</a>`)
  expect(JSON.stringify(ofBob)).not.toMatch(/Closed|Secret/)
})

test('several documents leave in one zip, in the given order, each once with what is inside it', async () => {
  const here = await world()
  const { ann, bob, carol, team } = here
  const a = await write(here, ann, 'A')
  const inside = await write(here, ann, 'Inside', { parent: a._id })
  const b = await write(here, ann, 'B', { content: doc(paragraph(link('inside', `/doc/${inside._id}`))) })
  const all = await exported(bob, b._id, `?beside=${inside._id},${a._id},${b._id}&below=true`)
  expect(all.name).toContain('Documents.zip')
  const files = await filesOf(all.bytes)
  expect(Object.keys(files)).toEqual(['B.md', 'A.md', 'A/Inside.md', 'SUMMARY.md'])
  expect(files['SUMMARY.md']).toBe('# Summary\n\n- [B](B.md)\n- [A](A.md)\n  - [Inside](A/Inside.md)\n')
  expect(files['B.md']).toContain('[inside](A/Inside.md)')

  const alone = await filesOf((await exported(ann, inside._id, `?beside=${a._id}&below=true&format=html`)).bytes)
  expect(Object.keys(alone).toSorted()).toEqual(['A.html', 'A/Inside.html', 'index.html'])
  expect(Object.keys(await filesOf((await exported(ann, a._id, `?beside=${inside._id}`)).bytes))).toEqual([
    'A.md',
    'Inside.md',
    'SUMMARY.md',
  ])

  const refused = async (person: Person, beside: string) => (await exported(person, a._id, `?beside=${beside}`)).response.status
  await ann.documents.update({ id: b._id, isRestricted: true })
  expect(await refused(bob, b._id)).toBe(403)
  const { workspace: other } = await ann.workspaces.create({ tid: team._id, title: 'Other' })
  expect(await refused(ann, (await write({ team, workspace: other }, ann, 'Elsewhere'))._id)).toBe(404)
  expect(await refused(ann, 'everything')).toBe(422)
  expect(await refused(ann, Array.from({ length: 100 }, () => b._id).join())).toBe(422)
  expect(await refused(carol, b._id)).toBe(404)
})
