import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectFocus, expectSeen, openBrowser, soon } from '../browser.ts'
import { type Person, worldOfFile } from '../world.ts'
import { windowsOf } from './windows.ts'

const world = await worldOfFile({ pages: true })
const { ann, bob, team } = world
const show = windowsOf(world)

beforeAll(openBrowser)

const RED = [230, 40, 40]
const BLUE = [40, 40, 230]

/** An image of two halves: red at the left or on top, blue beside or below it. */
const halves = async (width: number, height: number, half: { width: number; height: number }) => {
  const [background, red] = [BLUE, RED].map(([r, g, b]) => ({ r: r!, g: g!, b: b! }))
  const image = sharp({ create: { width, height, channels: 3, background: background! } })
  return { name: 'halves.png', mimeType: 'image/png', buffer: await image.composite([{ input: { create: { ...half, channels: 3, background: red! } }, left: 0, top: 0 }]).png().toBuffer() } // oxfmt-ignore
}

/** The mean colour of what is stored, to the nearest ten. */
const colourOf = async (person: Person, address: string): Promise<number[]> => {
  const answer = await person.send('GET', address)
  const { channels } = await sharp(Buffer.from(await answer.arrayBuffer())).stats()
  return channels.map(({ mean }) => Math.round(mean / 10) * 10)
}
const meOf = async (person: Person) => (await person.auth.me()).user
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const facesIn = (page: Page) =>
  page.evaluate(
    () => [...document.querySelectorAll<HTMLImageElement>('main img[src*="/people/"]')].filter(image => image.naturalWidth > 0).length,
  )

test('a photo is cropped by the keyboard, seen by the team at once, removed, and brought back', async () => {
  const bobs = await show(bob, `/team/${team.slug}/settings`)
  const page = await show(ann, `/team/${team.slug}/user/settings`)
  await page.getByLabel('Add a photo').setInputFiles(await halves(400, 200, { width: 200, height: 200 }))
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' })
  const frame = dialog.getByRole('slider', { name: 'Visible part of the image' })
  await expectFocus(frame)
  await expect.poll(() => axeViolations(page), soon).toEqual([])
  for (let time = 0; time < 12; time++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => frame.getAttribute('aria-valuetext'), soon).toBe('Centre at 25% from the left and 50% from the top, zoom 100%')
  await page.keyboard.press('+')
  await expect.poll(() => dialog.getByRole('slider', { name: 'Zoom' }).getAttribute('aria-valuetext'), soon).toBe('115%')
  await button(dialog, 'Use this image').click()
  await expectSeen(page.getByText('Your photo was changed'))
  const { avatar } = await meOf(ann)
  expect(await colourOf(ann, avatar!)).toEqual(RED)
  await expect.poll(() => facesIn(bobs), soon).toBe(1)
  await expect.poll(() => facesIn(page), soon).toBe(1)

  await button(page, 'Remove photo').click()
  await expect.poll(() => facesIn(bobs), soon).toBe(0)
  expect((await meOf(ann)).avatar).toBeNull()
  await page.getByText('Your photo was removed').locator('xpath=ancestor::*[.//button][1]').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => facesIn(bobs), soon).toBe(1)
  expect((await meOf(ann)).avatar).toBe(avatar)
})

test('a cover that is dropped is cropped by the mouse, and stands above the profile; what cannot be used says so', async () => {
  const page = await show(ann, `/fr/team/${team.slug}/user/settings`)
  const dropped = page.getByRole('main').locator('input[type=file]').first()
  await dropped.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
  await expectSeen(page.getByText(/^Impossible d’afficher notes\.png/))

  await dropped.setInputFiles(await halves(400, 400, { width: 400, height: 200 }))
  const dialog = page.getByRole('dialog', { name: 'Recadrer votre couverture' })
  const frame = dialog.getByRole('slider', { name: 'Partie visible de l’image' })
  await expectFocus(frame)
  const { x, y, width, height } = (await frame.boundingBox())!
  await page.mouse.move(x + width / 2, y + 5)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 5 + height, { steps: 4 })
  await page.mouse.up()
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.wheel(0, -100)
  await expect.poll(() => frame.getAttribute('aria-valuetext'), soon).toMatch(/zoom 115\s%$/)

  const refused = { statusCode: 429, code: 'errors.f.too_many_bytes', message: 'Réessayez plus tard.' }
  await page.route('**/api/users/pictures/banner', route => route.fulfill({ status: 429, json: refused }), { times: 1 })
  await button(dialog, 'Utiliser cette image').click()
  await expectSeen(page.getByText('Réessayez plus tard.'))
  await button(dialog, 'Utiliser cette image').click()
  await expectSeen(page.getByText('Votre couverture a été changée'))
  await expect.poll(() => dialog.count(), soon).toBe(0)
  const { banner } = await meOf(ann)
  expect(await colourOf(ann, banner!)).toEqual(RED)
  await page.getByRole('link', { name: 'Voir votre profil' }).click()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Ann Martin' }))
  await expect.poll(() => facesIn(page), soon).toBe(2)
})
