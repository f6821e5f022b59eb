import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Content } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { templates } from '#contract/calls/templates.ts'
import { globalNames } from '#server/templates/globals.ts'
import { expectFocus, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { watched } from '../watched.ts'
import { crash } from './nothingLost.ts'
import { oneWindow } from './oneWindow.ts'
import { doc, drawn, heading, paragraph, patiently, startWriting } from './writing.ts'

beforeAll(openBrowser)

const { world, inOwnTeam, show } = await oneWindow()
const editor = (page: Page) => page.locator('.ProseMirror')
const done = (page: Page) => page.getByRole('button', { name: 'Done' }).click()
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** The titles of the team's templates in the library, in their order. */
const listed = (page: Page) => page.getByRole('region', { name: 'Whole team' }).getByRole('heading', { level: 3 }).allInnerTexts()

const typeOn = async (page: Page, words: string) => {
  await editor(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

const textOf = async (id: string) => plainText((await world.ann.templates.fetch({ id })).template.content as Content)

/** Ann has three templates of a team, and a document. */
const withTemplates = async (members: ('bob' | 'dora')[] = []) => {
  const there = await inOwnTeam(undefined, members)
  const { ann, team } = there
  const library = `/team/${team.slug}/template`
  const made = []
  for (const name of ['Letter', 'Minutes', 'Budget'])
    made.push((await ann.templates.create({ team: team._id, title: name, content: doc(paragraph(`A ${name}.`)) as never })).template)
  return { ...there, library, letter: made[0]! }
}

test('a document is saved as a template, which is found in the library and written there by one person at a time', async () => {
  const there = await inOwnTeam(doc(heading('Of {{title}}'), paragraph('By {{author}}.')), ['dora'])
  const { ann, dora, team } = there
  const page = await show(there.path)
  await page.getByRole('button', { name: 'More actions for this document' }).click()
  await page.getByRole('menuitem', { name: 'Save as template…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Trip report')
  await dialog.getByLabel('For', { exact: true }).selectOption({ label: 'Whole team' })
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expectSeen(page.getByText('“Trip report” is now a template'))

  await page.getByRole('navigation').getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('searchbox').fill('trip')
  await page.getByRole('link', { name: 'Trip report' }).click()
  await expectSeen(title(page, 'Trip report'))
  await expectSeen(page.getByText('By {{author}}.'))

  const other = await newPage(world, dora)
  await open(other, new URL(page.url()).pathname)
  await startWriting(page)
  await expectSeen(other.getByRole('button', { name: /Ann Martin is editing/ }))
  await patiently(other)
  await other.keyboard.press('Control+e')
  await expectSeen(other.getByText('Ann Martin is editing this template. Wait until they’ve finished.'))
  expect(await editor(other).count()).toBe(0)

  await typeOn(page, ' And more.')
  await page.keyboard.press('Control+h')
  await page.keyboard.type('and more')
  const bar = page.getByRole('region', { name: 'Search results in this document' })
  await expectSeen(bar.getByText('1 of 1'))
  await bar.getByRole('textbox', { name: 'Replace with' }).fill('And words')
  await page.keyboard.press('Enter')
  await expectSeen(editor(page).getByText('By {{author}}. And words.'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+s')
  await expectSeen(page.locator('header').getByText(/^Saved at/))
  await page.getByRole('textbox', { name: 'Description' }).fill('After a trip')
  await done(page)
  await expectSeen(other.getByText('By {{author}}. And words.'))
  await expectSeen(other.getByText('After a trip'))
  await expectSeen(other.getByRole('button', { name: /^Edit/ }))
  const [stored] = (await ann.templates.fetchByTeam({ id: team._id })).templates
  expect(stored).toMatchObject({ title: 'Trip report', description: 'After a trip' })
  expect(await textOf(stored!._id)).toContain('By {{author}}. And words.')
})

test('a document is made from a template where one chooses, with the places for words filled in', async () => {
  const there = await inOwnTeam()
  const { ann, team, workspace } = there
  const content = doc(paragraph('{{title}} by {{author}}')) as never
  await ann.templates.create({ team: team._id, title: 'Report', content })
  const page = await show(`/team/${team.slug}/workspace/${workspace.slug}`)
  await page.getByRole('button', { name: 'New document elsewhere…' }).click()
  await page.getByRole('button', { name: 'From template…' }).click()
  // The dialog before it is still fading out.
  await page.getByRole('combobox', { name: 'Search templates' }).fill('report')
  await expectSeen(page.getByRole('region', { name: 'Preview' }).getByText('{{title}} by {{author}}'))
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Handbook' }).click()
  await expectSeen(editor(page).getByText('Report by Ann Martin'))
  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id, parent: 'root' })
  expect(documents.map(row => row.title)).toContain('Report')
})

test('a template has a cover, drawn or uploaded, which its card shows and documents made from it get', async () => {
  const there = await withTemplates(['dora'])
  const { ann, dora, team, workspace, library, letter } = there
  const cover = async () => (await ann.templates.fetch({ id: letter._id })).template as { cover: string | null }
  const page = await show(`${library}/${letter._id}`)
  await title(page, 'Letter').hover()
  await page.getByRole('button', { name: 'Add cover' }).click()
  await page.getByRole('button', { name: 'Hills' }).click()
  await page.locator('main img[src="/covers/hills.svg"]').hover()
  await page.getByRole('button', { name: 'Reposition' }).click()
  await expectFocus(page.getByRole('slider', { name: 'Position of the cover' }))
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect.poll(cover, soon).toMatchObject({ cover: '/covers/hills.svg#y=0' })
  const other = await newPage(world, dora)
  await open(other, library)
  const card = other.getByRole('listitem').filter({ hasText: 'Letter' }).locator('img')
  expect(await card.evaluate(shown => getComputedStyle(shown).objectPosition)).toBe('50% 0%')

  await page.getByRole('button', { name: 'Change cover' }).click()
  const buffer = Buffer.from((await drawn(page)).split(',')[1]!, 'base64')
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer })
  await expect.poll(() => card.getAttribute('src'), soon).toMatch(/^\/api\/files\//)
  await expect.poll(() => card.evaluate((shown: HTMLImageElement) => shown.naturalWidth > 0), soon).toBe(true)
  const { document } = await ann.documents.create({ teamId: team._id, workspaceId: workspace._id, title: 'Dear', template: letter._id })
  expect(document.cover).toMatch(/^\/api\/files\//)

  await page.locator('main img[src^="/api/files/"]').hover()
  await page.getByRole('button', { name: 'Remove cover' }).click()
  await expect.poll(cover, soon).toMatchObject({ cover: null })
  await expect.poll(() => card.count(), soon).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(cover, soon).toMatchObject({ cover: expect.stringMatching(/^\/api\/files\//) })
})

test('an empty text begins with a template by the slash menu; one with words is not offered any', async () => {
  const there = await inOwnTeam(doc({ type: 'paragraph' }))
  const { ann, team } = there
  await ann.templates.create({ team: team._id, title: 'Report', content: doc(paragraph('{{title}} by {{author}}')) as never })
  const page = await show(there.path)
  await startWriting(page)
  await editor(page).click()
  await page.keyboard.type('/template')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Report' }).click()
  await expectSeen(editor(page).getByText('Travel policy by Ann Martin'))
  await page.keyboard.press('Control+s')
  await expect.poll(async () => plainText((await there.stored()).content as Content), soon).toBe('Travel policy by Ann Martin')
  await page.keyboard.type(' /templ')
  await expect.poll(() => page.getByRole('option', { name: 'Template' }).count(), soon).toBe(0)
})

test('admins sort by the menu and by dragging, others see it at once; a refusal is taken back', async () => {
  const { bob, library } = await withTemplates(['bob'])
  const page = await show(library)
  const other = await newPage(world, bob)
  await open(other, library)
  expect(await listed(page)).toEqual(['Letter', 'Minutes', 'Budget'])
  await page.getByRole('button', { name: 'Actions for Minutes' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(() => listed(page), soon).toEqual(['Minutes', 'Letter', 'Budget'])
  await expect.poll(() => listed(other), soon).toEqual(['Minutes', 'Letter', 'Budget'])

  const item = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await item('Budget').dragTo(item('Minutes'), { targetPosition: { x: 10, y: 40 } })
  await expect.poll(() => listed(other), soon).toEqual(['Budget', 'Minutes', 'Letter'])
  expect(await listed(page)).toEqual(['Budget', 'Minutes', 'Letter'])
  // On a busy page the drop comes before the page is drawn again.
  await item('Letter').evaluate(
    (dragged, onto) => {
      const dataTransfer = new DataTransfer()
      const { left: clientX, top: clientY } = onto!.getBoundingClientRect()
      const at = { bubbles: true, cancelable: true, dataTransfer, clientX, clientY }
      dragged.dispatchEvent(new DragEvent('dragstart', at))
      for (const type of ['dragover', 'drop']) onto!.dispatchEvent(new DragEvent(type, at))
    },
    await item('Budget').elementHandle(),
  )
  await expect.poll(() => listed(other), soon).toEqual(['Letter', 'Budget', 'Minutes'])

  await page.route('**/api/teams/i/*', route => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
  await page.getByRole('button', { name: 'Actions for Budget' }).click()
  await page.getByRole('menuitem', { name: 'Move down' }).click()
  await expectSeen(page.getByRole('alert'))
  await expect.poll(() => listed(page), soon).toEqual(['Letter', 'Budget', 'Minutes'])

  await other.getByRole('button', { name: 'Actions for Budget' }).click()
  await expectSeen(other.getByRole('menuitem', { name: 'Open' }))
  expect(await other.getByRole('menuitem', { name: /^Move|^Delete/ }).count()).toBe(0)
})

test('nothing that was typed is lost when somebody else has saved meanwhile: both versions are shown', async () => {
  const { ann, dora, library, letter } = await withTemplates(['dora'])
  const page = await show(`${library}/${letter._id}`)
  await startWriting(page)
  await expect
    .poll(async () => (await ann.templates.fetch({ id: letter._id })).template, soon)
    .toMatchObject({ lock: { user: { firstname: 'Ann' } } })
  await page.route(`**${templates.lock.path.replace('{id}', '*')}`, route => route.abort())
  await world.context.db.execute(`update template_locks set expires_at = clock_timestamp() - interval '1 second'`)
  await dora.templates.update({ id: letter._id, content: doc(paragraph('By Dora.')) as never, version: letter.version })
  await typeOn(page, ' By Ann.')
  const dialog = page.getByRole('dialog', { name: 'Two versions of “Letter”' })
  await expectSeen(dialog.getByText('A Letter. By Ann.'))
  await expectSeen(dialog.getByText('By Dora.'))
  await page.unroute(`**${templates.lock.path.replace('{id}', '*')}`)
  await dialog.getByRole('button', { name: 'Keep my version' }).click()
  await expect.poll(() => textOf(letter._id), soon).toBe('A Letter. By Ann.')
})

test('what could not be saved is offered again on the page of the template', async () => {
  const { ann, team, library, letter } = await withTemplates()
  const page = await newPage(world, ann)
  await open(page, `${library}/${letter._id}`)
  await startWriting(page)
  const context = page.context()
  await context.setOffline(true)
  await typeOn(page, ' Unsent.')
  await expectSeen(page.locator('header').getByText('Offline – kept on this device'))
  await crash(page)
  await context.setOffline(false)
  const again = watched(await context.newPage())
  await open(again, `/team/${team.slug}`)
  await again.getByRole('main').getByRole('link', { name: 'Letter' }).click()
  await again.getByRole('button', { name: 'Restore changes' }).click()
  await expectSeen(editor(again).getByText('A Letter. Unsent.'))
  await done(again)
  await expect.poll(() => textOf(letter._id), soon).toBe('A Letter. Unsent.')
})

test('a template of the product is only read, and copied to the team; one of the team is deleted after a question', async () => {
  const { ann, team } = await inOwnTeam()
  const page = await show(`/team/${team.slug}/template/${globalNames['meeting-notes']}`)
  await expectSeen(title(page, 'Meeting notes'))
  await page.keyboard.press('Control+e')
  expect(await page.getByRole('button', { name: /^Edit/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Copy to my team…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill('Our meetings')
  await page.getByRole('dialog').getByRole('button', { name: 'Create template' }).click()
  await expectSeen(title(page, 'Our meetings'))
  await expectSeen(page.getByRole('heading', { name: 'Agenda' }))

  await page.getByRole('button', { name: 'More actions for this template' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click()
  await expectSeen(page.getByText('“Our meetings” was deleted'))
  await expectSeen(title(page, 'Templates'))
  expect((await ann.templates.fetchByTeam({ id: team._id })).templates).toEqual([])
})
