import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { expectSeen, openBrowser, socketsOf, soon } from '../browser.ts'
import { bobReads, documentsIn, lines, placeOf, scrollTree } from './bobReads.ts'
import { ann, row, server, startAtelier } from './trees.ts'

beforeAll(openBrowser)
beforeAll(startAtelier)

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
    const count = () => {
      seen.frames++
      seen.changes += inFrame
      seen.most = Math.max(seen.most, inFrame)
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
  const place = await placeOf(watched)
  await ann.documents.update({ id: idOf('Page 42'), title: 'The very last name' })
  await expectSeen(row(page, 'The very last name'))
  expect(await placeOf(watched)).toBe(place)

  const seen = await page.evaluate(() => (window as unknown as { seen: { changes: number; frames: number; most: number } }).seen)
  // One or two for the news, one for what has been scrolled, one for what is pointed at.
  expect(seen.most).toBeLessThanOrEqual(4)
  expect(seen.changes).toBeLessThanOrEqual(2 * seen.frames)
})

describe('When the network is in the way', () => {
  test('a network that lets no websocket through carries everything over plain requests', async () => {
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
    expect(refused).toBeGreaterThan(0)
    await remained()
  })

  test('a lost connection is said after a moment, and when it is back what was missed is there and the notice gone', async () => {
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
})
