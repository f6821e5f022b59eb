import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { expectSeen, openBrowser, socketsOf, soon } from '../browser.ts'
import { bobReads, documentsIn, lines, placeOf, scrollTree } from './bobReads.ts'
import { ann, row, server, growTrees } from './trees.ts'

beforeAll(openBrowser)
await growTrees()

const RENAMES = 200
const STORM_MS = 5000

test(`${RENAMES} renames in ${STORM_MS / 1000} s, while Bob scrolls the tree: every name is the last one, his place is kept, and no frame draws twice`, async () => {
  const { page, workspace, idOf } = await bobReads(lines(80))
  await expectSeen(row(page, 'Page 3'))
  await page.evaluate(() => {
    const seen = { changes: 0, frames: 0, most: 0 }
    let inFrame = 0
    new MutationObserver(() => void inFrame++).observe(document.querySelector('[role=tree]')!, {
      ...{ subtree: true, childList: true, characterData: true, attributes: true },
    })
    let last = performance.now()
    const count = () => {
      const now = performance.now()
      // Events wait for a frame for 250 ms at most (`channelConnection.ts`): a long frame of a busy machine counts as several, and may draw as often.
      const turns = 1 + Math.floor((now - last) / 250)
      seen.frames += turns
      seen.changes += inFrame
      seen.most = Math.max(seen.most, inFrame / turns)
      last = now
      inFrame = 0
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    Object.assign(window, { seen })
  })

  let isOver = false
  const storm = async () => {
    const begun = performance.now()
    for (let number = 0; number < RENAMES; number++) {
      await sleep(begun + (number * STORM_MS) / RENAMES - performance.now())
      await ann.documents.update({ id: idOf(`Page ${(number * 7) % 80}`), title: `Name ${number}` })
    }
    isOver = true
  }
  const scroll = async () => {
    const box = (await page.getByRole('tree').evaluate(tree => tree.parentElement!.getBoundingClientRect().toJSON())) as DOMRect
    await page.mouse.move(box.x + 100, box.y + 200)
    while (!isOver) {
      for (const by of [120, 120, 120, -120, -120]) await page.mouse.wheel(0, by)
    }
  }
  await Promise.all([storm(), scroll()])

  await scrollTree(page, 900)
  const names = (await documentsIn(workspace._id)).map(({ title }) => title)
  expect(names.filter(name => name.startsWith('Name ')).length).toBe(80)
  const inView = () =>
    page.getByRole('treeitem', { level: 2 }).evaluateAll(rows => rows.map(one => [Number(one.ariaPosInSet), one.ariaLabel]))
  await expect.poll(async () => (await inView()).filter(([place, name]) => names[Number(place) - 1] !== name), soon).toEqual([])
  expect((await inView()).length).toBeGreaterThan(20)
  const watched = row(page, names[40]!)
  // A list scrolls on for a moment after the wheel.
  let place = Number.NaN
  const isAtRest = async () => {
    const before = place
    place = await placeOf(watched)
    return place === before
  }
  await expect.poll(isAtRest, { ...soon, interval: 100 }).toBe(true)
  await ann.documents.update({ id: idOf('Page 42'), title: 'The very last name' })
  await expectSeen(row(page, 'The very last name'))
  expect(await placeOf(watched)).toBe(place)

  const seen = await page.evaluate(() => (window as unknown as { seen: { changes: number; frames: number; most: number } }).seen)
  // One or two for the events, one for the scroll position, one for the row under the pointer.
  expect(seen.most).toBeLessThanOrEqual(4)
  expect(seen.changes).toBeLessThanOrEqual(2 * seen.frames)
}, 180_000)

describe('When the network is in the way', () => {
  test('a network that blocks websockets carries everything over plain requests', async () => {
    const { app } = server
    const upgrades = app.server.listeners('upgrade') as ((...heard: unknown[]) => void)[]
    app.server.removeAllListeners('upgrade')
    let refused = 0
    app.server.on('upgrade', (_request, socket) => {
      refused++
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    })
    onTestFinished(() => {
      app.server.removeAllListeners('upgrade')
      for (const upgrade of upgrades) app.server.on('upgrade', upgrade)
    })
    const { page, rename, remained } = await bobReads(['Travel', 'Money'])
    await rename('Money', 'Expenses')
    await expectSeen(row(page, 'Expenses'))
    await expect.poll(() => refused, soon).toBeGreaterThan(0)
    await remained()
  })

  test('a lost connection is shown after a moment, and when it is back the missed events arrive and the notice is gone', async () => {
    let sockets: Awaited<ReturnType<typeof socketsOf>> | undefined
    const { page, rename, remained } = await bobReads(['Travel', 'Money'], {
      prepare: async fresh => {
        sockets = await socketsOf(fresh.context())
      },
    })
    await rename('Money', 'Expenses')
    await expectSeen(row(page, 'Expenses'))
    const notice = page.getByText('No connection to the server')
    await sockets?.cut()
    await expectSeen(notice)
    await rename('Money', 'Costs')
    sockets?.letThrough()
    await expectSeen(row(page, 'Costs'))
    await expect.poll(() => notice.count(), soon).toBe(0)
    await remained()
  })

  test('a page that was away for longer than events are kept reloads the whole tree, in its place, with the name that was being written', async () => {
    let sockets: Awaited<ReturnType<typeof socketsOf>> | undefined
    const { page, workspace, rename, idOf, remained } = await bobReads(lines(60), {
      prepare: async fresh => {
        sockets = await socketsOf(fresh.context())
      },
    })
    await rename('Page 0', 'First')
    await expectSeen(row(page, 'First'))
    await scrollTree(page, 900)
    await row(page, 'Page 40').focus()
    await page.keyboard.press('F2')
    const field = page.getByRole('treeitem').getByRole('textbox')
    await expectSeen(field)
    await page.keyboard.type('Written b')
    const place = await placeOf(field)
    const notice = page.getByText('No connection to the server')
    await sockets?.cut()
    await expectSeen(notice)
    await rename('Page 41', 'Renamed')
    await ann.documents.update({ id: idOf('Page 50'), order: 1 })
    await ann.documents.update({ id: idOf('Page 5'), isArchived: true })
    await ann.documents.remove({ id: idOf('Page 6'), parentId: 'root' })
    await ann.documents.update({ id: idOf('Page 7'), order: 20 })
    const { db } = server.context
    await expect.poll(async () => (await db.execute('select 1 from outbox where sent_at is null')).rows, soon).toEqual([])
    await db.execute('delete from outbox')

    sockets?.letThrough()
    await expectSeen(row(page, 'Renamed'))
    const names = (await documentsIn(workspace._id)).map(({ title }) => title)
    const inView = () =>
      page.getByRole('treeitem', { level: 2 }).evaluateAll(rows => rows.map(one => [Number(one.ariaPosInSet), one.ariaLabel]))
    await expect.poll(async () => (await inView()).filter(([at, name]) => names[Number(at) - 1] !== name), soon).toEqual([])
    await expect.poll(() => placeOf(field), soon).toBeCloseTo(place, 0)
    await page.keyboard.type('y Bob')
    expect(await field.inputValue()).toBe('Written by Bob')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await documentsIn(workspace._id)).map(({ title }) => title), soon).toContain('Written by Bob')
    await expect.poll(() => notice.count(), soon).toBe(0)
    await remained()
  }, 180_000)
})
