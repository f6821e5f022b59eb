import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { axeViolations, expectAt, expectSeen, field, openBrowser, problemAt, soon } from '../browser.ts'
import { textWith, write } from '../documents.ts'
import { worldOfFile } from '../world.ts'
import { goOn, windowsOf } from './windows.ts'

const world = await worldOfFile({ pages: true })
const { ann, bob, dora, team } = world
const show = windowsOf(world)
const teamNow = async () => (await dora.teams.get({ id: team._id })).team
const groupOf = async (user: string) => (await teamNow()).members.find(one => one.user === user)?.group

beforeAll(openBrowser)

test('a team gets a name, an address and a logo: everybody’s pages follow, and nothing typed is lost; its people change hands, and it is deleted', async () => {
  const document = await write(world, bob, 'Trains', { content: textWith('All about trains.') })
  const bobs = await show(bob, `/team/atelier/workspace/handbook/document/${document.slug}`)
  await bobs.keyboard.press('Control+e')
  const text = bobs.getByRole('textbox').last()
  await text.click()
  await bobs.keyboard.press('Control+End')
  await bobs.keyboard.type(' Fast ones.')

  const doras = await show(dora, '/team/atelier/settings/general')
  expect(await doras.getByRole('heading', { name: 'Delete this team' }).count()).toBe(0)
  await field(doras, 'Name').fill('Half a na')

  await ann.teams.create({ title: 'Studio', slug: 'studio' })
  const page = await show(ann, '/team/atelier')
  await page.getByRole('button', { name: /^Atelier, / }).click()
  await page.getByRole('menuitem', { name: 'Team settings' }).click()
  await expectAt(page, '/team/atelier/settings/general')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect.poll(() => save.getAttribute('aria-disabled'), soon).toBe('true')
  await field(page, 'Name').fill('Workshop')
  await field(page, 'Web address').fill('studio')
  await save.click()
  await expect.poll(() => problemAt(field(page, 'Web address')), soon).toMatch(/web address/)
  await field(page, 'Web address').fill('workshop')
  await save.click()
  await expectAt(page, '/team/workshop/settings/general')
  await expectSeen(page.getByRole('button', { name: /^Workshop, / }))
  // The others’ pages move along with what is typed in them, and nobody is asked whether to leave.
  await expectAt(doras, '/team/workshop/settings/general')
  expect(await field(doras, 'Name').inputValue()).toBe('Half a na')
  expect(await doras.getByRole('alertdialog').count()).toBe(0)
  await field(doras, 'Name').fill('Workshop')
  await expectAt(bobs, `/team/workshop/workspace/handbook/document/${document.slug}`)
  await expectSeen(bobs.getByText('All about trains. Fast ones.'))
  const stored = async () => JSON.stringify((await ann.documents.get({ id: document._id })).document.content)
  await expect.poll(stored, soon).toContain('All about trains. Fast ones.')

  const buffer = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#07f' } })
    .png()
    .toBuffer()
  await page.getByLabel('Upload an image').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  const crop = page.getByRole('dialog', { name: 'Crop the logo' })
  await expectSeen(crop.getByRole('slider', { name: 'Visible part of the image' }))
  await expect.poll(() => axeViolations(page), soon).toEqual([])
  await crop.getByRole('button', { name: 'Use this image' }).click()
  await expect.poll(async () => (await teamNow()).logo, soon).toMatch(/^\/api\/files\/teams\//)
  const logoOf = (of: typeof page) => of.getByRole('button', { name: /^Workshop, / }).locator('img')
  await expectSeen(logoOf(bobs))
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => logoOf(bobs).count(), soon).toBe(0)

  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await page.getByRole('button', { name: 'Actions for Bob Martin' }).click()
  await page.getByRole('menuitem', { name: 'Make admin' }).click()
  await expect.poll(() => groupOf(bob.user._id), soon).toBe('admin')
  await expectSeen(page.getByText('Bob Martin is now an admin'))
  await goOn(bobs, '/team/workshop/settings')
  await expectSeen(bobs.getByRole('link', { name: 'Settings', exact: true }))
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => groupOf(bob.user._id), soon).toBe('member')
  await expect.poll(() => bobs.getByRole('link', { name: 'Settings', exact: true }).count(), soon).toBe(0)
  await expect
    .poll(
      () =>
        bobs
          .getByRole('main')
          .getByRole('button', { name: /^Actions for/ })
          .count(),
      soon,
    )
    .toBe(1)
  await goOn(bobs, '/team/workshop/settings/general')
  await expectSeen(bobs.getByRole('heading', { name: 'You can’t change this team' }))

  await page.getByRole('button', { name: 'Actions for Dora Martin' }).click()
  await page.getByRole('menuitem', { name: 'Transfer ownership…' }).click()
  const question = page.getByRole('alertdialog', { name: 'Transfer ownership of “Workshop” to Dora Martin?' })
  expect(await axeViolations(page)).toEqual([])
  await question.getByRole('button', { name: 'Transfer ownership' }).click()
  await expect.poll(() => groupOf(dora.user._id), soon).toBe('owner')
  expect(await groupOf(ann.user._id)).toBe('admin')
  // Of the two menus, one is of the new owner: Ann, an admin now, has none for her.
  await expect.poll(() => page.getByRole('button', { name: 'Actions for Dora Martin' }).count(), soon).toBe(0)

  await doras.getByRole('button', { name: 'Delete team' }).click()
  const sure = doras.getByRole('alertdialog', { name: 'Delete “Workshop”?' })
  await expectSeen(sure.getByText('the access of 2 other members'))
  expect(await sure.getByRole('button', { name: 'Delete team' }).isDisabled()).toBe(true)
  await sure.getByRole('textbox').fill('Workshop')
  await sure.getByRole('button', { name: 'Delete team' }).click()
  await expectSeen(doras.getByText('“Workshop” was deleted'))
  await expect(dora.teams.get({ id: team._id })).rejects.toMatchObject({ status: 404 })
  expect(await doras.getByText('Workshop', { exact: true }).count()).toBe(0)
  await expect.poll(() => page.getByRole('button', { name: /^Workshop, / }).count(), soon).toBe(0)
})
