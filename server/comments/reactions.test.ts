import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { REACTIONS_MAX, REACTORS_NAMED_MAX } from '#contract/limits.ts'
import { channelOf } from '#test/channel.ts'
import { allow, textWith, write } from '#test/documents.ts'
import { NOTHING, refusalOf } from '#test/refusals.ts'
import { countStatements } from '#test/statements.ts'
import { PASSWORD, type Person, world } from '#test/world.ts'

/** Ann's page, with a thread of hers that Bob has answered. */
const withThread = async () => {
  const here = await world()
  const { ann, bob } = here
  const { _id: page } = await write(here, ann, 'Plan', { content: textWith('We meet on Monday.') })
  const { comment: thread } = await ann.comments.create({ id: page, content: textWith('Why so early?') })
  const { comment: reply } = await bob.comments.create({ id: page, content: textWith('Why not?'), parent: thread._id })
  const react = async (person: Person, emoji: string, { id = thread._id, isOn = true } = {}) =>
    (await person.comments.react({ id, emoji, isOn })).reactions
  /** The reactions to the first comment, and to the answer. */
  const seen = async (person: Person) => {
    const [first] = (await person.comments.list({ id: page })).comments
    return [first!.reactions, first!.replies[0]!.reactions]
  }
  return { ...here, page, thread, reply, react, seen }
}

const nameOf = ({ user: { _id, firstname, lastname } }: Person) => ({ _id, firstname, lastname, avatar: null })
const count = async (here: Awaited<ReturnType<typeof withThread>>) =>
  (await here.context.db.execute(sql`select 1 from comment_reactions`)).rows.length

test('reactions are summed by emoji, in the order in which they came, and name the others', async () => {
  const { ann, bob, dora, reply, react, seen } = await withThread()
  expect(await react(bob, '🎉')).toEqual([{ emoji: '🎉', count: 1, isOwn: true, users: [] }])
  await react(dora, '🎉')
  await react(bob, '👍')
  await react(ann, '👩🏽‍🚀', { id: reply._id })
  const party = { emoji: '🎉', count: 2 }
  expect(await seen(ann)).toEqual([
    [
      { ...party, isOwn: false, users: [nameOf(bob), nameOf(dora)] },
      { emoji: '👍', count: 1, isOwn: false, users: [nameOf(bob)] },
    ],
    [{ emoji: '👩🏽‍🚀', count: 1, isOwn: true, users: [] }],
  ])
  expect((await seen(dora))[0]![0]).toEqual({ ...party, isOwn: true, users: [nameOf(bob)] })
  expect((await ann.comments.update({ id: reply.parent!, isResolved: true })).comment.reactions).toEqual((await seen(ann))[0])
})

test('one is taken back by the same call, and each may be made twice', async () => {
  const here = await withThread()
  const { ann, bob, react, seen } = here
  await react(bob, '👍')
  const twice = await react(bob, '👍')
  expect(twice).toEqual([{ emoji: '👍', count: 1, isOwn: true, users: [] }])
  await react(ann, '👍')
  expect(await react(bob, '👍', { isOn: false })).toEqual([{ emoji: '👍', count: 1, isOwn: false, users: [nameOf(ann)] }])
  await react(bob, '👍', { isOn: false })
  expect(await react(ann, '👍', { isOn: false })).toEqual([])
  expect([await seen(ann), await count(here)]).toEqual([[[], []], 0])
})

test('exactly one emoji is a reaction', async () => {
  const here = await withThread()
  const { bob, react, thread } = here
  for (const wrong of [
    '',
    ' ',
    'x',
    'é',
    '漢',
    '👍👍',
    '👍 ',
    ' 👍',
    '👍!',
    ':+1:',
    '\u{200d}',
    '❤',
    '<b>',
    '\ud83d',
    '\0',
    '👍'.repeat(40),
  ])
    expect([wrong, await refusalOf(react(bob, wrong))]).toEqual([wrong, '422 errors.request.invalid'])
  expect(await refusalOf(bob.comments.react({ id: thread._id, emoji: '👍' } as never))).toBe('422 errors.request.invalid')
  expect(await count(here)).toBe(0)
  for (const right of ['👍', '❤️', '👍🏿', '🇫🇷', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '👩🏻‍❤️‍💋‍👩🏽', '1️⃣']) await react(bob, right)
  expect(await count(here)).toBe(7)
})

test('a comment holds so many different emoji, each from any number of people', async () => {
  const here = await withThread()
  const { ann, bob, react, reply } = here
  const all = Array.from({ length: REACTIONS_MAX + 1 }, (_, number) => String.fromCodePoint(0x1f600 + number))
  // All at once: the limit holds in a race too.
  const settled = await Promise.allSettled(all.map(emoji => react(bob, emoji)))
  const refused = settled.flatMap(one => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []))
  expect(refused).toEqual(['errors.c.too_many_reactions'])
  const withStatus = (status: string) => all.find((_, number) => settled[number]!.status === status)!
  const [first, last] = [withStatus('fulfilled'), withStatus('rejected')]
  expect(await refusalOf(react(ann, last))).toBe('409 errors.c.too_many_reactions')
  await react(ann, first)
  await react(ann, last, { id: reply._id })
  expect(await react(bob, last, { isOn: false })).toHaveLength(REACTIONS_MAX)
  await react(ann, first, { isOn: false })
  await react(bob, first, { isOn: false })
  expect(await react(ann, last)).toHaveLength(REACTIONS_MAX)
})

test('of very many people the first are named, and a list is read in as many statements as before', async () => {
  const { ann, bob, page, thread, react, seen, context } = await withThread()
  await react(bob, '👍')
  await context.db.execute(sql`
    with crowd as (
      insert into users ("_id", email, firstname, lastname) select gen_random_uuid(), number || '@example.org', 'N' || number, 'Name'
      from generate_series(10, 60) number returning "_id", firstname
    ) insert into comment_reactions (comment, emoji, "user", created_at)
      select ${thread._id}, '👍', "_id", now() + make_interval(secs => substr(firstname, 2)::int) from crowd`)
  const [[reaction] = []] = await seen(ann)
  expect(reaction).toMatchObject({ count: 52, isOwn: false })
  const names = ['Bob', ...Array.from({ length: REACTORS_NAMED_MAX - 1 }, (_, number) => `N${number + 10}`)]
  expect(reaction!.users.map(({ firstname }) => firstname)).toEqual(names)
  expect(await countStatements(() => ann.comments.list({ id: page }))).toBe(2)
})

test('who may only read sees reactions and makes none; the archive takes none, and a resolved thread stays resolved', async () => {
  const here = await withThread()
  const { ann, bob, page, thread, workspace, react, seen } = here
  await ann.comments.update({ id: thread._id, isResolved: true })
  await react(ann, '👍')
  expect((await bob.comments.list({ id: page, resolved: 'true' })).comments).toMatchObject([
    { _id: thread._id, reactions: [{ emoji: '👍' }] },
  ])
  await allow(ann, workspace._id, {})
  expect(await refusalOf(react(bob, '👍'))).toBe('403 errors.auth.forbidden')
  expect(await seen(bob)).toEqual([[{ emoji: '👍', count: 1, isOwn: false, users: [nameOf(ann)] }], []])
  await ann.documents.update({ id: page, isArchived: true })
  expect(await refusalOf(react(ann, '👍', { isOn: false }))).toBe('409 errors.d.archived')
  expect(await refusalOf(react(ann, '👍', { id: NOTHING }))).toBe('404 errors.c.not_found')
})

test('open pages hear of what changed, and nobody is notified', async () => {
  const here = await withThread()
  const { ann, bob, dora, team, page, thread, reply, react } = here
  const noticesOf = async (person: Person) => (await person.notifications.fetchByTeam({ id: team._id })).notifications.length
  const before = await Promise.all([ann, bob].map(noticesOf))
  const reader = await channelOf(here, dora, `d-${page}`)
  await react(bob, '👍')
  await react(bob, '👍')
  await react(dora, '👍', { id: reply._id })
  await react(bob, '👍', { isOn: false })
  await react(bob, '👍', { isOn: false })
  await ann.comments.update({ id: thread._id, isResolved: true })
  const heard = () => reader.commits.filter(({ commit }) => commit.type === 'comment/changed')
  await expect.poll(() => heard().length).toBe(4)
  expect(heard().map(({ commit }) => commit.payload)).toEqual(Array.from({ length: 4 }, () => ({ document: page, thread: thread._id })))
  expect(await Promise.all([ann, bob].map(noticesOf))).toEqual(before)
})

test('they go with the comment, though its answers stay, with the document and with the account', async () => {
  const here = await withThread()
  const { ann, bob, dora, page, thread, reply, react, seen } = here
  for (const person of [ann, bob]) for (const id of [thread._id, reply._id]) await react(person, '👍', { id })
  await ann.comments.remove({ id: thread._id })
  expect(await seen(dora)).toEqual([[], [expect.objectContaining({ count: 2 })]])
  expect(await refusalOf(react(bob, '👍'))).toBe('404 errors.c.not_found')
  await bob.users.remove({ id: bob.user._id, password: PASSWORD })
  expect((await seen(dora))[1]).toEqual([{ emoji: '👍', count: 1, isOwn: false, users: [nameOf(ann)] }])
  expect(await count(here)).toBe(1)
  // As if it had come while the account was being deleted.
  await here.context.db.execute(sql`
    insert into comment_reactions (comment, emoji, "user") values (${reply._id}, '👍', ${bob.user._id}), (${reply._id}, '🎉', ${bob.user._id})`)
  expect((await seen(dora))[1]).toEqual([{ emoji: '👍', count: 1, isOwn: false, users: [nameOf(ann)] }])
  await here.context.db.execute(sql`delete from documents where "_id" = ${page}`)
  expect(await count(here)).toBe(0)
})
