import { expect, test } from 'vitest'
import type { Access } from '#contract/rights.ts'
import type { Content, ContentNode } from '#editor/node.ts'
import { isTicked, nameOfTask, tasksIn, withTask, wordsOfTask } from '#editor/tasks.ts'
import { createTicking, obstacleTo } from './ticking.ts'

interface Text {
  version: number
  content: Content
}

const listOf = (...lines: string[]): Content => ({
  type: 'doc',
  content: [{ type: 'taskList', content: lines.map((line): ContentNode => task(line)) }],
})
const task = (line: string): ContentNode => ({
  type: 'taskItem',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: line }] }],
})
const ticksOf = ({ content }: Text) => tasksIn(content).map(one => `${isTicked(one) ? '☑' : '☐'} ${wordsOfTask(one)}`)
const stale = new Error('stale')
const refused = new Error('refused')
const trip = listOf('Train', 'Hotel', 'Shoes')

/** A server with one text, whose answers wait for the test, and a page that shows it. */
const setUp = () => {
  let stored: Text = { version: 3, content: trip }
  let page: Text | undefined = stored
  let isBusy = false
  const held: (() => void)[] = []
  const answer = () => new Promise<void>(resolve => held.push(resolve))
  const tick = createTicking<Text>({
    shown: () => page,
    show: document => (page = document),
    save: async (content, version) => {
      await answer()
      if (isBusy) throw refused
      if (version !== stored.version) throw stale
      return (stored = { version: version + 1, content })
    },
    read: async () => stored,
    isStale: error => error === stale,
  })
  return {
    press: (index: number, isTicked = true) => tick({ task: nameOfTask(trip, index), isTicked }),
    /** Lets the next call through. */
    release: async () => {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      held.shift()!()
    },
    /** Somebody else saves. */
    change: (change: (content: Content) => Content) => (stored = { version: stored.version + 1, content: change(stored.content) }),
    /** Somebody else writes, or has stopped. */
    setBusy: (busy: boolean) => (isBusy = busy),
    stored: () => stored,
    page: () => page!,
    /** The page fetches the stored text. */
    refresh: () => (page = stored),
    leave: () => (page = undefined),
  }
}

test('boxes are ticked by people who may edit, while nobody else writes', () => {
  const may = (access: Access, isArchived = false, isOtherWriting = false) => obstacleTo({ access, isArchived }, isOtherWriting)
  for (const access of ['write', 'manage'] as const) {
    expect(may(access)).toBeNull()
    expect(may(access, false, true)).toBe('isEditing')
    expect(may(access, true)).toBe('archived')
  }
  for (const access of ['read', 'comment'] as const) expect(may(access, false, true)).toBe('readOnly')
})

test('a box is ticked before the server has answered, and is the next version then', async () => {
  const { press, release, stored, page } = setUp()
  const pressed = press(1)
  expect(ticksOf(page())).toEqual(['☐ Train', '☑ Hotel', '☐ Shoes'])
  expect(stored().version).toBe(3)
  await release()
  expect(await pressed).toBe('saved')
  expect(page()).toEqual(stored())
  expect(stored()).toMatchObject({ version: 4 })
  expect(ticksOf(stored())).toEqual(['☐ Train', '☑ Hotel', '☐ Shoes'])
})

test('boxes that are pressed one after another are all seen at once, and each is saved alone', async () => {
  const { press, release, stored, page } = setUp()
  const all = [press(0), press(2), press(0, false)]
  expect(ticksOf(page())).toEqual(['☐ Train', '☐ Hotel', '☑ Shoes'])
  await release()
  await all[0]
  expect(ticksOf(stored())).toEqual(['☑ Train', '☐ Hotel', '☐ Shoes'])
  expect(ticksOf(page())).toEqual(['☐ Train', '☐ Hotel', '☑ Shoes'])
  await release()
  await release()
  expect(await Promise.all(all)).toEqual(['saved', 'saved', 'saved'])
  expect(page()).toEqual(stored())
  expect(stored().version).toBe(6)
})

test('a person who has ticked another box meanwhile keeps it', async () => {
  const { press, release, change, stored, page } = setUp()
  const pressed = press(1)
  change(content => withTask(content, 0, true))
  await release()
  await release()
  expect(await pressed).toBe('saved')
  expect(ticksOf(stored())).toEqual(['☑ Train', '☑ Hotel', '☐ Shoes'])
  expect(page()).toEqual(stored())
})

test('the same box that somebody else has ticked meanwhile is saved once', async () => {
  const { press, release, change, stored, page } = setUp()
  const pressed = press(1)
  change(content => withTask(content, 1, true))
  await release()
  expect(await pressed).toBe('saved')
  expect(stored().version).toBe(4)
  expect(page()).toEqual(stored())
})

test('a to-do that says something else by now is not ticked, and the page shows what it says', async () => {
  const { press, release, change, stored, page } = setUp()
  const pressed = press(1)
  change(() => listOf('Train', 'Hotel in Rome', 'Shoes'))
  await release()
  expect(await pressed).toBe('changed')
  expect(page()).toEqual(stored())
  expect(ticksOf(stored())).toEqual(['☐ Train', '☐ Hotel in Rome', '☐ Shoes'])
})

test('what is refused is as it was before, and what was pressed after it is saved', async () => {
  const { press, release, setBusy, stored, page } = setUp()
  const first = press(0)
  const second = press(2)
  setBusy(true)
  await release()
  await expect(first).rejects.toBe(refused)
  expect(ticksOf(page())).toEqual(['☐ Train', '☐ Hotel', '☑ Shoes'])
  setBusy(false)
  await release()
  expect(await second).toBe('saved')
  expect(page()).toEqual(stored())
  expect(ticksOf(stored())).toEqual(['☐ Train', '☐ Hotel', '☑ Shoes'])
})

test('a text that others save again and again is given up', async () => {
  const text = { version: 3, content: trip }
  let calls = 0
  const tick = createTicking<Text>({
    shown: () => text,
    show: () => {},
    save: () => {
      calls++
      return Promise.reject(stale)
    },
    read: async () => text,
    isStale: error => error === stale,
  })
  expect(await tick({ task: nameOfTask(trip, 0), isTicked: true })).toBe('changed')
  expect(calls).toBe(5)
})

test('a newer text that the page has read meanwhile stays', async () => {
  const { press, release, change, stored, page, refresh } = setUp()
  const pressed = press(1)
  change(content => content)
  change(() => listOf('Train', 'Hotel', 'Shoes', 'Hat'))
  refresh()
  await release()
  await release()
  expect(await pressed).toBe('saved')
  expect(ticksOf(stored())).toEqual(['☐ Train', '☑ Hotel', '☐ Shoes', '☐ Hat'])
  expect(page()).toEqual(stored())
})

test('what was ticked is taken back from another page too', async () => {
  const { press, release, leave, stored } = setUp()
  const pressed = press(1)
  await release()
  await pressed
  leave()
  const undone = press(1, false)
  await release()
  expect(await undone).toBe('saved')
  expect(ticksOf(stored())).toEqual(['☐ Train', '☐ Hotel', '☐ Shoes'])
})
