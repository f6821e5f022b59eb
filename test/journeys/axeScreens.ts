import type { Page } from 'playwright-core'
import { expectFocus, expectSeen } from '../browser.ts'
import { guestScreens } from './axeGuests.ts'
import { handbook, type Screen, travel } from './axeScreen.ts'
import { templateScreens } from './axeTemplates.ts'
import { userScreens } from './axeUsers.ts'

const openRowMenu = async (page: Page) => {
  await page.getByRole('treeitem', { name: 'Travel' }).focus()
  await page.keyboard.press('Shift+F10')
  await expectSeen(page.getByRole('menu'))
}

const openRowMenuOfWorkspace = (page: Page) => page.getByRole('button', { name: 'Actions for this workspace' }).click()

/** Every screen of the product, in one of the two languages. */
export const screens: Screen[] = [
  ...guestScreens,
  { name: 'first team', path: '/auth/step-team', lang: 'fr' },
  { name: 'first workspace', path: '/auth/step-workspace', lang: 'en' },
  { name: 'teams', path: '/team', lang: 'fr' },
  { name: 'team', path: '/team/atelier', lang: 'en' },
  { name: 'favourites', path: '/team/atelier/favourites', lang: 'fr' },
  { name: 'shared with the reader', path: '/team/atelier/shared', lang: 'en' },
  {
    name: 'page of the search',
    path: '/team/atelier/search?q=travel&changed=between',
    lang: 'fr',
    show: page => expectSeen(page.getByRole('link', { name: /Travel/ })),
  },
  { name: 'shared from outside', path: '/shared-with-you', lang: 'fr' },
  { name: 'members', path: '/team/atelier/settings', lang: 'fr' },
  { name: 'members for one of them', path: '/team/atelier/settings', lang: 'en', isBob: true },
  { name: 'settings of the team', path: '/team/atelier/settings/general', lang: 'fr' },
  { name: 'subscription', path: '/team/atelier/settings/subscription', lang: 'fr' },
  { name: 'plans', path: '/team/atelier/settings/subscription/plan', lang: 'fr' },
  { name: 'payment', path: '/team/atelier/settings/subscription/payment', lang: 'fr' },
  ...userScreens,
  {
    name: 'inviting people',
    path: '/team/atelier/settings',
    lang: 'en',
    isLast: true,
    show: async page => {
      await page.getByRole('button', { name: 'Invite people' }).click()
      const dialog = page.getByRole('dialog')
      for (const email of ['bob@example.org', 'a.very.long.address.of.somebody@a.very.long.domain.example.org']) {
        await dialog.getByRole('textbox').fill(email)
        await page.keyboard.press('Enter')
      }
      await page.route('**/team-invite/*', route => (route.request().postDataJSON().email.startsWith('bob') ? route.continue() : undefined))
      await dialog.getByRole('button', { name: 'Invite 2 people' }).click()
      await expectSeen(dialog.getByRole('alert'))
    },
  },
  {
    name: 'the link of an invitation',
    path: '/team/atelier/settings',
    lang: 'fr',
    show: async page => {
      await page.getByRole('button', { name: 'Actions pour waiting@example.org' }).click()
      await page.getByRole('menuitem', { name: 'Créer un lien d’invitation' }).click()
      await expectSeen(page.getByRole('dialog').getByRole('textbox'))
    },
  },
  ...templateScreens,
  { name: 'workspace', path: handbook, lang: 'fr' },
  { name: 'members of a workspace, for one who may not change them', path: `${handbook}/settings`, lang: 'en', isBob: true },
  {
    name: 'a new role in a workspace',
    path: `${handbook}/settings/roles`,
    lang: 'fr',
    show: async page => {
      await page.getByRole('button', { name: 'Nouveau rôle' }).click()
      await expectSeen(page.getByRole('dialog').getByRole('checkbox').first())
    },
  },
  { name: 'empty workspace', path: '/team/atelier/workspace/empty', lang: 'en' },
  { name: 'document', path: travel, lang: 'en' },
  { name: 'access to a document', path: `${travel}/settings`, lang: 'fr' },
  { name: 'access to a document for somebody who may not change it', path: `${travel}/settings`, lang: 'en', isBob: true },
  {
    name: 'sharing a document',
    path: travel,
    lang: 'fr',
    show: async page => {
      await page.getByRole('button', { name: /^Partager/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('switch').click()
      await expectSeen(dialog.getByRole('button', { name: 'Copier le lien' }))
      await dialog.getByRole('combobox').first().fill('bob')
      await expectSeen(dialog.getByRole('option', { name: /Bob/ }))
    },
  },
  { name: 'a share link that opens nothing', path: '/share?token=x', lang: 'en', isGuest: true },
  { name: 'history without versions', path: `${travel}/history`, lang: 'fr' },
  { name: 'document not found', path: `${handbook}/document/nothing`, lang: 'fr' },
  { name: 'document that is closed', path: `${handbook}/document/closed`, lang: 'en', isBob: true },
  {
    name: 'without a connection',
    path: travel,
    lang: 'fr',
    isLast: true,
    show: async page => {
      await page.context().setOffline(true)
      await page.getByRole('treeitem', { name: 'Closed' }).getByRole('link').click()
      await expectSeen(page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' }))
    },
  },
  {
    name: 'writing',
    path: travel,
    lang: 'fr',
    show: async page => {
      await page.keyboard.press('Control+e')
      await expectSeen(page.getByRole('textbox').last())
      await expectSeen(page.getByRole('button', { name: 'Terminer' }))
    },
  },
  {
    name: 'comments',
    path: travel,
    lang: 'fr',
    show: async page => {
      await page.getByRole('button', { name: /^Commentaires/ }).click()
      await page.getByRole('button', { name: 'Commenter le document' }).first().click()
      await expectFocus(page.getByRole('textbox', { name: /^Écrivez/ }))
      await page.keyboard.type('@')
      await expectSeen(page.getByRole('option').first())
    },
  },
  {
    name: 'search',
    path: travel,
    lang: 'en',
    show: async page => {
      await page.keyboard.press('Control+k')
      await expectSeen(page.getByRole('option', { name: /Travel/ }))
      await expectFocus(page.getByRole('dialog').getByRole('combobox'))
      await page.keyboard.type('zebra')
      await expectSeen(page.getByRole('option', { name: /Create document/ }).first())
    },
  },
  {
    name: 'import',
    path: handbook,
    lang: 'fr',
    show: async page => {
      await openRowMenu(page)
      await page.getByRole('menuitem', { name: /^Importer/ }).click()
      await expectSeen(page.getByRole('dialog'))
    },
  },
  {
    name: 'files',
    path: handbook,
    lang: 'en',
    show: async page => {
      await openRowMenuOfWorkspace(page)
      await page.getByRole('menuitem', { name: 'Files' }).click()
      await expectSeen(page.getByRole('dialog').getByText(/No files here yet/))
    },
  },
  { name: 'menu of a row', path: handbook, lang: 'en', show: openRowMenu },
  {
    name: 'new workspace',
    path: '/team/atelier',
    lang: 'fr',
    show: async page => {
      await page.getByRole('navigation').getByRole('button', { name: 'Nouvel espace' }).click()
      await expectSeen(page.getByRole('dialog').getByRole('radio').first())
    },
  },
  {
    name: 'renaming a workspace',
    path: handbook,
    lang: 'en',
    show: async page => {
      await page.getByRole('button', { name: 'Actions for this workspace' }).click()
      await page.getByRole('menuitem', { name: 'Rename' }).click()
      await expectSeen(page.getByRole('dialog').getByRole('textbox'))
    },
  },
  {
    name: 'search in the archive',
    path: travel,
    lang: 'fr',
    show: async page => {
      await page.keyboard.press('Control+k')
      await expectFocus(page.getByRole('dialog').getByRole('combobox'))
      await page.keyboard.type('trains')
      await page.getByRole('button', { name: 'Archivés' }).click()
      await expectSeen(page.getByText(/^Aucun résultat/))
    },
  },
  {
    name: 'help',
    path: travel,
    lang: 'fr',
    show: async page => {
      await page.keyboard.press('?')
      await expectSeen(page.getByRole('dialog', { name: 'Aide' }))
    },
  },
  {
    name: 'summary',
    path: travel,
    lang: 'en',
    show: async page => {
      await page.getByRole('button', { name: 'On this page' }).click()
      await expectSeen(page.getByRole('button', { name: 'Back to the documents' }))
    },
  },
  {
    name: 'choosing an icon',
    path: travel,
    lang: 'fr',
    show: async page => {
      await page.keyboard.press('Control+e')
      await page.getByRole('button', { name: 'Changer l’icône' }).click()
      await expectSeen(page.getByRole('dialog').getByRole('button').nth(5))
    },
  },
  {
    name: 'deleting',
    path: handbook,
    lang: 'fr',
    show: async page => {
      await page.getByRole('treeitem', { name: 'Travel' }).focus()
      await page.keyboard.press('Delete')
      await expectSeen(page.getByRole('alertdialog'))
    },
  },
  {
    name: 'moving',
    path: handbook,
    lang: 'en',
    show: async page => {
      await openRowMenu(page)
      await page.getByRole('menuitem', { name: 'Move to…' }).click()
      await expectSeen(page.getByRole('dialog').getByRole('option').first())
    },
  },
  {
    name: 'archive and its message',
    path: handbook,
    lang: 'fr',
    show: async page => {
      await page.getByRole('button', { name: 'Archives', exact: true }).click()
      await expectSeen(page.getByText(/^Aucun document archivé/))
    },
  },
  {
    name: 'choosing a cover',
    path: travel,
    lang: 'fr',
    show: async page => {
      await page.keyboard.press('Control+e')
      await page.getByRole('button', { name: 'Ajouter une couverture' }).click()
      await expectSeen(page.getByRole('dialog').getByRole('button').nth(5))
    },
  },
  {
    name: 'finding words, and changing the address',
    path: travel,
    lang: 'en',
    show: async page => {
      const choose = async (name: string) => {
        await page.getByRole('button', { name: 'More actions for this document' }).click()
        await page.getByRole('menuitem', { name }).click()
      }
      await choose('Find in document')
      await expectFocus(page.getByRole('searchbox'))
      await choose('Change address…')
      await expectSeen(page.getByRole('dialog').getByRole('textbox'))
    },
  },
]
