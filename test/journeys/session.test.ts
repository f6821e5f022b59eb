import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { INVALID_TOKEN } from '#contract/errors.ts'
import { expectAt, expectSeen, field, newContext, newPage, open, openBrowser, socketsOf, soon } from '../browser.ts'
import { textWith, write } from '../documents.ts'
import { watched } from '../watched.ts'
import { PASSWORD, signUp, worldOfFile } from '../world.ts'

const server = await worldOfFile({ pages: true })
const { ann } = server
const handbook = '/team/atelier/workspace/handbook'
const trains = `${handbook}/document/trains`

beforeAll(async () => {
  await openBrowser()
  for (const title of ['Trains', 'Planes']) await write(server, ann, title, { content: textWith(`All about ${title.toLowerCase()}.`) })
})

/** Refuses every call with a token while `isExpired` returns true, with the answer of the server. */
const refuseCalls = async (page: Page, isExpired: (refreshes: number, path: string) => boolean) => {
  const seen = { refused: 0, refreshes: 0 }
  await page.route('**/api/**', async route => {
    const request = route.request()
    const path = new URL(request.url()).pathname
    const isRefresh = path === '/api/auth/refresh'
    if (isRefresh) seen.refreshes += 1
    if (isRefresh || request.headers().authorization === undefined || !isExpired(seen.refreshes, path)) return route.continue()
    seen.refused += 1
    return route.fulfill({ status: 401, json: { statusCode: 401, code: 'errors.auth.invalid_token', message: INVALID_TOKEN } })
  })
  return seen
}

/** Counts how often the page is loaded from the server. */
const countLoads = (page: Page) => {
  const loads = { count: 0 }
  page.on('domcontentloaded', () => (loads.count += 1))
  return loads
}

const goTo = (page: Page, title: string) => page.getByRole('treeitem', { name: title }).getByRole('link').click()

/** A device that is logged in, and how to end its session from elsewhere. */
const atTrains = async () => {
  const page = await newPage(server, ann)
  await open(page, trains)
  await expectSeen(page.getByText('All about trains.'))
  return page
}

describe('The access token expires while reading', () => {
  test('the calls that are refused share one refresh, and the reader notices nothing', async () => {
    const page = await atTrains()
    const loads = countLoads(page)
    const seen = await refuseCalls(page, refreshes => refreshes === 0)
    await page.getByRole('link', { name: 'Home' }).click()
    await expectAt(page, '/team/atelier')
    await expectSeen(page.getByRole('heading', { level: 1 }))
    await goTo(page, 'Planes')
    await expectSeen(page.getByText('All about planes.'))
    expect(seen.refused).toBeGreaterThanOrEqual(1)
    expect(seen.refreshes).toBe(1)
    expect(loads.count).toBe(0)
  })

  test('a new token that is refused too reloads the page once; the second time it leads to the login', async () => {
    const page = await newPage(server, ann)
    // The realtime channel would notice by itself; here a call has to find out.
    await (await socketsOf(page.context())).cut()
    await open(page, trains)
    const loads = countLoads(page)
    // Nothing is refused before the click, so that it never meets a page that is being loaded.
    let isExpired = false
    await refuseCalls(page, (_, path) => (isExpired ||= path.endsWith('/planes')))
    await goTo(page, 'Planes')
    // The page is reloaded, and its own requests are refused too.
    await expectSeen(page.getByText(/^Your session was lost. Log in again/))
    expect(new URL(page.url()).pathname).toBe('/auth/login')
    await expect.poll(() => loads.count, soon).toBe(2)
    expect((await page.context().cookies()).some(({ name }) => name === 'refresh_token')).toBe(false)
  })

  test('without a network the page says so and waits; nobody is logged out', async () => {
    const page = await atTrains()
    const loads = countLoads(page)
    await page.context().setOffline(true)
    await goTo(page, 'Planes')
    await expectSeen(page.getByRole('heading', { level: 1, name: 'You’re offline' }))
    await page.context().setOffline(false)
    await expectSeen(page.getByText('All about planes.'))
    await expectAt(page, `${handbook}/document/planes`)
    expect(loads.count).toBe(0)
  })

  test('a network that is back but does not work yet is tried again, until the page comes by itself', async () => {
    const page = await atTrains()
    await page.context().setOffline(true)
    await goTo(page, 'Planes')
    await expectSeen(page.getByRole('heading', { level: 1, name: 'You’re offline' }))
    let isCarried = false
    await page.route('**/api/documents/**', route => (isCarried ? route.fallback() : route.abort()))
    await page.context().setOffline(false)
    await expectSeen(page.getByRole('heading', { level: 1, name: 'Cahier isn’t available right now' }))
    isCarried = true
    await expectSeen(page.getByText('All about planes.'))
  })

  test('scripts that were on their way when the network went come when it is back, and the page stays', async () => {
    const page = await newPage(server, ann)
    const lost = new Set<string>()
    await page.route(/\/assets\/(?:idle|TooltipLayer)-[^/]+\.js/, async (route, request) => {
      if (lost.has(request.url())) return route.fallback()
      lost.add(request.url())
      await route.abort('internetdisconnected')
    })
    const loads = countLoads(page)
    await open(page, trains)
    await expect.poll(() => page.locator('.sticky[role=status]').count(), soon).toBe(1)
    await expect.poll(() => page.locator('#tooltip').count(), soon).toBe(1)
    expect([lost.size > 1, loads.count]).toEqual([true, 1])
  })

  test('without a network a page whose script is missing does not replace the current one', async () => {
    const page = await newPage(server, ann)
    await page.route(/\/assets\/Palette-[^/]+\.js/, route => route.abort('internetdisconnected'))
    await open(page, trains)
    const loads = countLoads(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Find anything' }).press('Enter')
    await expectSeen(page.getByRole('alert').getByText(/Part of this page couldn’t be loaded/))
    await expectSeen(page.getByText('All about trains.'))
    expect(loads.count).toBe(0)
  })
})

describe('The session ends elsewhere', () => {
  test('logging out everywhere ends it here: the login says why, and leads back', async () => {
    const page = await newPage(server, ann)
    const isConnected = new Promise(done =>
      page.on('websocket', socket => socket.on('framereceived', ({ payload }) => String(payload).startsWith('40{') && done(true))),
    )
    await open(page, trains)
    await isConnected
    await ann.auth.login({ email: ann.user.email, password: PASSWORD })
    await ann.auth.forceLogout()
    await expectSeen(page.getByText(/^Your session was lost. Log in again/))
    const back = new URL(page.url()).searchParams.get('redirect') ?? ''
    expect(back).toContain(handbook)
    await field(page, 'Email').fill(ann.user.email)
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expectAt(page, back)
  })

  test('a session that was unused for too long has ended at the next load, and the page says so', async () => {
    const page = await atTrains()
    await server.context.db.execute(sql`update sessions set rotated_at = now() - interval '400 days'`)
    await page.reload()
    await expectAt(page, `/auth/login?redirect=${encodeURIComponent(trains)}`)
    await expectSeen(page.getByText('Your session has expired. Log in again.'))
    expect((await page.context().cookies()).some(({ name }) => name === 'refresh_token')).toBe(false)
  })

  test('logging out in one tab logs the other out', async () => {
    const context = await newContext(server, ann)
    const [reading, leaving] = [watched(await context.newPage()), watched(await context.newPage())]
    await open(reading, trains)
    await open(leaving, '/team/atelier')
    await leaving.getByRole('button', { name: /Team and account/ }).click()
    await leaving.getByRole('menuitem', { name: 'Log out', exact: true }).click()
    await expectAt(leaving, '/auth/login')
    await expectAt(reading, `/auth/login?redirect=${encodeURIComponent(trains)}`)
    await expect.poll(() => reading.getByText('All about trains.').count(), soon).toBe(0)
  })

  test('somebody else who logs in in another tab does not read on as the first person', async () => {
    const bea = await signUp(server.url, 'Bea')
    const context = await newContext(server, ann)
    const reading = watched(await context.newPage())
    await open(reading, trains)
    await context.clearCookies({ name: 'refresh_token' })
    const other = watched(await context.newPage())
    await open(other, '/auth/login')
    await field(other, 'Email').fill(bea.user.email)
    await field(other, 'Password').fill(PASSWORD)
    await other.getByRole('button', { name: 'Log in' }).click()
    await expectAt(other, '/team')
    await expectSeen(reading.getByRole('heading', { name: 'This page could not be found' }))
    await expect.poll(() => reading.getByText('All about trains.').count(), soon).toBe(0)
  })
})

describe('A new load', () => {
  test('the refresh cookie alone brings the page back in the first HTML, without any script', async () => {
    const context = await newContext(server, ann, { javaScriptEnabled: false })
    for (const { name } of await context.cookies()) if (name !== 'refresh_token') await context.clearCookies({ name })
    const page = watched(await context.newPage())
    await page.goto(trains)
    await expectSeen(page.getByText('All about trains.'))
    await expectSeen(page.getByRole('treeitem', { name: 'Planes' }))
  })

  test('the browser itself asks for no new token then, and none stays in the page', async () => {
    const page = await newPage(server, ann)
    let authCalls = 0
    page.on('request', request => (authCalls += request.url().includes('/api/auth') ? 1 : 0))
    await open(page, trains)
    await page.reload()
    await page.waitForFunction(() => window.isHydrated === true)
    expect(authCalls).toBe(0)
    expect(await page.locator('#page-state').textContent()).toBe('')
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toMatch(/eyJ|refresh_token/)
  })

  test('ten tabs that load concurrently with one cookie are all logged in', async () => {
    const context = await newContext(server, ann)
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    const pages = await Promise.all(
      Array.from({ length: 10 }, () => fetch(server.url + trains, { headers: { cookie }, redirect: 'manual' })),
    )
    expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  })

  test('scripts and styles that are only prefetched may be missing: the page stays, and they are fetched again when they are needed', async () => {
    const page = await (await newContext(server, ann, { fetchesAhead: true })).newPage()
    const files = /\/assets\/(editorParts-[^/]+\.css|Menu-[^/]+\.js)/
    const missing = new Set<string | undefined>()
    await page.route(files, route => {
      missing.add(files.exec(route.request().url())?.[1]?.split('-')[0])
      return route.abort()
    })
    const loads = countLoads(page)
    await open(page, trains)
    await page.getByRole('button', { name: 'Atelier' }).hover()
    await expect.poll(() => [...missing].sort(), soon).toEqual(['Menu', 'editorParts'])
    await page.keyboard.press('Control+k')
    await expectSeen(page.getByRole('dialog'))
    expect(await page.getByRole('alert').count()).toBe(0)

    await page.unroute(files)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+e')
    await expectSeen(page.locator('.ProseMirror'))
    const position = await page.locator('.ProseMirror').evaluate(text => getComputedStyle(text).position)
    expect({ position, loads: loads.count }).toEqual({ position: 'relative', loads: 1 })
    await page.getByRole('button', { name: 'Done' }).click()
    await expectSeen(page.getByRole('button', { name: /^Edit/ })) // the next test writes here too
    await page.getByRole('button', { name: 'Atelier' }).click()
    await expectSeen(page.getByRole('menu'))
    expect(loads.count).toBe(1)
  })

  test('a browser that saves data loads the editor when somebody writes, and not before', async () => {
    const page = await newPage(server, ann)
    const ofEditor: string[] = []
    page.on('request', request => /\/assets\/editorParts-/.test(request.url()) && ofEditor.push(request.url()))
    const idle = page.waitForEvent('websocket')
    await open(page, trains)
    await idle // prefetching begins in the same moment
    await page.evaluate(() => new Promise(done => requestIdleCallback(() => setTimeout(done))))
    expect(ofEditor).toEqual([])
    await page.keyboard.press('Control+e')
    await expectSeen(page.locator('.ProseMirror'))
    expect(ofEditor).not.toEqual([])
  })

  test('a missing script of another page reloads the page when somebody goes there, and not before', async () => {
    const page = await (await newContext(server, ann, { fetchesAhead: true })).newPage()
    const missing = new Set<string>()
    await page.route(/\/assets\/(SettingsRoute|TeamsPage)-[^/]+\.js/, route => {
      missing.add(route.request().url())
      return route.abort()
    })
    const loads = countLoads(page)
    await open(page, trains)
    await expect.poll(() => missing.size, soon).toBe(1)
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => setTimeout(done))))
    expect(loads.count).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.evaluate(
      () => void (window.__reactRouterDataRouter as unknown as { navigate(to: string): void }).navigate('/team/atelier/settings'),
    )
    await expect.poll(() => loads.count, soon).toBe(2)
  })

  test('missing scripts reload the page once; then an error is shown', async () => {
    const page = await (await newContext(server, ann, { fetchesAhead: true })).newPage()
    await page.route(/\/assets\/Palette-[^/]+\.js/, route => route.abort())
    const loads = countLoads(page)
    await open(page, trains)
    await page.keyboard.press('Control+k')
    await expect.poll(() => loads.count, soon).toBe(2)
    await page.waitForFunction(() => window.isHydrated === true)
    await page.keyboard.press('Control+k')
    await expectSeen(page.getByRole('alert').getByText(/Part of this page couldn’t be loaded/))
    await expect.poll(() => loads.count, soon).toBe(2)
    await expectSeen(page.getByText('All about trains.'))
  })
})
