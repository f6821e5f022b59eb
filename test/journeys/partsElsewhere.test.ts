import { beforeAll, expect, test } from 'vitest'
import type { ContentNode } from '#editor/node.ts'
import { axeViolations, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { storePicture } from '../files.ts'
import { oneWindow } from './oneWindow.ts'
import { doc, paragraph } from './writing.ts'

beforeAll(openBrowser)
const { world, inOwnTeam, show } = await oneWindow()

const code: ContentNode = { type: 'codeBlock', attrs: { language: 'sh' }, content: [{ type: 'text', text: 'npm start' }] }

test('a guest enlarges the pictures of a public page and starts its videos, and copies nothing', async () => {
  const { ann, team, workspace, document, path } = await inOwnTeam()
  const src = await storePicture(ann, { team, workspace })
  const embed: ContentNode = { type: 'embed', attrs: { host: 'youtube', video: 'dQw4w9WgXcQ' } }
  const content = doc(paragraph('See.'), { type: 'image', attrs: { src, alt: 'A train' } }, embed, code) as never
  await ann.documents.update({ id: document._id, content })
  await ann.workspaces.update({ id: workspace._id, visibility: 'public' })
  const page = await newPage(world)
  const asked: string[] = []
  await page.route(/youtube/, route => {
    asked.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: '<p>The player</p>' })
  })
  await open(page, path)
  await page.getByRole('button', { name: 'A train' }).click()
  await expectSeen(page.getByRole('dialog', { name: 'A train' }))
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count(), soon).toBe(0)
  expect(asked).toEqual([])
  await page.locator('article figure.embed a').click()
  await expectSeen(page.frameLocator('article figure.embed iframe').getByText('The player'))
  expect(asked).toEqual(['www.youtube-nocookie.com'])
  await page.locator('article pre').hover()
  expect(await page.getByRole('button', { name: 'Copy code' }).count()).toBe(0)
})

test('who reads a template copies its code and enlarges its pictures', async () => {
  const { ann, team, workspace } = await inOwnTeam()
  const src = await storePicture(ann, { team, workspace })
  const content = doc({ type: 'image', attrs: { src, alt: 'A train' } }, code) as never
  const { template } = await ann.templates.create({ team: team._id, title: 'Report', content })
  const page = await show(`/team/${team.slug}/template/${template._id}`)
  await page.getByRole('button', { name: 'A train' }).click()
  await expectSeen(page.getByRole('dialog', { name: 'A train' }))
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count(), soon).toBe(0)
  await page.locator('article pre').hover()
  const copy = page.getByRole('button', { name: 'Copy code' })
  await expectSeen(copy)
  const [button, block] = [(await copy.boundingBox())!, (await page.locator('article pre').boundingBox())!]
  expect(button.x + button.width).toBeLessThanOrEqual(block.x + block.width)
  expect(button.y).toBeGreaterThanOrEqual(block.y)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await copy.click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText()), soon).toBe('npm start')
  await page.context().clearPermissions()
})

test('? opens the help on a page that belongs to no team', async () => {
  const page = await newPage(world, world.ann)
  await open(page, '/team')
  await expect
    .poll(async () => {
      await page.keyboard.press('?')
      return page.getByRole('dialog', { name: 'Help' }).count()
    }, soon)
    .toBe(1)
})
