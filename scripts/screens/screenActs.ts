import type { Locator, Page } from 'playwright-core'
import { conflict as enConflict } from '#texts/en/conflict.ts'
import { documentHead as enHead } from '#texts/en/documentHead.ts'
import { editor as enEditor } from '#texts/en/editor.ts'
import { exporting as enExporting } from '#texts/en/exporting.ts'
import { search as enSearch } from '#texts/en/search.ts'
import { conflict as frConflict } from '#texts/fr/conflict.ts'
import { documentHead as frHead } from '#texts/fr/documentHead.ts'
import { editor as frEditor } from '#texts/fr/editor.ts'
import { exporting as frExporting } from '#texts/fr/exporting.ts'
import { search as frSearch } from '#texts/fr/search.ts'
import type { Texts } from '#texts/translate.ts'
import { writing as writingEn } from '#texts/en/writing.ts'
import { writing as writingFr } from '#texts/fr/writing.ts'
import { presence as presenceEn } from '#texts/en/presence.ts'
import { presence as presenceFr } from '#texts/fr/presence.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

export const headTexts = ownTexts(enHead, frHead)
export const exportTexts = ownTexts(enExporting, frExporting)
export const editorTexts = ownTexts(enEditor, frEditor)
export const conflictTexts = ownTexts(enConflict, frConflict)
export const writingTexts = ownTexts(writingEn, writingFr)
export const presenceTexts = ownTexts(presenceEn, presenceFr)
export const searchTexts = ownTexts(enSearch, frSearch)

export const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()

/** The answer is made up, so that no picture takes back the link of another one. */
const makeUpLinks = (page: Page) =>
  page.route('**/member/*', route => route.fulfill({ json: { member: {}, link: '/auth/team-invite/atelier-nord?token=3q2-7wAAAAA' } }))

export const showLink = async (page: Page) => {
  await makeUpLinks(page)
  await page.getByRole('row').last().getByRole('button').click()
  await page.getByRole('menuitem').first().click() // without mail there is no other one before it
  await inView(page, page.getByRole('dialog').getByRole('textbox'))
}

/** One address is taken, one is refused, one waits. */
export const invitePeople = async (page: Page) => {
  await page.getByRole('main').getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await inView(page, dialog.getByRole('textbox'))
  await makeUpLinks(page)
  await page.route('**/team-invite/*', route =>
    route.fulfill({ status: 201, json: { user: { _id: '01920000-0000-7000-8000-000000000001' }, member: {} } }),
  )
  const add = async (email: string) => {
    await dialog.getByRole('textbox').first().fill(email) // the second one holds a link
    await page.keyboard.press('Enter')
  }
  await add('maud@example.org')
  await dialog.locator('button[type=submit]').click()
  await dialog.locator('output').waitFor()
  await page.unroute('**/team-invite/*')
  await add('karim@example.org')
  await dialog.locator('button[type=submit]').click()
  await dialog.getByRole('alert').waitFor()
  await add('un.nom.vraiment.tres.long.pour.une.adresse@sous-domaine.example.org')
}

/** The side navigation, which is a drawer where there is little room. */
export const inSide = async (page: Page, texts: Texts, act: (side: Locator) => Promise<unknown>) => {
  const t = texts.of('shell')
  const opener = page.getByRole('banner').getByRole('button', { name: t('showNavigation') })
  if (await opener.isVisible()) await opener.click()
  await act(page.getByRole('navigation', { name: t('navigation'), exact: true }).filter({ visible: true }))
}

export const openRowMenu = async (page: Page, texts: Texts) => {
  const row = page.getByRole('treeitem', { selected: true })
  await row.hover()
  await row.getByRole('button', { name: new RegExp(texts.of('tree')('actionsFor', { title: '' }).slice(0, 8)) }).click()
}

export const openDocumentMenu = (page: Page, texts: Texts) => press(page.getByRole('banner'), texts.of('documents')('actions'))

export const chooseInMenu = async (page: Page, texts: Texts, name: string) => {
  await openDocumentMenu(page, texts)
  await page.getByRole('menuitem', { name }).click()
}

export const openDialog = async (page: Page, texts: Texts, name: string) => {
  await chooseInMenu(page, texts, name)
  // The menu itself is a dialog on a phone, but has no heading.
  await inView(page, page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('heading'))
}

/** On a phone a dialog with a field waits, unseen, for the keyboard to slide in. */
export const inView = async (page: Page, part: Locator) => {
  await part.waitFor()
  await page.waitForFunction(shown => shown?.checkVisibility({ checkOpacity: true }), await part.elementHandle())
}

export const search = async (page: Page, words: string) => {
  await page.keyboard.press('Control+k')
  await inView(page, page.getByRole('dialog').getByRole('combobox'))
  await page.keyboard.type(words)
  await page.waitForLoadState('networkidle')
}

/** As if the page had become private a moment ago. */
const NOBODY = '00000000-0000-4000-8000-000000000000'

export const openDenied = async (page: Page, texts: Texts) => {
  await page.route('**/api/documents/ws/**', route =>
    route.fulfill({ status: 403, json: { statusCode: 403, code: 'errors.d.private', message: 'Private', _id: NOBODY } }),
  )
  await page.locator('main ul a').first().click()
  await page.getByRole('link', { name: texts.of('ui')('toWorkspace') }).waitFor()
}

/** The address has opened it, as on a phone the menu does. */
export const sharingIsOpen = async (page: Page) => {
  await page.getByRole('dialog').getByRole('combobox').first().waitFor()
}

/** Pictures that are still on their way would move what is pressed. */
export const startWriting = async (page: Page) => {
  await page.waitForSelector('.ProseMirror')
  await page.waitForLoadState('networkidle')
}

export const caretIn = async (page: Page, selector: string) => {
  await startWriting(page)
  await page.locator('.ProseMirror').locator(selector).first().click()
}

export const write = async (page: Page, selector: string, words: string) => {
  await caretIn(page, selector)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(words)
}

/** What is typed for a picture is not in the next one: a save is answered, and not done. One that is only held goes on when the page closes. */
export const holdSaves = (page: Page) =>
  page.route('**/api/documents/i/*', async route => {
    if (route.request().method() !== 'PUT') return route.continue()
    const present = await page.request.get(route.request().url())
    await route.fulfill({ response: present })
  })

export const selectWords = async (page: Page, selector: string) => {
  await caretIn(page, selector)
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
}

/** A key opens it, and a finger in the bar. */
export const openBlockMenu = async (page: Page, { lang }: Texts) => {
  const t = editorTexts[lang]
  if (await page.getByRole('toolbar', { name: t('toolbar') }).isVisible()) await press(page, t('block'))
  else await page.keyboard.press('Control+/')
  await page.getByRole('menu').waitFor()
}

export const pasteText = (page: Page, text: string) =>
  page.evaluate(words => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    document.querySelector('.ProseMirror')?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

export const writeOffline = async (page: Page) => {
  await startWriting(page)
  await page.context().setOffline(true)
  await write(page, 'h2', 'Offline')
  await page.locator('header .lucide-cloud-off').waitFor({ timeout: 10_000 })
}

/** The pointer rests where the handles of a row and of the whole table are both shown. */
export const inFirstRow = async (page: Page) => {
  await caretIn(page, 'th')
  await page.locator('.ProseMirror th').first().hover()
}

/** A mouse finds it at the edge of the table, a finger in its toolbar. */
export const openColumnMenu = async (page: Page, texts: Texts) => {
  const t = editorTexts[texts.lang]
  const handle = page.getByRole('button', { name: t('columnMenu') })
  if (await handle.isVisible()) await handle.click()
  else await press(page.getByRole('toolbar', { name: t('tableTools') }), t('column'))
}

/** Shows the lower half of a long page. */
export const toTheEnd = (page: Page) => page.getByRole('main').getByRole('link').last().scrollIntoViewIfNeeded()
