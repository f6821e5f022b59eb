import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { expectAt, expectFocus, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { landing } from '../landing.ts'
import { signUp } from '../world.ts'
import { ann, bob, growTreesInOneWindow, row, server, withWorkspace, workspaceWith } from './trees.ts'
import { windowOfFile } from './windows.ts'
import { doc, dropPicture, holdBackSaves, startWriting, withDocument, writer } from './writing.ts'

beforeAll(openBrowser)
const inOneWindow = await growTreesInOneWindow()
const annsPage = windowOfFile(server, ann)

/** A toast with an error. */
const expectError = async (page: Page, message: string) => {
  const toast = page.getByRole('alert').filter({ hasText: message })
  await expectSeen(toast)
  await expectSeen(toast.getByText('Error', { exact: true }))
}

const rename = async (page: Page, title: string) => {
  await row(page, title).focus()
  await page.keyboard.press('F2')
  await page.keyboard.type('Journeys')
  await page.keyboard.press('Enter')
}

const changes = '**/api/documents/i/*'

describe('Ann sees why another name was not accepted', () => {
  test('without a network', async () => {
    const { page } = await inOneWindow(['Travel'])
    await expect.poll(() => page.locator('.sticky[role=status]').count(), soon).toBe(1) // its script is fetched when the page is idle
    await page.context().setOffline(true)
    await rename(page, 'Travel')
    await expectError(page, 'You’re offline. Try again when the connection is back.')
    const [pill, toast] = [page.getByText('Offline – pages you opened in this tab stay readable'), page.getByRole('alert')]
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      const [above, below] = [(await toast.boundingBox())!, (await pill.boundingBox())!]
      expect(above.y + above.height).toBeLessThanOrEqual(below.y)
    }
  })

  test('when something between her and the server answers in its place', async () => {
    const { page } = await inOneWindow(['Travel'])
    await page.route(changes, route => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }))
    await rename(page, 'Travel')
    await expectError(page, 'Something went wrong on the server. Try again.')
  })

  test('when a field is wrong, by the name of the field', async () => {
    const { page } = await inOneWindow(['Travel'])
    const problem = { field: 'title', code: 'too_long', message: '200 characters at most.' }
    const json = { statusCode: 422, code: 'errors.request.invalid', message: 'Some fields need your attention.', errors: [problem] }
    await page.route(changes, route => route.fulfill({ status: 422, json }))
    await rename(page, 'Travel')
    await expectError(page, 'Title: 200 characters at most.')
  })

  test('when no answer comes', async () => {
    const { page } = await withWorkspace(['Travel'])
    // The test does not wait half a minute.
    await page.evaluate(() => {
      const patiently = AbortSignal.timeout.bind(AbortSignal)
      AbortSignal.timeout = milliseconds => patiently(milliseconds / 100)
    })
    await page.route(changes, () => {})
    await rename(page, 'Travel')
    await expectError(page, 'The server didn’t answer in time. Check your connection and try again.')
  })
})

test('when the browser does not let anything be copied', async () => {
  const { page } = await withWorkspace(['Travel'])
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))
  })
  await row(page, 'Travel').hover()
  await page.getByRole('button', { name: 'Actions for “Travel”' }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expectError(page, 'Your browser blocked copying. Select the text and press Ctrl C.')
})

test('when a link leads to a document that is deleted, or that she may not read', async () => {
  const { workspace, path } = await workspaceWith(['Gone', 'Links', 'Secret'])
  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id })
  const [gone, links, secret] = documents.map(({ _id }) => _id) as [string, string, string]
  const there: ContentNode = { type: 'text', text: 'over there', marks: [{ type: 'link', attrs: { href: `/doc/${gone}` } }] }
  await ann.documents.update({ id: links, content: doc({ type: 'paragraph', content: [there] }) as never })
  await ann.documents.remove({ id: gone })
  const unknown = (page: Page) => page.getByRole('heading', { name: 'Unknown document', exact: true })

  const page = await newPage(server, ann)
  await open(page, `${path}/document/links`)
  await page.getByRole('link', { name: 'over there' }).click()
  await expectSeen(unknown(page))
  await expectSeen(page.getByText('It may have been deleted, or you may not have access to it.'))
  await expect.poll(() => page.title(), soon).toBe('Unknown document · Cahier')
  await page.getByRole('link', { name: 'Back to the team' }).click()
  await expectAt(page, '/team/atelier')

  const eve = await signUp(server.url, 'Eve')
  for (const id of [gone, 'readme']) {
    const { answer } = await landing(eve, `/doc/${id}`)
    expect([answer.status, (await answer.text()).includes('Unknown document')]).toEqual([404, true])
  }
  const elsewhere = await newPage(server, eve)
  expect((await open(elsewhere, `/doc/${secret}`))?.status()).toBe(404)
  await expectSeen(unknown(elsewhere))
  expect((await open(elsewhere, `/fr/doc/${secret}`))?.status()).toBe(404)
  await expectSeen(elsewhere.getByRole('heading', { name: 'Document inconnu', exact: true }))
  expect(await elsewhere.content()).not.toContain('Secret')

  // A team member sees that they have no access to it, so that they can request it.
  await ann.documents.update({ id: secret, isRestricted: true })
  const closed = await newPage(server, bob)
  expect((await open(closed, `/doc/${secret}`))?.status()).toBe(403)
  await expectSeen(closed.getByRole('heading', { name: 'You can’t open this page' }))
})

describe('Ann goes to a workspace', () => {
  const failed = { statusCode: 500, code: 'errors.generic', message: 'Something went wrong. Please try again.' }
  const faults = [
    ['the server fails', { status: 500, json: failed }],
    ['its answer cannot be read', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }],
  ] as const

  test.each(faults)('when a workspace is loaded and its overview is not; it comes by itself as soon as possible: %s', async (_, answer) => {
    const { workspace } = await workspaceWith(['Travel'])
    const page = await annsPage('/team/atelier')
    await page.route(`**/api/documents/ws/${workspace._id}/*`, route => route.fulfill(answer))
    await row(page, workspace.title).getByRole('link').click()
    await expectSeen(page.getByRole('heading', { name: 'Overview not loaded', exact: true }))
    await expect.poll(() => page.title(), soon).toBe('Overview not loaded · Cahier')
    await expectSeen(row(page, workspace.title))

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await expectSeen(page.getByRole('heading', { name: workspace.title }))
  })

  test('and when she opens its address: the page of the server says so too, and the overview comes by itself', async () => {
    const { workspace, path } = await workspaceWith(['Travel'])
    const page = await newPage(server, ann)
    await server.context.db.execute(sql`alter table document_texts rename to lost`)
    const answer = await open(page, path).finally(() => server.context.db.execute(sql`alter table lost rename to document_texts`))
    expect([answer?.status(), (await answer?.text())?.includes('Overview not loaded')]).toEqual([503, true])
    await expectSeen(page.getByRole('heading', { name: workspace.title }))
  })

  test('while the whole server is unreachable, the page does not say that only the overview is missing', async () => {
    const { workspace } = server
    const page = await annsPage('/team/atelier')
    await page.route(`**/api/documents/ws/${workspace._id}/*`, route => route.abort('connectionrefused'))
    await row(page, workspace.title).getByRole('link').click()
    await expectSeen(page.getByRole('heading', { name: 'Cahier isn’t available right now' }))
  })
})

describe('Ann writes', () => {
  test('when a picture that was uploaded has no address', async () => {
    const { page, text } = await writer(doc({ type: 'paragraph' }))
    await page.route('**/api/files/**', route => route.fulfill({ status: 201, json: { file: { name: 'Map.png' } } }))
    await dropPicture(page, 'Map.png')
    await expectSeen(page.getByRole('alert').getByText('The upload didn’t finish. Upload the file again.'))
    expect(await text.locator('img').count()).toBe(0)
  })

  test('when she links words to what is no address', async () => {
    const words: ContentNode = { type: 'text', text: 'the rules', marks: [{ type: 'link', attrs: { href: 'https://example.org/old' } }] }
    const { page, text, expectWritten } = await writer(doc({ type: 'paragraph', content: [words] }))
    await text.locator('a').click()
    await page.getByRole('button', { name: 'Edit link' }).click()
    const address = page.getByRole('combobox', { name: 'Address or document' })
    await expect.poll(() => address.inputValue(), soon).toBe('https://example.org/old')
    await expectFocus(address)
    await address.fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expectSeen(page.getByText('This isn’t a valid link. Start it with https:// or /doc/.'))
    await expectWritten('[the rules](https://example.org/old)')
  })

  test('when she leaves with something unsaved', async () => {
    const there = await withDocument()
    const page = await newPage(there, there.ann)
    const questions: string[] = []
    page.on('dialog', dialog => {
      questions.push(dialog.type())
      void dialog.dismiss()
    })
    await open(page, there.path)
    await startWriting(page)
    await holdBackSaves(page)
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' More.')
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => questions, soon).toEqual(['beforeunload'])
    expect(page.isClosed()).toBe(false)
  })
})
