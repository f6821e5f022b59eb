import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAt, expectSeen, field, newContext, newPage, open, openBrowser, soon } from '../browser.ts'
import { watched } from '../watched.ts'
import { PASSWORD, worldOfFile } from '../world.ts'

declare global {
  interface Window {
    isBusy?: boolean
  }
}

const server = await worldOfFile({ pages: true })

beforeAll(openBrowser)

const back = '?redirect=%2Fteam%2Fatelier'

const signUpAs = async (page: Page, firstname: string) => {
  await field(page, 'First name').fill(firstname)
  await field(page, 'Last name').fill('Martin')
  await field(page, 'Email').fill(`${firstname.toLowerCase()}@example.org`)
  await field(page, 'Password').fill(PASSWORD)
  await field(page, 'Confirm password').fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I agree to the terms of use/ }).check()
  await page.getByRole('button', { name: 'Create my account' }).click()
}

test('from the login to the sign-up, to a new password and back, the way back is kept', async () => {
  const page = await newPage(server)
  await open(page, '/team/atelier')
  await expectAt(page, `/auth/login${back}`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expectAt(page, `/auth/reset-password${back}`)
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expectAt(page, `/auth/login${back}`)
  await page.getByRole('link', { name: 'Start free' }).click()
  await expectAt(page, `/auth/signup${back}`)
  await page.getByRole('link', { name: 'Log in' }).click()
  await expectAt(page, `/auth/login${back}`)
})

test('after the sign-up too, but a person who wanted to see their teams creates the first one', async () => {
  const page = await newPage(server)
  await open(page, '/auth/signup?redirect=%2Fauth%2Fstep-team%3Ffrom%3Dhere')
  await signUpAs(page, 'Nora')
  await expectAt(page, '/auth/step-team?from=here')

  const other = await newPage(server)
  await open(other, '/auth/signup?redirect=%2Fteam')
  await signUpAs(other, 'Nils')
  await expectAt(other, '/auth/step-team')
})

test('a way back to another site is dropped', async () => {
  const page = await newPage(server)
  await open(page, '/auth/login?redirect=%2F%2Fexample.org%2Fteam')
  expect(await page.getByRole('link', { name: 'Start free' }).getAttribute('href')).toBe('/auth/signup')
})

/** Creates a workspace of Ann's with these documents. */
const workspaceWith = async (title: string, ...titles: string[]) => {
  const { ann, team } = server
  const { workspace } = await ann.workspaces.create({ tid: team._id, title })
  for (const one of titles) await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: one })
  return `/team/${team.slug}/workspace/${workspace.slug}`
}

const row = (page: Page, title: string) => page.getByRole('treeitem', { name: title, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Waits until a script has come to its end. */
const fetchedWhole = (page: Page, script: RegExp) => page.waitForEvent('requestfinished', request => script.test(request.url()))

/** Follows a link to an address while offline; the connection is back after `meanwhile`. */
const follow = async (page: Page, path: string, meanwhile: () => Promise<unknown>) => {
  await page.context().setOffline(true)
  await page.evaluate(href => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  await meanwhile()
  await page.context().setOffline(false)
}

describe('Without a connection', () => {
  test('a link to a document leads to what was opened before, and shows what was not inside the frame', async () => {
    const path = await workspaceWith('Linked', 'One', 'Two', 'Three')
    const { documents } = await server.ann.documents.byTeam({ teamId: server.team._id })
    const linkTo = (title: string) => `/doc/${documents.find(one => one.title === title)!._id}`
    const context = await newContext(server, server.ann, { fetchesAhead: true })
    const page = watched(await context.newPage())
    const fetched = fetchedWhole(page, /\/DocumentByIdRoute-/)
    await open(page, `${path}/document/two`)
    await expectSeen(heading(page, 'Two'))
    await fetched
    await row(page, 'One').getByRole('link').click()
    await expectSeen(heading(page, 'One'))
    await follow(page, linkTo('Two'), () => expectSeen(heading(page, 'Two')))
    await follow(page, linkTo('Three'), async () => {
      await expectSeen(heading(page, 'You’re offline'))
      await expectSeen(row(page, 'One'))
    })
    await expectSeen(heading(page, 'Three'))
  })

  test('nothing is prefetched, so that no script counts as missing afterwards: search and editor open without a reload', async () => {
    const path = await workspaceWith('Away', 'Idle late')
    const context = await newContext(server, server.ann, { fetchesAhead: true })
    await context.addInitScript(() => {
      const waiting: IdleRequestCallback[] = []
      window.requestIdleCallback = run => waiting.push(run)
      window.addEventListener('becomes idle', () => waiting.splice(0).forEach(run => run({ didTimeout: true, timeRemaining: () => 0 })))
    })
    const page = watched(await context.newPage())
    const requested: string[] = []
    page.on('request', request => requested.push(request.url()))
    const summary = [fetchedWhole(page, /\/Summary-/), fetchedWhole(page, /\/idle-(?!document-)/)]
    await open(page, `${path}/document/idle-late`)
    await Promise.all(summary) // which is no prefetch: the page shows it, and what it shares with other parts comes with the first of them
    // A part is asked for twice: as a file, and by its import.
    const asked = new Set(requested.splice(0))
    await context.setOffline(true)
    await page.evaluate(() => void window.dispatchEvent(new Event('becomes idle')))
    await expectSeen(row(page, 'Idle late'))
    expect(requested.filter(url => url.includes('/assets/') && !asked.has(url))).toEqual([])

    await context.setOffline(false)
    await expectSeen(page.getByRole('button', { name: /^Notifications/ }))
    await page.keyboard.press('Control+k')
    await expectSeen(page.getByRole('combobox').and(page.locator(':focus')))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+e')
    await expectSeen(page.locator('.ProseMirror'))
    expect(requested.filter(url => new URL(url).pathname.startsWith('/team/'))).toEqual([])
  })

  test('what the page was fetching by itself is not reported as missing, and comes when the connection is back', async () => {
    const path = await workspaceWith('Cut', 'Midway')
    const page = await newPage(server, server.ann)
    const scripts = /\/assets\/idle-[^/]+\.js/ // of pages of a team, and of documents
    const onTheWay: Route[] = []
    let isCut = false
    await page.route(scripts, route => (isCut ? route.abort('internetdisconnected') : void onTheWay.push(route)))
    await open(page, `${path}/document/midway`)
    await expect.poll(() => onTheWay.length, soon).toBe(2)
    await page.context().setOffline(true)
    isCut = true // another part may ask again before the route is gone
    await Promise.all(onTheWay.map(route => route.abort('internetdisconnected')))
    await page.unroute(scripts)
    await page.context().setOffline(false)
    await expectSeen(page.getByRole('button', { name: /^Notifications/ }))
    await expect.poll(() => page.locator('.sticky[role=status]').count(), soon).toBe(1)
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('a notice shows; what was opened before opens immediately, the rest inside the frame when the connection is back', async () => {
    const path = await workspaceWith('Here', 'Seen', 'Unseen')
    const other = `${await workspaceWith('There', 'Elsewhere')}/document/elsewhere`
    const context = await newContext(server, server.ann, { fetchesAhead: true })
    const page = watched(await context.newPage())
    await open(page, `${path}/document/seen`)
    await row(page, 'Here').getByRole('link').click()
    await expectSeen(heading(page, 'Here'))
    await expect.poll(() => page.locator('.sticky[role=status]').count(), soon).toBe(1) // its script is fetched when the page is idle
    await context.setOffline(true)
    const notice = page.getByRole('status').getByText('Offline – pages you opened in this tab stay readable')
    await expectSeen(notice)
    await row(page, 'Seen').getByRole('link').click()
    await expectSeen(heading(page, 'Seen'))
    await row(page, 'Unseen').getByRole('link').click()
    await expectSeen(heading(page, 'You’re offline'))
    await context.setOffline(false)
    await expectSeen(heading(page, 'Unseen'))
    await expect.poll(() => notice.count(), soon).toBe(0)

    // Neither the tree of another workspace nor the script of its page has been fetched yet.
    await follow(page, `/team/${server.team.slug}/settings`, async () => {
      await expectSeen(heading(page, 'You’re offline'))
      await expectSeen(page.getByRole('navigation', { name: 'Sidebar' }))
      await page.getByRole('link', { name: 'Back to the team' }).click()
      await page.waitForURL(`**/team/${server.team.slug}`) // otherwise Back would start from another page
      await page.goBack()
    })
    await expectSeen(heading(page, 'Members'))
    await follow(page, other, async () => {
      await expectSeen(heading(page, 'You’re offline'))
      await expectSeen(row(page, 'Seen'))
    })
    await expectSeen(heading(page, 'Elsewhere'))
    await page.keyboard.press('Control+k')
    await expectSeen(page.getByRole('combobox').and(page.locator(':focus')))
    await context.setOffline(true)
    await page.keyboard.type('unse')
    await expectSeen(page.getByText('The search didn’t work.'))
    await context.setOffline(false)
    await expectSeen(page.getByRole('option', { name: /Unseen/ }))
    await page.keyboard.press('Escape')
    // The frame of another team has not been loaded.
    await follow(page, '/team/nobody-s', () => expectSeen(heading(page, 'You’re offline')))
    await expectSeen(heading(page, 'This page could not be found'))
  })
  test('a page that is too busy to show that it loads still removes the notice', async () => {
    const path = await workspaceWith('Busy', 'Idle', 'Elsewhere yet')
    const page = await newPage(server, server.ann)
    await page.addInitScript(() => {
      // React schedules its work by messages to the window.
      const post = MessagePort.prototype.postMessage as (message: unknown) => void
      MessagePort.prototype.postMessage = function (message: unknown) {
        setTimeout(() => post.call(this, message), window.isBusy ? 500 : 0)
      }
    })
    await open(page, `${path}/document/idle`)
    await page.context().setOffline(true)
    await row(page, 'Elsewhere yet').getByRole('link').click()
    await expectSeen(heading(page, 'You’re offline'))
    await page.evaluate(() => {
      window.isBusy = true
    })
    await page.context().setOffline(false)
    await expectSeen(heading(page, 'Elsewhere yet'))
  })

  test('the page of a workspace and the list of the teams, which were never opened, come by themselves when the connection is back', async () => {
    const path = await workspaceWith('Known', 'Read')
    const other = await workspaceWith('Unknown', 'Inside')
    const page = await newPage(server, server.ann)
    await open(page, path)
    await expectSeen(row(page, 'Read'))
    await follow(page, other, async () => {
      await expectSeen(heading(page, 'You’re offline'))
      await expectSeen(row(page, 'Read'))
    })
    await expectSeen(heading(page, 'Unknown'))
    await expectSeen(page.getByRole('main').getByRole('link', { name: 'Inside' }))
    await expectSeen(row(page, 'Inside'))
    await follow(page, '/team', () => expectSeen(heading(page, 'You’re offline')))
    await expectSeen(heading(page, 'Your teams'))
  })

  test('a list that could not be loaded comes by itself, and keeps the keyboard on its button until then', async () => {
    const path = await workspaceWith('Lists', 'Only one')
    const page = await newPage(server, server.ann)
    let tries = 0
    const refuse = (pattern: string) =>
      page.route(pattern, route => {
        tries += 1
        return route.fulfill({ status: 503, json: { statusCode: 503, code: 'errors.request.unavailable', message: 'In a moment.' } })
      })
    await open(page, path)
    await expectSeen(row(page, 'Only one'))
    await refuse('**/api/documents/w/*/archive*')
    await page.getByRole('button', { name: 'Archive', exact: true }).click()
    const again = page.getByRole('button', { name: 'Try again' })
    await expectSeen(again)
    await again.focus()
    const before = tries
    await expect.poll(() => tries, soon).toBeGreaterThan(before)
    await expectSeen(again.and(page.locator(':focus')))
    await page.unrouteAll({ behavior: 'wait' })
    await expectSeen(page.getByText('No archived documents.'))
  })

  test('and the archive that is opened without a connection', async () => {
    const page = await newPage(server, server.ann)
    await open(page, await workspaceWith('Put away', 'Kept'))
    const archive = page.getByRole('button', { name: 'Archive', exact: true })
    const script = fetchedWhole(page, /\/ArchivePanel-/)
    await archive.hover()
    await script
    await page.context().setOffline(true)
    await archive.click()
    await expectSeen(page.getByText('This list couldn’t be loaded.'))
    await page.context().setOffline(false)
    await expectSeen(page.getByText('No archived documents.'))
  })
})
