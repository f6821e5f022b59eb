import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RefusedCall } from '#test/apiClient.ts'
import { textWith } from '#test/documents.ts'
import { page } from '#test/locks.ts'
import { countStatements } from '#test/statements.ts'

const LINES = ['The plan for May is good.', 'We meet on Monday at nine.', 'Nobody is late.']

/** Ann's page, and a comment of Bob's on `Monday`. */
const withComment = async () => {
  const here = await page()
  const { ann, bob, id } = here
  const save = async (...lines: string[]) => (await ann.documents.update({ id, content: textWith(...lines) })).document.version
  await save(...LINES)
  const anchor = { quote: 'Monday', from: { path: [1], offset: 11 }, to: { path: [1], offset: 17 } }
  await bob.comments.create({ id, content: textWith('Why?'), anchor })
  const anchorNow = async () => (await bob.comments.list({ id })).comments[0]!.anchor
  return { ...here, save, anchor, anchorNow }
}
const at = (quote: string, block: number, offset: number) => ({
  ...{ quote, from: { path: [block], offset }, to: { path: [block], offset: offset + quote.length } },
})

test('a comment on words follows them through every save, and needs neither the lock nor a version', async () => {
  const { ann, bob, id, save, anchor, anchorNow } = await withComment()
  expect(await anchorNow()).toEqual(anchor)
  expect((await ann.documents.get({ id })).document.version).toBe(1)
  expect(await save('A title', ...LINES.toSpliced(1, 1, 'Then we meet again on Monday at nine.'))).toBe(2)
  expect(await anchorNow()).toEqual(at('Monday', 2, 22))
  await save('A title', LINES[2]!, 'Then we meet again on Monday at nine.')
  expect(await anchorNow()).toEqual(at('Monday', 2, 22))
  await save('A title', LINES[2]!, 'Then we meet again on Tuesday at nine.')
  expect(await anchorNow()).toEqual(at('Tuesday', 2, 22))
  expect((await bob.comments.list({ id })).version).toBe(4)

  const { lock } = await ann.documents.lock({ id })
  await bob.comments.create({ id, content: textWith('On the title'), anchor: at('title', 0, 2) })
  await ann.documents.update({ id, content: textWith('No title'), version: 4 }, { lockFence: lock.fence })
  expect((await bob.comments.list({ id })).comments.map(({ anchor }) => anchor)).toEqual([
    { quote: 'Tuesday', from: null, to: null },
    at('title', 0, 3),
  ])
})

test('words that are gone come back with their comment by an undo, by a restored version and with unsaved text', async () => {
  const here = await withComment()
  const { ann, bob, id, save, anchor, anchorNow, type } = here
  await save(...LINES.toSpliced(1, 1))
  expect(await anchorNow()).toEqual({ quote: 'Monday', from: null, to: null })
  await save(...LINES)
  expect(await anchorNow()).toEqual(anchor)

  await ann.histories.create({ docId: id })
  await save('Nothing of it')
  expect((await anchorNow())?.from).toBeNull()
  const { histories } = await ann.histories.fetchByDocument({ id })
  await ann.histories.restore({ docId: id, historyId: histories.find(({ version }) => version === 3)!._id })
  expect(await anchorNow()).toEqual(anchor)

  const { lock } = await bob.documents.lock({ id })
  await type(bob, lock.fence, 5, 'The plan for this May is good.')
  await ann.documents.lock({ id, force: 'true' })
  expect((await ann.documents.get({ id })).document.content).toEqual(textWith('The plan for this May is good.', ...LINES.slice(1)))
  expect(await anchorNow()).toEqual(anchor)
})

test('comments on the whole page cost a save nothing, and comments on words two statements', async () => {
  const here = await withComment()
  const { ann, bob, id, context } = here
  let count = 0
  const saving = () => countStatements(() => ann.documents.update({ id, content: textWith(...(++count % 2 ? ['More'] : []), ...LINES) }))
  const withAnchor = await saving()
  await context.db.execute(sql`delete from comments`)
  const without = await saving()
  await bob.comments.create({ id, content: textWith('Nice') })
  expect([await saving(), withAnchor]).toEqual([without, without + 2])
})

test('no comment is lost or damaged when people comment and save concurrently', async () => {
  const { ann, bob, id, save, anchorNow } = await withComment()
  for (let round = 0; round < 3; round++) {
    const saves = Array.from({ length: 6 }, (_, number) => save(`${round}-${number} before`, ...LINES))
    const says = Array.from({ length: 6 }, () => bob.comments.create({ id, content: textWith('Here'), anchor: at('Nobody', 3, 0) }))
    const [, said] = await Promise.all([Promise.all(saves), Promise.allSettled(says)])
    const refused = said.flatMap(one => (one.status === 'rejected' ? [(one.reason as RefusedCall).code] : []))
    expect(refused.filter(code => code !== 'errors.c.quote')).toEqual([])
  }
  expect(await anchorNow()).toEqual(at('Monday', 2, 11))
  const { comments } = await ann.comments.list({ id })
  for (const { anchor } of comments.slice(1)) expect(anchor).toEqual(at('Nobody', 3, 0))
  expect(comments.length).toBeGreaterThan(1)
})
