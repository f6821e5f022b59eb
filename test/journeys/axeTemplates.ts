import { globalNames } from '#server/templates/globals.ts'
import { expectSeen } from '../browser.ts'
import { type Screen, travel } from './axeScreen.ts'

const productTemplate = `/team/atelier/template/${globalNames['meeting-notes']}`

/** The library, one template, and the panels that make and use them. */
export const templateScreens: Screen[] = [
  { name: 'templates', path: '/team/atelier/template', lang: 'fr' },
  {
    name: 'templates as a list',
    path: '/team/atelier/template',
    lang: 'en',
    isBob: true,
    show: async page => {
      await page.getByRole('radio', { name: 'List' }).check()
      await expectSeen(page.getByRole('heading', { name: 'Meeting notes' }))
    },
  },
  { name: 'template of the product', path: productTemplate, lang: 'en' },
  {
    name: 'writing a template',
    path: '/team/atelier/template',
    lang: 'en',
    show: async page => {
      await page.getByRole('link', { name: 'Letter' }).click()
      await expectSeen(page.getByRole('heading', { level: 1, name: 'Letter' }))
      await page.keyboard.press('Control+e')
      await expectSeen(page.locator('.ProseMirror'))
      await expectSeen(page.getByRole('button', { name: 'Done' }))
    },
  },
  {
    name: 'choosing a template',
    path: '/team/atelier/workspace/empty',
    lang: 'fr',
    show: async page => {
      await page.getByRole('button', { name: 'À partir d’un modèle…' }).click()
      await expectSeen(page.getByRole('option').first())
    },
  },
  {
    name: 'saving a document as a template',
    path: travel,
    lang: 'en',
    show: async page => {
      await page.getByRole('button', { name: 'More actions for this document' }).click()
      await page.getByRole('menuitem', { name: 'Save as template…' }).click()
      await expectSeen(page.getByRole('dialog').getByRole('textbox').first())
    },
  },
]
