import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Splice } from '#contract/realtime.ts'
import { createLog } from '#server/base/log.ts'
import { disallow, textWith, write } from '#test/documents.ts'
import { leaveMs, sessionOf } from '#test/locks.ts'
import { join, type Person, world } from '#test/world.ts'
import { startLiveTexts } from './liveTexts.ts'
import type { LiveTexts } from '#server/services/liveTexts.ts'

/** Replaces the first line of a text by this one. */
const firstLine = (line: string): Splice => ({ path: [], at: 0, remove: 1, insert: textWith(line).content })

/** Bob holds the lock of Ann's page and types; the others of the world read. */
const page = async () => {
  const here = await world()
  const { ann, bob, context } = here
  const start = async (title = 'Page') => {
    const { _id: id } = await write(here, ann, title, { content: textWith('One') })
    const { lock } = await bob.documents.lock({ id })
    return { id, fence: lock.fence }
  }
  const { id, fence } = await start()
  const writer = { user: bob.user._id, session: sessionOf(bob) }
  const message = (number: number, block: Splice, version = 0) => ({ document: id, fence, version, number, blocks: [block], caret: null })
  const type = (number: number, line: string, version = 0, to: LiveTexts = context.liveTexts) =>
    to.take(writer, message(number, firstLine(line), version))
  const save = (line: string, version: number) => bob.documents.update({ id, content: textWith(line), version }, { lockFence: fence })
  const seenBy = async (person: Person) => {
    const { live } = await person.documents.live({ id })
    return live && { content: live.content, version: live.version, number: live.number, by: live.user.firstname }
  }
  const stored = async () => {
    const { rows } = await context.db.execute<{ number: number; content: unknown }>(
      sql`select number, content from live_texts where document = ${id}`,
    )
    return rows[0]
  }
  return { ...here, id, fence, writer, message, start, type, save, seenBy, stored }
}

test('readers get what is typed before it is saved, each change on the one before', async () => {
  const { ann, id, type, save, seenBy } = await page()
  expect(await seenBy(ann)).toBeNull()
  expect(await type(1, 'One a')).toBe('taken')
  expect(await seenBy(ann)).toEqual({ content: textWith('One a'), version: 0, number: 1, by: 'Bob' })
  expect(await type(2, 'One ab')).toBe('taken')
  expect(await seenBy(ann)).toMatchObject({ content: textWith('One ab'), number: 2 })
  expect((await ann.documents.get({ id })).document).toMatchObject({ version: 0, content: textWith('One') })
  await save('One ab', 0)
  expect(await seenBy(ann)).toBeNull()
  expect(await type(3, 'One abc')).toBe('taken')
  expect(await seenBy(ann)).toMatchObject({ content: textWith('One abc'), version: 0, number: 3 })
  expect(await type(1, 'One abcd', 1)).toBe('taken')
  expect(await seenBy(ann)).toMatchObject({ content: textWith('One abcd'), version: 1, number: 1 })
})

test('a number that is missing, comes twice or builds on another text is a gap', async () => {
  const { type, save } = await page()
  expect(await type(2, 'Two')).toBe('gap')
  expect(await type(1, 'Two', 7)).toBe('gap')
  expect(await type(1, 'Two')).toBe('taken')
  expect(await type(1, 'Two')).toBe('taken')
  expect(await type(3, 'Three')).toBe('gap')
  expect(await type(2, 'Three', 1)).toBe('gap')
  expect(await type(2, 'Three')).toBe('taken')
  expect(await type(2, 'Three')).toBe('gap')
  await save('Four', 0)
  expect(await type(1, 'Four', 0)).toBe('gap')
  expect(await type(1, 'Five', 1)).toBe('taken')
})

test('only the holder of the lock can send: with its fence, in its session, with the right to write, until it ends', async () => {
  const here = await page()
  const { ann, bob, id, writer, message, type, workspace, context } = here
  const take = context.liveTexts.take
  expect(await take({ ...writer, session: sessionOf(ann) }, message(1, firstLine('x')))).toBe('refused')
  expect(await take({ user: ann.user._id, session: sessionOf(ann) }, message(1, firstLine('x')))).toBe('refused')
  expect(await take(writer, { ...message(1, firstLine('x')), fence: 2 })).toBe('refused')
  expect(await type(1, 'Two')).toBe('taken')

  await leaveMs(here, id, 0)
  expect(await type(2, 'Three')).toBe('refused')
  expect((await ann.documents.live({ id })).live).toBeNull()
  await bob.documents.lock({ id, fence: 1 })
  expect(await type(2, 'Three')).toBe('taken')
  await disallow(here, workspace._id)
  expect(await type(3, 'Four')).toBe('refused')
})

test('what is typed is for readers of the document only', async () => {
  const here = await page()
  const { ann, carol, dora, guest, bob, id, type, team } = here
  await type(1, 'Two')
  await expect(carol.documents.live({ id })).rejects.toMatchObject({ status: 404, code: 'errors.d.not_found' })
  await expect(guest.documents.live({ id })).rejects.toMatchObject({ status: 401, code: 'errors.auth.user' })
  await join(ann, team._id, carol)
  expect((await carol.documents.live({ id })).live?.content).toEqual(textWith('Two'))
  await ann.documents.addMember({ id: id, user: bob.user._id, access: 'write' })
  await ann.documents.update({ id, isRestricted: true })
  await expect(carol.documents.live({ id })).rejects.toMatchObject({ status: 403, code: 'errors.d.private' })
  expect((await dora.documents.live({ id })).live?.content).toEqual(textWith('Two'))
})

test('messages that arrive together are taken in their order', async () => {
  const { ann, type, seenBy } = await page()
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1)
  const outcomes = await Promise.all(numbers.map(number => type(number, `Change ${number}`)))
  expect(new Set(outcomes)).toEqual(new Set(['taken']))
  expect(await seenBy(ann)).toMatchObject({ content: textWith('Change 30'), number: 30 })
})

test('an invalid text is refused immediately or ends the stream before it is stored', async () => {
  const { ann, id, writer, message, type, stored, context, seenBy } = await page()
  const take = (number: number, block: Splice) => context.liveTexts.take(writer, message(number, block))
  expect(await type(1, 'Two')).toBe('taken')
  const script = { type: 'image', attrs: { src: 'javascript:x' } }
  for (const block of [
    { path: [], at: 0, remove: 0, insert: [script] },
    { path: [], at: 0, remove: 0, insert: [{ type: 'stranger' }] },
    { path: [4, 4], at: 0, remove: 0, insert: [] },
    { path: [], at: 2, remove: 9, insert: [] },
  ]) {
    expect(await take(2, block)).toBe('refused')
    expect(await take(2, firstLine('Too late'))).toBe('gap')
    expect(await type(1, 'Again')).toBe('taken')
  }
  await context.liveTexts.stop()
  expect(await take(2, { path: [], at: 0, remove: 0, insert: [{ type: 'tableRow' }] })).toBe('taken')
  expect(await seenBy(ann)).toBeNull()
  await context.liveTexts.storeInto(context.db, id)
  expect(await take(3, firstLine('On a ruin'))).toBe('gap')
  expect(await stored()).toMatchObject({ number: 1, content: textWith('Again') })
})

test('a text does not grow beyond what can be saved', async () => {
  const { writer, message, context } = await page()
  const line = textWith('x'.repeat(15_000)).content
  let outcome = 'taken'
  let number = 0
  while (outcome === 'taken' && number < 200) {
    number++
    outcome = await context.liveTexts.take(writer, message(number, { path: [], at: 0, remove: 0, insert: line }))
  }
  expect(outcome).toBe('refused')
  expect(number).toBeGreaterThan(130)
})

test('another process continues with the stored text, and so does the same one after a restart', async () => {
  const { ann, bob, context, type, stored, seenBy, id } = await page()
  const other = startLiveTexts(context.db, createLog('silent'))
  await type(1, 'Two')
  await type(2, 'Three')
  await expect.poll(stored).toMatchObject({ number: 2, content: textWith('Three') })
  expect(await type(3, 'Four', 0, other)).toBe('taken')
  expect(await type(4, 'Five', 0, other)).toBe('taken')
  expect(await other.latest(id)).toMatchObject({ number: 4, content: textWith('Five') })
  await other.stop()
  expect(await stored()).toMatchObject({ number: 4, content: textWith('Five') })
  expect(await seenBy(ann)).toMatchObject({ number: 4, content: textWith('Five') })
  expect(await type(5, 'Six')).toBe('taken')
  expect(await seenBy(ann)).toMatchObject({ number: 5, content: textWith('Six') })
  await context.liveTexts.stop()
  expect(await stored()).toMatchObject({ number: 5, content: textWith('Six') })
  await bob.documents.unlock({ id }, { lockFence: 1 })
  expect(await stored()).toMatchObject({ number: 5, content: textWith('Six') })
})

test('what does not fit into memory is read from the table again', async () => {
  const { context, writer, start } = await page()
  const small = startLiveTexts(context.db, createLog('silent'), 1)
  const pages = [await start('First'), await start('Second')]
  const takeAll = (number: number) =>
    Promise.all(
      pages.map(({ id, fence }) =>
        small.take(writer, { document: id, fence, version: 0, number, blocks: [firstLine(`Change ${number}`)], caret: null }),
      ),
    )
  expect(await takeAll(1)).toEqual(['taken', 'taken'])
  await small.stop()
  expect(await takeAll(2)).toEqual(['taken', 'taken'])
  expect(await small.latest(pages[0]?.id ?? '')).toMatchObject({ number: 2, content: textWith('Change 2') })
  await small.stop()
})

test('when everything typed was saved, giving the lock back leaves nothing', async () => {
  const { bob, context, id, type, save, stored } = await page()
  await type(1, 'Two')
  await context.liveTexts.stop()
  await save('Two', 0)
  await bob.documents.unlock({ id }, { lockFence: 1 })
  expect(await stored()).toBeUndefined()
})
