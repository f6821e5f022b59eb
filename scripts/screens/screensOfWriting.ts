import type { Page } from 'playwright-core'
import type { Filled } from '../fillInstance.ts'
import {
  caretIn,
  editorTexts,
  holdSaves,
  inFirstRow,
  inView,
  openBlockMenu,
  openColumnMenu,
  pasteText,
  press,
  selectWords,
  startWriting,
  write,
  writeOffline,
} from './screenActs.ts'
import { addressesOf, type Screen } from './screen.ts'

const writeFocused = async (page: Page) => {
  await caretIn(page, 'p')
  await page.keyboard.press('Control+Shift+f')
  await page.locator('.leave-focus-mode').waitFor()
}

/** A document while it is written, with each of the tools of the editor. */
export const writingOf = (filled: Filled): Screen[] => {
  const { writing } = addressesOf(filled)
  return [
    { name: 'writing', path: writing, act: startWriting },
    { name: 'focus-mode', path: writing, act: writeFocused },
    {
      name: 'writing-slash',
      path: writing,
      act: async page => {
        await holdSaves(page)
        await write(page, 'h2', '/')
      },
    },
    {
      name: 'writing-mention',
      path: writing,
      act: async page => {
        await holdSaves(page)
        await write(page, 'h2', '@')
        await page.waitForLoadState('networkidle')
      },
    },
    {
      name: 'writing-emoji',
      path: writing,
      act: async page => {
        await holdSaves(page)
        await write(page, 'h2', ':sol')
        await page.waitForLoadState('networkidle')
      },
    },
    { name: 'writing-toolbar', path: writing, act: page => selectWords(page, 'h2') },
    {
      name: 'writing-colours',
      path: writing,
      act: async (page, t) => {
        await selectWords(page, 'h2')
        await press(page, editorTexts[t.lang]('colours'))
        await page.getByRole('menu').waitFor()
      },
    },
    {
      name: 'writing-pasted-link',
      path: writing,
      act: async page => {
        await holdSaves(page)
        await write(page, 'h2', '')
        await pasteText(page, 'https://vimeo.com/76979871')
        await page.getByRole('listbox').waitFor()
      },
    },
    { name: 'writing-link', path: writing, act: page => caretIn(page, 'a') },
    { name: 'writing-table', path: writing, act: page => caretIn(page, 'td') },
    { name: 'writing-table-first-row', path: writing, act: inFirstRow },
    {
      name: 'writing-column-menu',
      path: writing,
      act: async (page, t) => {
        await caretIn(page, 'td')
        await openColumnMenu(page, t)
        await page.getByRole('menu').waitFor()
      },
    },
    {
      name: 'writing-block-menu',
      path: writing,
      act: async (page, t) => {
        await caretIn(page, 'h2')
        await openBlockMenu(page, t)
      },
    },
    {
      name: 'writing-block-colour',
      path: writing,
      act: async (page, t) => {
        await caretIn(page, 'h2')
        await openBlockMenu(page, t)
        await page.getByRole('menuitem', { name: editorTexts[t.lang]('colour'), exact: true }).click()
        await page.getByRole('menuitemradio').first().waitFor()
      },
    },
    { name: 'writing-callout', path: writing, act: page => caretIn(page, '.callout p') },
    { name: 'writing-code', path: writing, act: page => caretIn(page, 'pre code') },
    { name: 'writing-picture', path: writing, act: page => caretIn(page, 'figure.image:has(figcaption) img') },
    {
      name: 'writing-icon',
      path: writing,
      act: async (page, t) => {
        await startWriting(page)
        await press(page.getByRole('main'), editorTexts[t.lang]('changeIcon'))
        await inView(page, page.getByRole('dialog').locator('input'))
      },
    },
    { name: 'writing-offline', path: writing, act: writeOffline },
  ]
}
