import { expect, test } from 'vitest'
import { textWith, untilIndexed, write } from '#test/documents.ts'
import { refusalOf } from '#test/refusals.ts'
import { type Person, world } from '#test/world.ts'

type World = Awaited<ReturnType<typeof world>>
type Input = Omit<Parameters<Person['documents']['search']>[0], 'teamId'>

const answer = async (here: Pick<World, 'team' | 'context'>, person: Person, input: Input) => {
  await untilIndexed(here)
  return person.documents.search({ teamId: here.team._id, ...input })
}
const titles = async (here: Pick<World, 'team' | 'context'>, person: Person, input: Input) =>
  (await answer(here, person, input)).documents.map(({ title }) => title)

/** Every page, by the cursor of the page before. */
const walk = async (here: World, person: Person, input: Input): Promise<string[][]> => {
  const pages: string[][] = []
  for (let cursor: string | undefined; ;) {
    const { documents, next } = await answer(here, person, { ...input, cursor })
    pages.push(documents.map(({ title }) => title))
    if (next === undefined) return pages
    cursor = next
  }
}

test('a search is narrowed by workspace, author, time and archive, and without words lists what they leave', async () => {
  const here = await world()
  const { ann, bob, team } = here
  const first = await write(here, ann, 'Plan of Ann')
  const { workspace: board } = await ann.workspaces.create({ tid: team._id, title: 'Board' })
  await write({ team, workspace: board }, ann, 'Plan of the board')
  await write(here, bob, 'Plan of Bob')
  const old = await write(here, bob, 'Old plan')
  await bob.documents.update({ id: old._id, isArchived: true })
  const last = await write(here, bob, 'Something else', { content: textWith('About a plan.') })

  expect(await titles(here, ann, { query: 'plan', author: bob.user._id })).toEqual(['Plan of Bob', 'Something else'])
  expect(await titles(here, ann, { query: 'plan', author: bob.user._id, archived: 'true' })).toEqual(['Old plan'])
  expect(await titles(here, ann, { query: 'plan', workspace: board._id, author: ann.user._id })).toEqual(['Plan of the board'])
  expect(await titles(here, ann, { query: 'plan', since: last.updated_at })).toEqual(['Something else'])
  expect(await titles(here, ann, { query: 'plan', before: last.updated_at, author: bob.user._id })).toEqual(['Plan of Bob'])

  expect(await titles(here, ann, { query: ' ', author: bob.user._id })).toEqual(['Something else', 'Plan of Bob'])
  expect(await titles(here, ann, { query: '', author: bob.user._id, sort: 'title' })).toEqual(['Plan of Bob', 'Something else'])
  expect(await titles(here, ann, { query: '-something', author: bob.user._id })).toEqual(['Plan of Bob'])
  expect(await titles(here, ann, { query: ' ', archived: 'true' })).toEqual(['Old plan'])
  expect(await titles(here, ann, { query: ' ', before: first.updated_at, workspace: board._id })).toEqual([])
  for (const query of ['', ' ', '-plan']) expect(await titles(here, ann, { query })).toEqual([])
  expect(await titles(here, ann, { query: ' ', archived: 'false' })).toEqual([])
})

test('a search finds texts by what they have besides words, and no longer when it is taken out', async () => {
  const here = await world()
  const { ann } = here
  const todo = (checked: boolean) => ({
    type: 'doc' as const,
    content: [{ type: 'taskList', content: [{ type: 'taskItem', attrs: { checked }, content: [{ type: 'paragraph' }] }] }],
  })
  const code = {
    type: 'doc' as const,
    content: [{ type: 'codeBlock', attrs: { language: 'sql' }, content: [{ type: 'text', text: 'select' }] }],
  }
  await write(here, ann, 'Plan in words', { content: textWith('A table, code and a file.') })
  await write(here, ann, 'Plan in code', { content: code })
  const open = await write(here, ann, 'Plan to do', { content: todo(false) })
  await write(here, ann, 'Plan that is done', { content: todo(true) })

  const having = (has: NonNullable<Input['has']>, query = 'plan') => titles(here, ann, { query, has })
  expect(await having('code')).toEqual(['Plan in code'])
  expect(await having('todos')).toEqual(['Plan to do'])
  expect(await having('todos', ' ')).toEqual(['Plan to do'])
  expect(await titles(here, ann, { query: 'plan', has: 'code', sort: 'title' })).toEqual(['Plan in code'])
  expect(await having('tables')).toEqual([])
  await ann.documents.update({ id: open._id, content: todo(true) })
  expect(await having('todos')).toEqual([])
  expect(await refusalOf(ann.documents.search({ teamId: here.team._id, query: 'plan', has: 'cats' as 'code' }))).toBe(
    '422 errors.request.invalid',
  )
})

test('author: finds people by the beginnings of their names, and me', async () => {
  const here = await world()
  const { ann, bob, dora } = here
  await ann.users.update({ id: ann.user._id, lastname: 'Étienne-Noël' })
  await write(here, ann, 'Plan of Ann')
  await write(here, bob, 'Plan of Bob')
  await write(here, dora, 'Plan of Dora')

  for (const query of ['plan author:ann', 'plan author:ETIEN', 'plan author:"ann noel"', 'author:noël plan', 'plan auteur:ann'])
    expect([query, await titles(here, bob, { query })]).toEqual([query, ['Plan of Ann']])
  expect(await titles(here, bob, { query: 'plan author:me' })).toEqual(['Plan of Bob'])
  expect(await titles(here, dora, { query: 'author:moi' })).toEqual(['Plan of Dora'])
  expect(await titles(here, bob, { query: 'author:bob author:dora', sort: 'title' })).toEqual(['Plan of Bob', 'Plan of Dora'])
  for (const query of ['plan author:nobody', 'plan author:carol', 'author:%', 'author:me author:'])
    expect([query, (await titles(here, ann, { query })).filter(title => title !== 'Plan of Ann')]).toEqual([query, []])
  expect(await titles(here, bob, { query: 'author:ann', author: bob.user._id })).toEqual([])
})

test('hits are sorted by title or by their last change, and every page begins behind the one before', async () => {
  const here = await world()
  const { ann } = here
  const made = ['été plan', 'Zebra', 'apple', 'Plan B', 'Ænima']
  for (const title of made) await write(here, ann, title, { content: textWith('One plan of many.') })
  const byTitle = ['Ænima', 'apple', 'été plan', 'Plan B', 'Zebra']

  expect(await walk(here, ann, { query: 'plan', sort: 'title', limit: 2 })).toEqual([
    byTitle.slice(0, 2),
    byTitle.slice(2, 4),
    byTitle.slice(4),
  ])
  expect(await walk(here, ann, { query: 'plan', sort: 'changed', limit: 3 })).toEqual([
    made.toReversed().slice(0, 3),
    made.toReversed().slice(3),
  ])
  const best = await walk(here, ann, { query: 'plan', limit: 2 })
  expect(best[0]).toEqual(['Plan B', 'été plan'])
  expect(best.flat().toSorted()).toEqual(made.toSorted())
  const own = { author: ann.user._id, query: ' ', limit: 2 } as const
  expect((await walk(here, ann, { ...own, sort: 'title' })).flat()).toEqual(byTitle)
  expect((await walk(here, ann, own)).flat()).toEqual(made.toReversed())
})

test('a page that goes on stays the same when more steps are asked for it', async () => {
  const here = await world()
  const { ann } = here
  for (let number = 1; number <= 6; number++)
    await write(here, ann, `Note ${number} about plans`, { content: textWith('plan '.repeat(number)) })
  for (let number = 1; number <= 3; number++) await write(here, ann, `Text ${number}`, { content: textWith('The plan.') })
  const whole = await titles(here, ann, { query: 'plan' })
  expect(whole).toHaveLength(9)
  expect((await walk(here, ann, { query: 'plan', limit: 2 })).flat()).toEqual(whole)
})

test('no filter and no order shows what somebody may not read', async () => {
  const here = await world()
  const { ann, bob, team } = here
  const closed = await write(here, ann, 'Closed canary')
  await ann.documents.update({ id: closed._id, isRestricted: true })
  const { workspace: board } = await ann.workspaces.create({ tid: team._id, title: 'Board', visibility: 'private' })
  await write({ team, workspace: board }, ann, 'Private canary')
  const gone = await write(here, ann, 'Deleted canary')
  await ann.documents.remove({ id: gone._id })
  await write(here, ann, 'Open canary')

  for (const query of ['canary', ' ', 'author:ann', '"canary"', '-bird'])
    for (const sort of ['best', 'changed', 'title'] as const)
      expect(await titles(here, bob, { query, sort, author: ann.user._id })).toEqual(['Open canary'])
  expect(await titles(here, bob, { query: ' ', workspace: board._id })).toEqual([])
})

test('a cursor tells nothing about the title of a document that somebody may not read', async () => {
  const here = await world()
  const { ann, bob } = here
  const [apple, closed] = [await write(here, ann, 'Apple'), await write(here, ann, 'Middle')]
  await write(here, ann, 'Zebra')
  await ann.documents.update({ id: closed._id, isRestricted: true })
  const after = (person: Person, { _id }: { _id: string }) =>
    titles(here, person, { query: ' ', author: ann.user._id, sort: 'title', cursor: `title~${_id}` })
  expect(await after(ann, closed)).toEqual(['Zebra'])
  expect(await after(bob, apple)).toEqual(['Zebra'])
  expect(await after(bob, closed)).toEqual([])
})

test('a cursor that no page has given is refused', async () => {
  const here = await world()
  const { ann, team } = here
  for (const [sort, cursor] of [
    ['best', 'x'],
    ['best', '-1'],
    ['changed', '50'],
    ['changed', 'x~01997cf0-6e5d-7c11-9c3a-4f1d2b6a8e90'],
    ['title', 'x'],
  ] as const)
    expect(await refusalOf(ann.documents.search({ teamId: team._id, query: 'plan', sort, cursor }))).toBe('422 errors.request.invalid')
  for (const wrong of [{ since: 'yesterday' }, { author: 'ann' }, { limit: 51 }, { sort: 'worst' as 'best' }])
    expect(await refusalOf(ann.documents.search({ teamId: team._id, query: 'plan', ...wrong }))).toBe('422 errors.request.invalid')
})
