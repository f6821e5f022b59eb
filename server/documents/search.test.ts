import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SearchHit } from '#contract/calls/documents.ts'
import { textWith, untilIndexed, write } from '#test/documents.ts'
import { type Person, world } from '#test/world.ts'

type World = Awaited<ReturnType<typeof world>>

const find = async (
  here: World,
  person: Person,
  query: string,
  more: { workspace?: string; archived?: string } = {},
): Promise<SearchHit[]> => {
  await untilIndexed(here)
  return (await person.documents.search({ teamId: here.team._id, query, ...more })).documents
}
const titles = async (here: World, person: Person, query: string): Promise<string[]> =>
  (await find(here, person, query)).map(hit => hit.title)
const marked = (parts: SearchHit['snippet']): string => parts.map(part => (part.hit ? `[${part.text}]` : part.text)).join('')

test('words are found with and without accents, by their forms in French and English, and the last one by its beginning', async () => {
  const here = await world()
  const { ann, bob } = here
  await write(here, ann, 'Les congés', { content: textWith('Chaque salarié dispose de vingt-cinq jours. L’école des œuvres est fermée.') })
  await write(here, ann, 'Onboarding', { content: textWith('Your first installations of the tools, and the companies we work with.') })

  for (const query of [
    'congés',
    'conges',
    'CONGÉS',
    'congé',
    'salaries',
    'ecole',
    'écoles',
    'oeuvre',
    'œuvre',
    'vingt-cinq',
    'vingt cinq',
    'ferm',
  ])
    expect([query, await titles(here, bob, query)]).toEqual([query, ['Les congés']])
  for (const query of ['installation', 'installing', 'company', 'instal', 'on', 'first tool'])
    expect([query, await titles(here, bob, query)]).toEqual([query, ['Onboarding']])
  for (const query of ['congress', 'inst first', 'écoles installations', 'xyz', '   ', '!?', '-', '""', '-company'])
    expect([query, await titles(here, bob, query)]).toEqual([query, []])
})

test('words in quotes stand together, and a minus leaves out', async () => {
  const here = await world()
  const { ann } = here
  await write(here, ann, 'One', { content: textWith('the quick brown fox') })
  await write(here, ann, 'Two', { content: textWith('the brown and quick fox') })
  expect(await titles(here, ann, '"quick brown"')).toEqual(['One'])
  expect(await titles(here, ann, 'fox -"quick brown"')).toEqual(['Two'])
  expect((await titles(here, ann, 'quick brown')).toSorted()).toEqual(['One', 'Two'])
  expect(await titles(here, ann, 'fox -brown')).toEqual([])
})

test('titles come before headings, headings before text, and hits are marked', async () => {
  const here = await world()
  const { ann, workspace } = here
  const heading = { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'The été plan' }] }] }
  const parent = await write(here, ann, 'Parent')
  await write(here, ann, 'In the text', {
    content: textWith(`${'Something else. '.repeat(40)}We go away in été, every year. ${'And more. '.repeat(40)}`),
    parent: parent._id,
  })
  await write(here, ann, 'In a heading', { content: heading as never })
  await write(here, ann, 'Notre été', { content: textWith('Nothing here.') })

  const hits = await find(here, ann, 'ete')
  expect(hits.map(hit => hit.title)).toEqual(['Notre été', 'In a heading', 'In the text'])
  expect(marked(hits[0]!.titleParts)).toBe('Notre [été]')
  expect(marked(hits[0]!.snippet)).toBe('Nothing here.')
  expect(marked(hits[1]!.snippet)).toBe('The [été] plan')
  expect(marked(hits[2]!.snippet)).toMatch(/^… .*We go away in \[été\], every year\. .* …$/)
  expect(hits[2]).toMatchObject({ workspaceTitle: 'Handbook', workspaceSlug: workspace.slug, parentTitle: 'Parent' })
  expect(hits[2]).not.toHaveProperty('content')
})

test('the page whose title is being typed stands first: the very title, titles that begin so, titles with words that begin so, headings, texts', async () => {
  const here = await world()
  const { ann } = here
  const said = { content: textWith('Under all of this lies smart work: the ownership under the smart pointers, and under them the heap.') }
  const heading = { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Smart people' }] }] }
  await write(here, ann, 'Understanding Ownership', said)
  await write(here, ann, 'Smart Pointers')
  await write(here, ann, 'Using smart pointers', said)
  await write(here, ann, 'Smart pointers, again', said)
  for (let number = 1; number <= 8; number++) await write(here, ann, `Chapter ${number}`, said)
  await write(here, ann, 'People', { content: heading as never })

  expect((await titles(here, ann, 'u')).slice(0, 2)).toEqual(['Using smart pointers', 'Understanding Ownership'])
  for (const typed of ['un', 'under', 'underst', 'understanding o'])
    expect([typed, (await titles(here, ann, typed))[0]]).toEqual([typed, 'Understanding Ownership'])
  expect(await titles(here, ann, 'und own')).toContain('Understanding Ownership')
  for (const typed of ['smart pointers', 'Smart  Pointers'])
    expect((await titles(here, ann, typed)).slice(0, 3)).toEqual(['Smart Pointers', 'Smart pointers, again', 'Using smart pointers'])
  // One letter is a beginning like any other.
  expect((await titles(here, ann, 'smart p')).slice(0, 4)).toEqual([
    'Smart pointers, again',
    'Smart Pointers',
    'Using smart pointers',
    'People',
  ])
  expect(await titles(here, ann, 'smart p')).toHaveLength(13)
  const [hit] = await find(here, ann, 'und own')
  expect(marked(hit!.titleParts)).toBe('[Understanding] [Ownership]')
  expect(await titles(here, ann, 'smart -people p')).not.toContain('People')
  await write(here, ann, 'Free company, free companies')
  await write(here, ann, 'Text', { content: textWith('Of the free-companies of old.') })
  expect(await titles(here, ann, 'free-compan')).toEqual(['Free company, free companies', 'Text'])
})

test('titles that are found in more than one way take the room of one', async () => {
  const here = await world()
  const { ann } = here
  for (let number = 1; number <= 30; number++) await write(here, ann, `Plan ${number}`)
  for (let number = 1; number <= 3; number++) await write(here, ann, `Note ${number}`, { content: textWith('Not in the plan.') })
  expect((await titles(here, ann, 'plan')).toSorted()).toHaveLength(33)
})

test('among equal titles, the one that was changed last comes first', async () => {
  const here = await world()
  const { ann } = here
  const first = await write(here, ann, 'Plan of May')
  await write(here, ann, 'Plan of June')
  expect(await titles(here, ann, 'plan')).toEqual(['Plan of June', 'Plan of May'])
  await ann.documents.update({ id: first._id, content: textWith('Changed.') })
  expect(await titles(here, ann, 'plan')).toEqual(['Plan of May', 'Plan of June'])
})

test('a changed document is found by its new words and not by the old ones', async () => {
  const here = await world()
  const { ann } = here
  const page = await write(here, ann, 'Alpha', { content: textWith('first') })
  expect(await titles(here, ann, 'first')).toEqual(['Alpha'])
  await ann.documents.update({ id: page._id, title: 'Omega', content: textWith('second') })
  expect(await titles(here, ann, 'second')).toEqual(['Omega'])
  expect([...(await titles(here, ann, 'first')), ...(await titles(here, ann, 'alpha'))]).toEqual([])
  await ann.documents.remove({ id: page._id })
  expect(await titles(here, ann, 'second')).toEqual([])
  await ann.documents.restore({ id: page._id })
  expect(await titles(here, ann, 'second')).toEqual(['Omega'])
})

test('nobody finds what they may not read', async () => {
  const here = await world()
  const { ann, bob, carol, guest, dora, team, workspace } = here
  const closed = await write(here, ann, 'Closed canary')
  const below = await write(here, ann, 'Below canary', { parent: closed._id })
  await ann.documents.update({ id: closed._id, isRestricted: true })
  const { workspace: board } = await ann.workspaces.create({ tid: team._id, title: 'Board', visibility: 'private' })
  await write({ team, workspace: board }, ann, 'Private canary')
  const old = await write(here, ann, 'Archived canary')
  await ann.documents.update({ id: old._id, isArchived: true })

  expect(await titles(here, bob, 'canary')).toEqual([])
  expect((await titles(here, dora, 'canary')).toSorted()).toEqual(['Below canary', 'Closed canary', 'Private canary'])
  expect((await find(here, bob, 'canary', { archived: 'true' })).map(hit => hit.title)).toEqual(['Archived canary'])
  expect((await find(here, dora, 'canary', { archived: 'true' })).map(hit => hit.title)).toEqual(['Archived canary'])
  expect((await find(here, ann, 'canary', { workspace: workspace._id })).map(hit => hit.title).toSorted()).toEqual([
    'Below canary',
    'Closed canary',
  ])
  await ann.documents.addMember({ id: below._id, user: bob.user._id, access: 'read' })
  const [hit] = await find(here, bob, 'canary')
  expect(hit).toMatchObject({ title: 'Below canary', parentTitle: null })
  await expect(find(here, carol, 'canary')).rejects.toMatchObject({ status: 404, code: 'errors.team.not_found' })
  await expect(find(here, guest, 'canary')).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
})

test('a word that everything contains gives fifty hits, titles first', async () => {
  const here = await world()
  const { ann, team, workspace, context } = here
  await context.db.execute(sql`
    insert into documents ("_id", team, workspace, rank, slug, title, "user")
    select gen_random_uuid(), ${team._id}, ${workspace._id}, 'b' || n, 'page-' || n, case when n = 900 then 'Common ground' else 'Page ' || n end, ${ann.user._id}
    from generate_series(1, 1000) n`)
  await context.db.execute(sql`
    insert into document_texts (document, team, workspace, content, words, heads, search)
    select "_id", team, workspace, '{"type":"doc","content":[]}', 'a common word', setweight(to_tsvector('simple', title), 'A'),
      setweight(to_tsvector('simple', title), 'A') || to_tsvector('simple', 'a common word') from documents where slug like 'page-%'`)
  const hits = await find(here, ann, 'common')
  expect(hits).toHaveLength(50)
  expect(hits[0]?.title).toBe('Common ground')
})

test('nothing that somebody types breaks the search', async () => {
  const here = await world()
  const { ann, team } = here
  await write(here, ann, "L'été & l'hiver", { content: textWith("it's | ! ( ) : * <-> \\ 50% snake_case a.b/c C++ 😀") })
  const hostile = [
    "'",
    "''; drop table documents; --",
    '& | ! ( ) : *',
    '<->',
    'a:*',
    "l'ete",
    '%_%',
    '\\',
    '50%',
    'snake_case',
    'a.b/c',
    '😀',
    '½',
    '①',
    'ﬁ',
    '\u0301',
    '-"',
    '"a',
    'a" b',
    'x'.repeat(200),
    'é'.repeat(200),
    'a '.repeat(100),
    '日本語',
    'И',
    'ß',
  ]
  for (const query of hostile) expect(await find(here, ann, query)).toBeInstanceOf(Array)
  expect(await titles(here, ann, "l'ete")).toHaveLength(1)
  expect(await titles(here, ann, 'a.b/c')).toHaveLength(1)
  await expect(find(here, ann, 'x'.repeat(201))).rejects.toMatchObject({ status: 422 })
  const raw = await ann.send('GET', `/api/documents/t/${team._id}/search/%00%ED%A0%80`)
  expect([200, 400, 404, 422]).toContain(raw.status)
})
