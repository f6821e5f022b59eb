import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import type { Content, ContentNode } from '#editor/node.ts'
import { createLog } from '#server/base/log.ts'
import { textWith, write } from '#test/documents.ts'
import { storeFile } from '#test/files.ts'
import { worldOfFile } from '#test/world.ts'
import { startMarkdownReader } from './markdownReader.ts'

const here = await worldOfFile()
const place = { teamId: here.team._id, workspaceId: here.workspace._id }
const paragraph = (...content: ContentNode[]): ContentNode => ({ type: 'paragraph', content })
const text = (words: string, ...marks: NonNullable<ContentNode['marks']>): ContentNode => ({
  ...{ type: 'text', text: words },
  ...(marks.length > 0 && { marks }),
})

const readAs = (id: string, accept: string, query = '') => here.ann.send('GET', `/api/documents/i/${id}${query}`, undefined, { accept })

test('a program that prefers Markdown gets the text alone, every other one JSON; refusals are JSON for all', async () => {
  const page = await write(here, here.ann, 'Guide', { content: textWith('Trains leave.') })
  const whole = '# Guide\n\nTrains leave.\n'
  for (const accept of ['text/markdown', 'text/markdown, */*;q=0.1', 'application/json;q=0.5, text/markdown']) {
    const answer = await readAs(page._id, accept)
    expect([answer.headers.get('content-type'), answer.headers.get('vary')?.split(', ')[0], await answer.text()]).toEqual([
      ...['text/markdown; charset=utf-8', 'accept', whole],
    ])
  }
  for (const accept of ['*/*', 'application/json', 'text/markdown;q=0.5, application/json', 'text/html', 'text/markdown;q=0']) {
    const answer = await readAs(page._id, accept)
    expect([
      accept,
      answer.headers.get('vary')?.split(', ')[0],
      ((await answer.json()) as { document: { title: string } }).document.title,
    ]).toEqual([...[accept, 'accept', 'Guide']])
  }
  expect(await (await readAs(page._id, 'text/markdown', '?format=html')).json()).toMatchObject({ html: expect.stringContaining('<p') })
  const bySlug = await here.ann.send('GET', `/api/documents/ws/${here.workspace._id}/${page.slug}`, undefined, { accept: 'text/markdown' })
  expect(await bySlug.text()).toBe(whole)

  const refused = await here.carol.send('GET', `/api/documents/i/${page._id}`, undefined, { accept: 'text/markdown' })
  expect([refused.status, refused.headers.get('content-type'), ((await refused.json()) as { code: string }).code]).toEqual([
    ...[404, 'application/json; charset=utf-8', 'errors.d.not_found'],
  ])
})

test('a document is created from Markdown; the heading that repeats the title is left out, any other stays', async () => {
  const { ann } = here
  const { document } = await ann.documents.create({
    ...place,
    title: 'Été à Lyon',
    markdown: '# ☀️ Été à Lyon\n\n# First\n\n- [x] **done**\n\n> [!TIP] Good\n> Yes',
  })
  expect(document.content).toEqual({
    type: 'doc',
    content: [
      { type: 'heading', content: [text('First')] },
      { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: [paragraph(text('done', { type: 'bold' }))] }] },
      { type: 'callout', attrs: { kind: 'tip', title: 'Good' }, content: [paragraph(text('Yes'))] },
    ],
  })
  const other = await ann.documents.create({ ...place, title: 'Other', markdown: '# Été\n\n## Part' })
  expect((other.document.content as Content).content).toHaveLength(2)
  expect((await ann.documents.create({ ...place, title: 'Empty', markdown: '' })).document.content).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph' }],
  })
})

test('what was read as Markdown and is sent back gives the same text, with its files, links and mentions', async () => {
  const { ann, bob } = here
  await ann.instance.update({ base_url: 'https://notes.example' })
  const page = await write(here, ann, 'Round trip')
  const other = await write(here, ann, 'Other')
  const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#3b3bb3' } })
    .png()
    .toBuffer()
  const picture = await storeFile(ann, here, 'view.png', png, { document: page._id })
  const plan = await storeFile(ann, here, 'plan.pdf', '%PDF-1.4 plan', { document: page._id })
  const content: Content = {
    type: 'doc',
    content: [
      { type: 'image', attrs: { src: picture.url, alt: 'The view', width: 40, height: 20 } },
      { type: 'attachment', attrs: { src: plan.url, name: 'plan.pdf', size: plan.size } },
      paragraph(
        { type: 'mention', attrs: { kind: 'document', id: other._id, label: 'Other' } },
        text(' or '),
        text('its part', { type: 'link', attrs: { href: `/doc/${other._id}#part` } }),
        text(', says '),
        { type: 'mention', attrs: { kind: 'user', id: bob.user._id, label: 'Bob' } },
      ),
      { type: 'codeBlock', attrs: { language: 'rust' }, content: [text('fn main() {}')] },
    ],
  }
  await ann.documents.update({ id: page._id, content, icon: '🚂' })
  const markdown = await (await readAs(page._id, 'text/markdown')).text()
  expect(markdown).toContain(`https://notes.example/doc/${other._id}`)
  const { document: back } = await ann.documents.create({ ...place, title: 'Round trip', markdown })
  expect(back.content).toEqual(content)

  const { document: sized } = await ann.documents.update({ id: page._id, markdown: `![](${picture.url})` })
  expect((sized.content as Content).content).toEqual([{ type: 'image', attrs: { src: picture.url, width: 40, height: 20 } }])
})

test('Markdown is saved as a text is: with a version, under the lock, and by those who may write', async () => {
  const { ann, bob, carol } = here
  const page = await write(here, ann, 'Saved')
  const { document } = await ann.documents.update({ id: page._id, markdown: 'One', version: page.version })
  expect([document.version, document.content]).toEqual([page.version + 1, textWith('One')])
  await expect(ann.documents.update({ id: page._id, markdown: 'Two', version: page.version }, { lockFence: 0 })).rejects.toMatchObject({
    code: 'errors.d.version_conflict',
  })
  const renamed = await ann.documents.update({ id: page._id, title: 'Kept', markdown: '# Kept\n\nThree' })
  expect(renamed.document).toMatchObject({ title: 'Kept', content: textWith('Three') })

  await ann.documents.lock({ id: page._id })
  await expect(bob.documents.update({ id: page._id, markdown: 'Four' })).rejects.toMatchObject({ code: 'errors.d.please_wait' })
  await expect(carol.documents.update({ id: page._id, markdown: 'Five' })).rejects.toMatchObject({ code: 'errors.d.not_found' })
  expect((await ann.documents.get({ id: page._id })).document.content).toEqual(textWith('Three'))
})

test('a text comes once: not as Markdown and as content, nor beside a template', async () => {
  const { ann } = here
  const page = await write(here, ann, 'Once')
  const refused = { status: 422, code: 'errors.request.invalid' }
  await expect(ann.documents.update({ id: page._id, markdown: 'a', content: textWith('b') })).rejects.toMatchObject(refused)
  await expect(ann.documents.create({ ...place, title: 'A', markdown: 'a', content: textWith('b') })).rejects.toMatchObject(refused)
  await expect(ann.documents.create({ ...place, title: 'A', markdown: 'a', template: page._id })).rejects.toMatchObject(refused)
  const many = '- a\n'.repeat(30_000)
  await expect(ann.documents.update({ id: page._id, markdown: many })).rejects.toMatchObject({ code: 'errors.request.too_large' })
})

test('Markdown that takes too much to read is refused, and what comes after it is read; a full queue refuses more', async () => {
  const reader = startMarkdownReader(createLog('silent'), { heapMb: 48, waiting: 2 })
  onTestFinished(reader.stop)
  const read = (markdown: string) => reader.read(markdown, { title: 'A', site: '' })
  const much = read('*a* '.repeat(500_000))
  const next = read('One')
  await expect(read('Two')).rejects.toMatchObject({ code: 'request.unavailable' })
  await expect(much).rejects.toMatchObject({ code: 'request.too_large' })
  expect(await next).toEqual(textWith('One'))
})
