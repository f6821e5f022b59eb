import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '#server/jobs/cleanUp.ts'
import type { RefusedCall } from '#test/apiClient.ts'
import { textWith, write } from '#test/documents.ts'
import { NOTHING, refusalOf } from '#test/refusals.ts'
import { countStatements } from '#test/statements.ts'
import { PASSWORD, type Person, world } from '#test/world.ts'

/** Ann's page of a few lines. */
const withPage = async () => {
  const here = await world()
  const { ann } = here
  const page = await write(here, ann, 'Plan', { content: textWith('We meet on Monday at nine.', 'Nobody is late.') })
  const id = page._id
  const say = async (person: Person, words: string, more: object = {}) =>
    (await person.comments.create({ id, content: textWith(words), ...more })).comment
  const said = async (person: Person = ann, more: object = {}) => (await person.comments.list({ id, ...more })).comments
  const onMonday = { anchor: { quote: 'Monday', from: { path: [0], offset: 11 }, to: { path: [0], offset: 17 } } }
  return { ...here, page, id, say, said, onMonday }
}

describe('A thread', () => {
  test('is begun on the document or on words of it, and answered in order', async () => {
    const { ann, bob, id, say, said, onMonday } = await withPage()
    const first = await say(bob, 'Why on a Monday?', onMonday)
    const { _id, firstname, lastname } = bob.user
    expect(first).toEqual({
      ...{ _id: first._id, document: id, parent: null, user: { _id, firstname, lastname, avatar: null } },
      ...{ content: textWith('Why on a Monday?'), created_at: expect.stringMatching(/Z$/), edited_at: null },
      ...{ ...onMonday, reactions: [], resolved_at: null, resolved_by: null, replies: [] },
    })
    const second = await say(ann, 'A good page')
    expect(second.anchor).toBeNull()
    const reply = await say(ann, 'Because', { parent: first._id })
    expect(reply).toMatchObject({ parent: first._id, anchor: null, replies: [] })
    expect((await say(bob, 'I see', { parent: reply._id })).parent).toBe(first._id)

    const listed = await bob.comments.list({ id })
    expect(listed.version).toBe(0)
    expect(listed.comments.map(comment => comment._id)).toEqual([first._id, second._id])
    const { anchor: _a, replies: _r, resolved_at: _at, resolved_by: _by, ...asReply } = reply
    expect(listed.comments[0]).toEqual({ ...first, replies: [asReply, expect.objectContaining({ content: textWith('I see') })] })
    expect((await said())[1]!.replies).toEqual([])
  })

  test('holds words, marks, links, code, emoji and mentions, in one form, and nothing of a page', async () => {
    const { ann, bob, id } = await withPage()
    const mention = { type: 'mention', attrs: { kind: 'user', id: bob.user._id, label: 'Bob' } }
    const words = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) })
    const content = {
      type: 'doc' as const,
      content: [
        { type: 'paragraph', content: [words('Ask '), mention, { type: 'hardBreak' }, words('please 🙏', { type: 'bold' })] },
        { type: 'paragraph', content: [words('here', { type: 'link', attrs: { href: 'https://example.org/' } })] },
        { type: 'codeBlock', attrs: { language: 'sql' }, content: [words('select 1')] },
      ],
    }
    expect((await ann.comments.create({ id, content })).comment.content).toEqual(content)

    const refused = async (value: unknown) => refusalOf(ann.comments.create({ id, content: value as never }))
    const block = (type: string, ...inside: object[]) => ({ type: 'doc', content: [{ type, content: inside }] })
    expect(await refused(block('heading', words('Loud')))).toBe('422 errors.d.content')
    expect(await refused({ type: 'doc', content: [{ type: 'image', attrs: { src: 'https://example.org/x.png' } }] })).toBe(
      '422 errors.d.content',
    )
    expect(await refused(block('blockquote', { type: 'paragraph', content: [words('x')] }))).toBe('422 errors.d.content')
    expect(await refused(block('paragraph', words('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } })))).toBe(
      '422 errors.d.content',
    )
    expect(await refused({ type: 'doc', content: [{ type: 'marquee' }] })).toBe('422 errors.d.content')
    for (const empty of [
      textWith(''),
      textWith(' \n '),
      textWith('x'.repeat(10_001)),
      block('paragraph', { type: 'hardBreak' }),
      'words',
      undefined,
    ])
      expect(await refused(empty)).toBe('422 errors.request.invalid')
    expect((await ann.comments.create({ id, content: textWith('x'.repeat(10_000)) })).comment.replies).toEqual([])
    expect(await refusalOf(ann.comments.create({ id, content: textWith('x'), user: bob.user._id } as never))).toBe(
      '422 errors.request.invalid',
    )
    expect(await refusalOf(ann.comments.create({ id, content: textWith('x'), resolved_at: null } as never))).toBe(
      '422 errors.request.invalid',
    )
  })

  test('is refused where its words are not in the text, below an unknown thread, and in the archive', async () => {
    const here = await withPage()
    const { ann, id, say, onMonday } = here
    const { anchor } = onMonday
    const elsewhere = [
      { ...anchor, quote: 'Tuesday' },
      { ...anchor, from: { path: [1], offset: 0 } },
      { ...anchor, to: { path: [7], offset: 0 } },
    ]
    for (const wrong of elsewhere) expect(await refusalOf(say(ann, 'x', { anchor: wrong }))).toBe('422 errors.c.quote')
    expect(await refusalOf(say(ann, 'x', { anchor: { ...anchor, before: 'on' } }))).toBe('422 errors.request.invalid')
    const thread = await say(ann, 'First')
    expect(await refusalOf(say(ann, 'x', { parent: thread._id, anchor }))).toBe('422 errors.request.invalid')
    expect(await refusalOf(say(ann, 'x', { parent: NOTHING }))).toBe('404 errors.c.not_found')
    const other = await write(here, ann, 'Other')
    expect(await refusalOf(ann.comments.create({ id: other._id, content: textWith('x'), parent: thread._id }))).toBe(
      '404 errors.c.not_found',
    )
    await ann.documents.update({ id, isArchived: true })
    expect(await refusalOf(say(ann, 'x'))).toBe('409 errors.d.archived')
    expect((await ann.comments.list({ id })).comments).toHaveLength(1)
  })

  test('is resolved and reopened by people who may comment; an answer reopens it too', async () => {
    const { ann, bob, id, say, said } = await withPage()
    const thread = await say(ann, 'Is this right?')
    const reply = await say(bob, 'Yes', { parent: thread._id })
    const { comment } = await bob.comments.update({ id: thread._id, isResolved: true })
    expect(comment).toMatchObject({ resolved_at: expect.stringMatching(/Z$/), resolved_by: { _id: bob.user._id, firstname: 'Bob' } })
    expect((await ann.comments.update({ id: thread._id, isResolved: true })).comment).toEqual(comment)
    expect(await said(bob, { resolved: 'true' })).toEqual([comment])
    expect(await said(bob, { resolved: 'false' })).toEqual([])

    expect((await ann.comments.update({ id: thread._id, isResolved: false })).comment).toMatchObject({
      resolved_at: null,
      resolved_by: null,
    })
    await ann.comments.update({ id: thread._id, isResolved: true })
    await say(bob, 'But then', { parent: thread._id })
    expect(await said(ann, { resolved: 'false' })).toMatchObject([{ _id: thread._id, resolved_at: null }])
    expect(await refusalOf(ann.comments.update({ id: reply._id, isResolved: true }))).toBe('422 errors.request.invalid')
    expect(await refusalOf(ann.comments.update({ id, isResolved: true }))).toBe('404 errors.c.not_found')
  })

  test('comes in pages, with all its answers, in as many statements as one', async () => {
    const { ann, bob, id, say, said } = await withPage()
    const threads: string[] = []
    for (let number = 1; number <= 5; number++) {
      const { _id } = await say(ann, `Thread ${number}`)
      threads.push(_id)
      for (let answer = 0; answer < number; answer++) await say(bob, `Answer ${answer}`, { parent: _id })
    }
    const first = await bob.comments.list({ id, limit: 2 })
    expect(first).toMatchObject({ comments: [{ _id: threads[0] }, { _id: threads[1] }], next: threads[1] })
    const second = await bob.comments.list({ id, limit: 2, cursor: first.next })
    const third = await bob.comments.list({ id, limit: 2, cursor: second.next })
    expect([...second.comments, ...third.comments].map(({ _id }) => _id)).toEqual(threads.slice(2))
    expect(third).not.toHaveProperty('next')
    expect((await said()).map(({ replies }) => replies.length)).toEqual([1, 2, 3, 4, 5])
    expect(await refusalOf(bob.comments.list({ id, cursor: 'x' }))).toBe('422 errors.request.invalid')
    expect(await countStatements(() => bob.comments.list({ id }))).toBe(await countStatements(() => bob.comments.list({ id, limit: 1 })))
    expect(await countStatements(() => bob.comments.list({ id }))).toBe(2)
  })

  test('ends a page early where there are very many answers, and holds no more than so many', async () => {
    const { ann, id, say, context } = await withPage()
    const [one, two] = [await say(ann, 'One'), await say(ann, 'Two')]
    await context.db.execute(sql`
      insert into comments ("_id", document, parent, content) select gen_random_uuid(), ${id}, ${one._id}, '{"type":"doc"}' from generate_series(1, 500)`)
    const first = await ann.comments.list({ id })
    expect(first).toMatchObject({ comments: [{ _id: one._id }], next: one._id })
    expect(await ann.comments.list({ id, cursor: first.next })).toMatchObject({ comments: [{ _id: two._id }] })
    expect(await refusalOf(say(ann, 'x', { parent: one._id }))).toBe('409 errors.c.too_many')
    await say(ann, 'x', { parent: two._id })
    await context.db.execute(sql`
      insert into comments ("_id", document, parent, content) select gen_random_uuid(), ${id}, ${two._id}, '{"type":"doc"}' from generate_series(1, 4497)`)
    expect(await refusalOf(say(ann, 'x'))).toBe('409 errors.c.too_many')
  })
})

describe('What somebody has said', () => {
  test('is changed by them alone, and shows that it was', async () => {
    const { ann, bob, dora, say, said } = await withPage()
    const { _id } = await say(bob, 'Frist')
    const same = await bob.comments.update({ id: _id, content: textWith('Frist') })
    expect(same.comment.edited_at).toBeNull()
    expect((await bob.comments.update({ id: _id })).comment).toEqual(same.comment)
    const { comment } = await bob.comments.update({ id: _id, content: textWith('First'), isResolved: true })
    expect(comment).toMatchObject({ content: textWith('First'), edited_at: expect.stringMatching(/Z$/), resolved_by: { firstname: 'Bob' } })
    for (const person of [ann, dora])
      expect(await refusalOf(person.comments.update({ id: _id, content: textWith('Mine') }))).toBe('403 errors.auth.forbidden')
    expect(await refusalOf(bob.comments.update({ id: _id, content: textWith('') }))).toBe('422 errors.request.invalid')
    expect(await refusalOf(bob.comments.update({ id: _id, user: ann.user._id } as never))).toBe('422 errors.request.invalid')
    expect(await said()).toEqual([comment])
  })

  test('is deleted by them and by managers of the page, and the answers of others stay', async () => {
    const { ann, bob, say, said } = await withPage()
    const thread = await say(bob, 'CANARY nonsense')
    const answer = await say(ann, 'Is it?', { parent: thread._id })
    expect(await refusalOf(bob.comments.remove({ id: answer._id }))).toBe('403 errors.auth.forbidden')
    await bob.comments.remove({ id: thread._id })
    expect(await said()).toMatchObject([{ _id: thread._id, user: null, content: null, replies: [{ content: textWith('Is it?') }] }])
    expect(JSON.stringify(await said())).not.toContain('CANARY')
    expect(await refusalOf(ann.comments.remove({ id: thread._id }))).toBe('404 errors.c.not_found')
    await say(bob, 'It was', { parent: thread._id })
    await ann.comments.remove({ id: answer._id })
    const [left] = await said()
    await ann.comments.remove({ id: left!.replies[0]!._id })
    expect(await said()).toEqual([])

    const alone = await say(bob, 'Alone')
    await bob.comments.remove({ id: alone._id })
    expect(await said()).toEqual([])
    expect(await refusalOf(bob.comments.remove({ id: alone._id }))).toBe('404 errors.c.not_found')
  })

  test('is deleted with the page, comes back with it, and is purged with it', async () => {
    const here = await withPage()
    const { ann, id, say, said, context } = here
    const { _id } = await say(ann, 'Hello')
    await ann.documents.remove({ id })
    expect(await refusalOf(ann.comments.list({ id }))).toBe('404 errors.d.not_found')
    expect(await refusalOf(ann.comments.update({ id: _id, isResolved: true }))).toBe('404 errors.c.not_found')
    expect(await refusalOf(ann.comments.remove({ id: _id }))).toBe('404 errors.c.not_found')
    await ann.documents.restore({ id })
    expect(await said()).toMatchObject([{ _id }])
    await ann.documents.remove({ id })
    await context.db.execute(sql`update documents set deleted_at = now() - interval '31 days' where "_id" = ${id}`)
    await cleanUp(context)
    expect((await context.db.execute(sql`select 1 from comments`)).rows).toEqual([])
  })

  test('stays without their name when their account is gone', async () => {
    const { ann, bob, say, said } = await withPage()
    const { _id } = await say(bob, 'I was here')
    await ann.comments.update({ id: _id, isResolved: true })
    await say(bob, 'And here', { parent: _id })
    await bob.users.remove({ id: bob.user._id, password: PASSWORD })
    expect(await said()).toMatchObject([
      { user: null, content: textWith('I was here'), replies: [{ user: null, content: textWith('And here') }] },
    ])
    expect(JSON.stringify(await said())).not.toContain('Bob')
  })

  test('is created once, however often the request comes', async () => {
    const { ann, id, say, said } = await withPage()
    const once = async () => {
      const response = await ann.send('POST', `/api/comments/d/${id}`, { content: textWith('Once') }, { 'idempotency-key': 'one' })
      return ((await response.json()) as { comment: { _id: string } }).comment._id
    }
    expect(new Set(await Promise.all(Array.from({ length: 10 }, once))).size).toBe(1)
    expect(await said()).toHaveLength(1)
    await say(ann, 'Once')
    expect(await said()).toHaveLength(2)
  })

  test('stays consistent when many answer, resolve and delete concurrently', async () => {
    const { ann, bob, say, said, context } = await withPage()
    for (let round = 0; round < 3; round++) {
      const thread = await say(ann, 'First')
      const { _id: id } = await say(bob, 'Answer', { parent: thread._id })
      const settled = await Promise.allSettled([
        ann.comments.remove({ id: thread._id }),
        ann.comments.remove({ id }),
        ...Array.from({ length: 8 }, () => bob.comments.update({ id: thread._id, isResolved: true })),
        ...Array.from({ length: 6 }, (_, number) => say(bob, `Answer ${number}`, { parent: thread._id })),
      ])
      const reasons = settled.flatMap(one => (one.status === 'rejected' ? [(one.reason as RefusedCall).code] : []))
      expect(reasons.filter(code => code !== 'errors.c.not_found')).toEqual([])
    }
    for (const thread of await said()) expect([thread.content === null, thread.replies.length > 0]).toEqual([true, true])
    const { rows } = await context.db.execute(sql`
      select 1 from comments c where c.parent is null and c.content is null and not exists (select 1 from comments r where r.parent = c."_id")`)
    expect(rows).toEqual([])
  })
})
