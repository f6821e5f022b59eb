import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { expectSeen, newContext, newPage, open, openBrowser, soon } from '../browser.ts'
import { textWith, write } from '../documents.ts'
import { type Person, world } from '../world.ts'

beforeAll(openBrowser)

const CANARY = 'CANARY-of-the-board'

/** A world with pages, and the addresses of its workspace's documents. */
const withPages = async () => {
  const there = await world({}, { pages: true })
  const { team, workspace } = there
  return { ...there, pathOf: (slug: string) => `/team/${team.slug}/workspace/${workspace.slug}/document/${slug}` }
}

/** The HTML of a page before any script runs, for a person or for a guest. */
const firstHtml = async (server: { url: string }, path: string, person?: Person) => {
  const context = await newContext(server, person)
  const answer = await context.request.get(path, { maxRedirects: 0 })
  return { status: answer.status(), location: answer.headers()['location'], html: await answer.text() }
}

test('a document that one may not read and one that does not exist are pages with their own status, and reveal nothing of the content', async () => {
  const { ann, bob, carol, pathOf, ...server } = await withPages()
  const { _id, slug } = await write(server, ann, `Salaries ${CANARY}`, { slug: 'salaries', content: textWith(`All of them: ${CANARY}.`) })
  await ann.documents.update({ id: _id, isRestricted: true })
  expect(await firstHtml(server, pathOf(slug), ann)).toMatchObject({ status: 200, html: expect.stringContaining(CANARY) })

  const answers = {
    restricted: await firstHtml(server, pathOf(slug), bob),
    missing: await firstHtml(server, pathOf('nothing'), bob),
    stranger: await firstHtml(server, pathOf(slug), carol),
    strangerMissing: await firstHtml(server, pathOf('nothing'), carol),
  }
  expect(Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))).toEqual({
    ...{ restricted: 403, missing: 404 },
    ...{ stranger: 404, strangerMissing: 404 },
  })
  for (const { html } of Object.values(answers)) expect(html).not.toContain(CANARY)
  for (const path of [pathOf(slug), pathOf('nothing')])
    expect(await firstHtml(server, path)).toMatchObject({ status: 302, location: `/auth/login?redirect=${encodeURIComponent(path)}` })
})

test('a picture of a document shows to readers who are logged in; after the logout only where guests may read', async () => {
  const { ann, team, workspace, pathOf, ...server } = await withPages()
  const { _id, slug } = await write({ team, workspace }, ann, 'Trains')
  const form = new FormData()
  form.append('document', _id)
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#3b3bb3' } })
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(picture)]), 'train.png')
  const { file } = await (await ann.send('POST', `/api/files/${team._id}/${workspace._id}`, form)).json()
  const content = { type: 'doc', content: [{ type: 'image', attrs: { src: file.url, alt: 'A train' } }] }
  await ann.documents.update({ id: _id, content: content as never, version: 0 })

  const page = await newPage(server, ann)
  const widthShown = () => page.getByAltText('A train').evaluate(image => (image as HTMLImageElement).naturalWidth)
  await open(page, pathOf(slug))
  await expect.poll(widthShown, soon).toBe(40)
  const context = page.context()
  const statusOfPicture = async () => (await context.request.get(file.url)).status()
  expect(await statusOfPicture()).toBe(200)

  await page.getByRole('button', { name: /Team and account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await expectSeen(page.getByText(/^Goodbye Ann/))
  expect((await context.cookies(`${server.url}${file.url}`)).map(({ name }) => name)).not.toContain('file_token')
  expect(await statusOfPicture()).toBe(404)

  await ann.workspaces.update({ id: workspace._id, visibility: 'public' })
  expect(await statusOfPicture()).toBe(200)
})
