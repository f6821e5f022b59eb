import { expect, test, vi } from 'vitest'
import { EXCERPTS_MAX } from '#contract/limits.ts'
import { sumOf } from '#editor/excerpts/excerpt.ts'
import type { Content, ContentNode } from '#editor/node.ts'
import { share, textWith, write } from '#test/documents.ts'
import { countStatements } from '#test/statements.ts'
import { type Person, visitor, worldOfFile } from '#test/world.ts'

const here = await worldOfFile()
const { ann, bob, carol, guest, team, workspace } = here

const SECRET = 'Zaunkoenig'
const UNREADABLE = '<div class="excerpt-note">This excerpt is of a document that you can’t read.</div>'
const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })
const words = (text: string, attrs = {}): ContentNode => ({ type: 'paragraph', attrs, content: [{ type: 'text', text }] })
const title = (text: string): ContentNode => ({ type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text }] })
const showing = (document: string, fragment?: string): ContentNode => ({
  type: 'excerpt',
  attrs: { document, ...(fragment && { part: sumOf(fragment) }) },
})
/** What a page that shows the host gets of it. */
const drawnIn = async (person: Person, host: { slug: string }) =>
  Object.values((await person.documents.getBySlug({ workspaceId: workspace._id, slug: host.slug, drawn: 'true' })).drawn ?? {})
const drawn = async (person: Person, id: string, fragment?: string) => {
  const of = fragment ? `${id}#${sumOf(fragment)}` : id
  const answer = (await person.documents.excerpts({ of })).drawn!
  expect(Object.keys(answer)).toEqual([`/doc/${of}`])
  return answer[`/doc/${of}`]!
}

test('a page gets its excerpts drawn, as the source is now, and a program only when it asks', async () => {
  const source = await write(here, ann, 'Tea & cake', {
    content: doc(title('Steps'), words('Boil', { id: 'two' }), title('End'), words('Drink')),
  })
  await ann.documents.update({ id: source._id, icon: '🫖' })
  const host = await write(here, ann, 'Host', {
    content: doc(showing(source._id), showing(source._id, 'steps'), showing(source._id, 'b-two')),
  })
  const head = (fragment = '') =>
    `<div class="excerpt-head"><span>Excerpt of <a dir="auto" href="/doc/${source._id}${fragment}"><span aria-hidden="true">🫖</span> Tea &amp; cake</a></span></div>`
  const text = (...blocks: string[]) => `<div class="excerpt-text">${blocks.join('')}</div>`
  const [steps, boil, end, drink] = [
    '<h1 dir="auto">Steps</h1>',
    '<p dir="auto">Boil</p>',
    '<h1 dir="auto">End</h1>',
    '<p dir="auto">Drink</p>',
  ]
  expect(await drawnIn(bob, host)).toEqual([
    head() + text(steps!, boil!, end!, drink!),
    head('#steps') + text(steps!, boil!),
    head('#b-two') + text(boil!),
  ])
  expect(await bob.documents.get({ id: host._id })).not.toHaveProperty('drawn')

  await ann.documents.update({ id: source._id, title: 'Coffee', content: doc(words('Grind')) })
  expect(await drawnIn(bob, host)).toEqual([
    expect.stringContaining('Coffee</a></span></div><div class="excerpt-text"><p dir="auto">Grind</p></div>'),
    expect.stringContaining('Coffee</a></span></div><div class="excerpt-note">This part is no longer in the document.</div>'),
    expect.stringContaining('This part is no longer'),
  ])
  const { document: blank } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Blank' })
  expect(await drawn(bob, blank._id)).toContain('There is no text yet.')
  expect((await visitor(here.url, 'fr').documents.excerpts({ of: source._id })).drawn).toEqual({
    [`/doc/${source._id}`]: '<div class="excerpt-note">Cet extrait provient d’un document que vous ne pouvez pas lire.</div>',
  })
})

test('who may not read the source gets the placeholder of one that does not exist, wherever they read the host', async () => {
  const source = await write(here, ann, SECRET, { content: doc(title(`${SECRET} steps`), words(SECRET)) })
  await ann.documents.update({ id: source._id, isRestricted: true })
  const host = await write(here, ann, 'Plan', { content: doc(showing(source._id, 'zaunkoenig-steps'), words('Below')) })
  expect(await drawnIn(ann, host)).toEqual([expect.stringContaining(SECRET)])
  expect(await drawnIn(bob, host)).toEqual([UNREADABLE])
  expect(await drawn(bob, crypto.randomUUID())).toBe(UNREADABLE)
  expect(await drawn(guest, source._id)).toBe(UNREADABLE)

  await share(here, host._id, carol, 'read')
  expect(await drawnIn(carol, host)).toEqual([UNREADABLE])
  const token = (await ann.documents.shareLink({ id: host._id })).token!
  const byLink = async (person: Person, as = {}) => Object.values((await person.documents.getByToken({ token, ...as })).drawn!)
  expect(await byLink(guest)).toEqual([UNREADABLE])
  expect(await byLink(ann, { guest: 'true' })).toEqual([UNREADABLE])
  expect(await byLink(ann)).toEqual([expect.stringContaining(SECRET)])
  await share(here, source._id, carol, 'read')
  expect(await drawnIn(carol, host)).toEqual([expect.stringContaining(SECRET)])

  // Nothing of the source is in the host, for whoever reads it.
  await ann.documents.update({ id: host._id, content: doc(showing(source._id, 'zaunkoenig-steps'), words('Changed')), manual: 'true' })
  const [version] = (await ann.histories.fetchByDocument({ id: host._id })).histories
  const said = JSON.stringify([
    await bob.documents.get({ id: host._id }),
    await ann.documents.get({ id: host._id, format: 'markdown' }),
    await ann.documents.get({ id: host._id, format: 'html' }),
    await ann.histories.fetch({ id: version!._id }),
    await (await ann.send('GET', `/api/documents/i/${host._id}/export?format=html`)).text(),
    await (await ann.send('GET', `/api/documents/i/${host._id}/export`)).text(),
  ])
  expect(said).not.toMatch(/zaunkoenig/i)
  const hits = await ann.documents.search({ teamId: team._id, query: SECRET })
  expect(hits.documents.map(({ _id }) => _id)).toEqual([source._id])
})

test('an archived source says so to its readers, a deleted one only to those who could restore it', async () => {
  const source = await write(here, ann, 'Old <rules>', { content: textWith('One') })
  await ann.documents.update({ id: source._id, isArchived: true })
  expect(await drawn(bob, source._id)).toMatch(/<span class="excerpt-state">Archived<\/span>.*One/)
  await ann.documents.remove({ id: source._id })
  expect(await drawn(ann, source._id)).toBe('<div class="excerpt-note">“Old &lt;rules&gt;” was deleted. It can still be restored.</div>')
  expect(await drawn(bob, source._id)).toBe(UNREADABLE)
  expect(await drawn(guest, source._id)).toBe(UNREADABLE)
})

test('guests read excerpts of public documents, and of no others', async () => {
  const { workspace: open } = await ann.workspaces.create({ tid: team._id, title: 'Open', visibility: 'public' })
  const create = async (name: string, content: Content, isVisible: boolean) => {
    const { document } = await ann.documents.create({ teamId: team._id, workspaceId: open._id, title: name, content })
    await ann.documents.update({ id: document._id, isVisible })
    return document
  }
  const shown = await create('Shown', textWith('Two'), true)
  const hidden = await create('Hidden', textWith('Three'), false)
  const front = await create('Front', doc(showing(shown._id), showing(hidden._id)), true)
  const { drawn: found } = await guest.workspaces.publicDocument({ tslug: team.slug, wslug: open.slug, dslug: front.slug })
  expect(Object.values(found!)).toEqual([expect.stringContaining('Two'), UNREADABLE])
})

test('an excerpt within an excerpt is a link, so a circle ends', async () => {
  const one = await write(here, ann, 'One of two', { content: textWith('Here') })
  const two = await write(here, ann, 'Two of two', { content: doc(showing(one._id), showing('00000000-0000-4000-8000-000000000000')) })
  await ann.documents.update({ id: one._id, content: doc(words('Here'), showing(two._id), showing(one._id)) })
  const link = (id: string) => `<div class="excerpt" data-document="${id}"><a href="/doc/${id}">Excerpt</a></div>`
  expect(await drawnIn(ann, two)).toEqual([expect.stringContaining(`Here</p>${link(two._id)}${link(one._id)}</div>`), UNREADABLE])
})

test('what is drawn leads nowhere on the page around it, and keeps its formulas, links and lists', async () => {
  const source = await write(here, ann, 'Rich', {
    content: doc(
      title('Sums'),
      { type: 'contents' },
      words('Block', { id: 'one' }),
      { type: 'maths', attrs: { tex: 'x' } },
      { type: 'taskList', content: [{ type: 'taskItem', content: [words('Do')] }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'Up', marks: [{ type: 'link', attrs: { href: '#sums' } }] }] },
      words('<script>alert(1)</script>'),
    ),
  })
  const html = await drawn(ann, source._id)
  expect(html).not.toMatch(/ (id|data-id)="/)
  expect(html).toContain(`<a href="/doc/${source._id}#sums" dir="auto">Sums</a>`)
  expect(html).toContain(`<a href="/doc/${source._id}#sums">Up</a>`)
  expect(html).toContain('katex')
  expect(html).toContain('<input type="checkbox" disabled=""')
  expect(html).toContain('&lt;script&gt;')
})

test('many excerpts cost as much as one, are bounded, and what is too long is a link', async () => {
  const long = 'a'.repeat(400_000)
  const sources = [
    await write(here, ann, 'Long', { content: textWith(long) }),
    await write(here, ann, 'Longer', { content: textWith(long) }),
  ]
  const host = await write(here, ann, 'Both', { content: doc(...sources.map(({ _id }) => showing(_id))) })
  const [first, second] = await drawnIn(bob, host)
  expect(first).toContain(long)
  expect(second).toMatch(/Longer.*Too long to be shown here/)

  const few = await write(here, ann, 'Few', { content: doc(showing(host._id)) })
  const parts = Array.from({ length: EXCERPTS_MAX + 10 }, (_, at) => showing(sources[at % 2]!._id, `part-${at}`))
  const many = await write(here, ann, 'Many', { content: doc(...parts) })
  const cost = (slug: string) => countStatements(() => drawnIn(bob, { slug }))
  expect(await cost(many.slug)).toBe(await cost(few.slug))
  expect(await drawnIn(bob, many)).toHaveLength(EXCERPTS_MAX)
})

test.each([
  ['nothing', ''],
  ['a word', 'guide'],
  ['no id', '-'.repeat(36)],
  ['too many', Array.from({ length: EXCERPTS_MAX + 1 }, () => crypto.randomUUID()).join()],
])('what names no documents, or too many, is refused: %s', async (_what, of) => {
  await expect(ann.documents.excerpts({ of })).rejects.toMatchObject({ code: 'errors.request.invalid' })
})

test('a source is mentioned in what shows it', async () => {
  const source = await write(here, ann, 'Goal')
  await write(here, ann, 'Shows it', { content: doc(showing(source._id)) })
  await vi.waitFor(
    async () => expect((await bob.documents.backlinks({ id: source._id })).documents.map(each => each.title)).toEqual(['Shows it']),
    { timeout: 20_000 },
  )
})
