import type { Page } from 'playwright-core'
import type { Lang } from '#contract/fields.ts'
import { pageUrl } from '#contract/pages.ts'
import type { Filled } from '../fillInstance.ts'
import {
  chooseInMenu,
  exportTexts,
  headTexts,
  inSide,
  inView,
  openDenied,
  sharingIsOpen,
  openDialog,
  openDocumentMenu,
  openRowMenu,
  press,
  startWriting,
  toTheEnd,
} from './screenActs.ts'
import { addressesOf, type Screen } from './screen.ts'
import { counts as en } from '#texts/en/counts.ts'
import { counts as fr } from '#texts/fr/counts.ts'
import { commentsOf } from './screensOfComments.ts'
import { screensOfWorkspace } from './screensOfWorkspace.ts'
import { settingsOfTeam } from './screensOfTeam.ts'
import { settingsOf } from './screensOfSettings.ts'
import { outsideOf } from './screensOfOutside.ts'
import { searchOf } from './screensOfSearch.ts'
import { writingOf } from './screensOfWriting.ts'

/** Every screen that has something of its own to show, with what lies above it: panels, menus, dialogs. */
export const screensOf = (filled: Filled): Screen[] => [
  ...pagesOf(filled),
  ...panelsOf(filled),
  ...commentsOf(filled),
  ...headOf(filled),
  ...screensOfWorkspace(filled),
  ...searchOf(filled),
  ...writingOf(filled),
  ...outsideOf(filled),
]

const pagesOf = (filled: Filled): Screen[] => {
  const { team, workspace, newcomer, invited, drafted, version, undrafted, template, product } = filled
  const atVersion = (lang: Lang) => pageUrl(lang, 'documentVersion', team, workspace, drafted, version)
  const { atWorkspace, atEmpty, atDocument, atBlocks } = addressesOf(filled)
  const asGuest = (name: string, path: Screen['path']): Screen => ({ name, path, isPublic: true })
  return [
    asGuest('login', lang => pageUrl(lang, 'login')),
    asGuest('signup', lang => pageUrl(lang, 'signup')),
    asGuest('reset-password', lang => pageUrl(lang, 'resetPassword')),
    asGuest('new-password', lang => `${pageUrl(lang, 'newPassword')}?token=x`),
    asGuest('terms', lang => pageUrl(lang, 'terms')),
    asGuest('invitation-new', lang => `${pageUrl(lang, 'teamInvite', team)}?token=${newcomer}`),
    asGuest('invitation-join', lang => `${pageUrl(lang, 'teamInvite', team)}?token=${invited}`),
    asGuest('invitation-broken', lang => `${pageUrl(lang, 'teamInvite', team)}?token=x`),
    { name: 'invitation-other', path: lang => `${pageUrl(lang, 'teamInvite', team)}?token=${newcomer}` },
    { name: 'step-team', path: lang => pageUrl(lang, 'stepTeam') },
    { name: 'step-workspace', path: lang => pageUrl(lang, 'stepWorkspace') },
    { name: 'teams', path: lang => pageUrl(lang, 'teams') },
    { name: 'team', path: lang => pageUrl(lang, 'team', team) },
    { name: 'team-below', path: lang => pageUrl(lang, 'team', team), act: toTheEnd },
    { name: 'favourites', path: lang => pageUrl(lang, 'favourites', team) },
    {
      name: 'favourites-menu',
      path: lang => pageUrl(lang, 'favourites', team),
      act: page =>
        page
          .getByRole('button', { name: /^(Move|Déplacer) / })
          .nth(1)
          .click(),
    },
    { name: 'shared', path: lang => pageUrl(lang, 'shared', team) },
    { name: 'shared-outside', path: lang => pageUrl(lang, 'sharedFromOutside') },
    ...settingsOfTeam(filled),
    ...settingsOf(filled),
    { name: 'templates', path: lang => pageUrl(lang, 'templates', team) },
    {
      name: 'templates-list',
      path: lang => pageUrl(lang, 'templates', team),
      act: page => page.getByRole('radio').last().check(),
    },
    { name: 'template', path: lang => pageUrl(lang, 'template', team, template) },
    { name: 'template-writing', path: lang => `${pageUrl(lang, 'template', team, template)}?edit=1`, act: startWriting },
    { name: 'template-product', path: lang => pageUrl(lang, 'template', team, product) },
    {
      name: 'template-new',
      path: lang => pageUrl(lang, 'templates', team),
      act: async page => {
        await page.getByRole('main').getByRole('button').first().click()
        await inView(page, page.getByRole('dialog').getByRole('textbox').first())
      },
    },
    {
      name: 'template-choice',
      path: atEmpty,
      act: async (page, t) => {
        await press(page.getByRole('main'), t.of('shell')('fromTemplate'))
        await page.getByRole('option').nth(3).hover()
        await page.waitForLoadState('networkidle')
      },
    },
    { name: 'workspace', path: atWorkspace },
    { name: 'workspace-empty', path: atEmpty },
    { name: 'document', path: atDocument },
    { name: 'document-blocks', path: atBlocks, act: page => page.locator('figure.image').first().scrollIntoViewIfNeeded() },
    { name: 'document-settings', path: lang => pageUrl(lang, 'documentSettings', team, workspace, filled.document) },
    asGuest('share-expired', lang => `${pageUrl(lang, 'share')}?token=x`),
    asGuest('share-password', lang => `${pageUrl(lang, 'share')}?token=${filled.lockedLink}`),
    asGuest('share', lang => `${pageUrl(lang, 'share')}?token=${filled.link}`),
    asGuest('document-invitation', lang => `${pageUrl(lang, 'documentById', filled.invitedTo.id)}?invite=${filled.invitedTo.token}`),
    asGuest('signup-invited', lang => {
      const at = `${pageUrl(lang, 'documentById', filled.invitedTo.id)}?invite=${filled.invitedTo.token}`
      return `${pageUrl(lang, 'signup')}?redirect=${encodeURIComponent(at)}`
    }),
    { name: 'history', path: lang => pageUrl(lang, 'documentHistory', team, workspace, drafted) },
    { name: 'history-empty', path: lang => pageUrl(lang, 'documentHistory', team, workspace, undrafted) },
    { name: 'version', path: atVersion },
    {
      name: 'version-restoring',
      path: atVersion,
      act: async page => {
        await page.getByRole('banner').getByRole('button').last().click()
        await inView(page, page.getByRole('alertdialog'))
      },
    },
    { name: 'not-found', path: lang => `${lang === 'fr' ? '/fr' : ''}/nowhere` },
    { name: 'document-not-found', path: lang => pageUrl(lang, 'document', team, workspace, 'nowhere') },
    { name: 'document-denied', path: atWorkspace, act: openDenied },
  ]
}

/** Panels, menus and dialogs over a page that is read. */
const panelsOf = (filled: Filled): Screen[] => {
  const { team } = filled
  const { atWorkspace, atEmpty, atDocument, atBlocks } = addressesOf(filled)
  return [
    {
      name: 'team-menu',
      path: atDocument,
      act: (page, t) => inSide(page, t, side => side.getByRole('button', { name: t.of('shell')('teamMenu') }).click()),
    },
    { name: 'row-menu', path: atDocument, act: (page, t) => inSide(page, t, () => openRowMenu(page, t)) },
    { name: 'archive', path: atWorkspace, act: (page, t) => inSide(page, t, side => press(side, t.of('shell')('archive'))) },
    { name: 'archive-empty', path: atEmpty, act: (page, t) => inSide(page, t, side => press(side, t.of('shell')('archive'))) },
    { name: 'summary', path: atDocument, act: (page, t) => inSide(page, t, side => press(side, t.of('shell')('summary'))) },
    {
      name: 'notifications',
      path: atDocument,
      act: (page, t) =>
        inSide(page, t, async side => {
          await side.getByRole('button', { name: /^Notifications/ }).click()
          await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
        }),
    },
    {
      name: 'help',
      path: atDocument,
      act: async page => {
        await page.keyboard.press('?')
        await page.getByRole('dialog').getByRole('searchbox').waitFor()
      },
    },
    {
      name: 'files',
      path: atWorkspace,
      act: async (page, t) => {
        await press(page.getByRole('banner'), t.of('workspaces')('actions'))
        await page.getByRole('menuitem', { name: t.of('tree')('files') }).click()
        await page.getByRole('dialog').getByRole('searchbox').waitFor()
      },
    },
    { name: 'workspace-menu', path: atWorkspace, act: (page, t) => press(page.getByRole('banner'), t.of('workspaces')('actions')) },
    { name: 'document-menu', path: atDocument, act: openDocumentMenu },
    { name: 'sharing', path: lang => `${atDocument(lang)}?share=1`, act: sharingIsOpen },
    { name: 'moving', path: atDocument, act: (page, t) => openDialog(page, t, t.of('tree')('moveTo')) },
    { name: 'deleting', path: atDocument, act: (page, t) => openDialog(page, t, t.of('tree')('delete')) },
    {
      name: 'new-workspace',
      path: lang => pageUrl(lang, 'team', team),
      act: (page, t) => inSide(page, t, side => press(side, t.of('shell')('newWorkspace'))),
    },
    {
      name: 'rename-workspace',
      path: atWorkspace,
      act: async (page, t) => {
        await press(page.getByRole('banner'), t.of('workspaces')('actions'))
        await page.getByRole('menuitem', { name: t.of('tree')('rename') }).click()
        await inView(page, page.getByRole('dialog').getByRole('textbox'))
      },
    },
    {
      name: 'toasts',
      path: atDocument,
      act: async (page, t) => {
        await chooseInMenu(page, t, t.of('tree')('copyLink'))
        await page.route('**/api/documents/**', route => route.abort())
        await chooseInMenu(page, t, t.of('tree')('export'))
        await press(page.getByRole('dialog'), exportTexts[t.lang]('export'))
      },
    },
    { name: 'export', path: atDocument, act: (page, t) => openDialog(page, t, t.of('tree')('export')) },
    { name: 'mentioned-in', path: atDocument, act: page => page.locator('[aria-labelledby=mentioned-in]').scrollIntoViewIfNeeded() },
    { name: 'markdown', path: atDocument, act: (page, t) => openDialog(page, t, headTexts[t.lang]('viewMarkdown')) },
    {
      name: 'lightbox',
      path: atBlocks,
      act: async page => {
        await page.locator('figure.image img').last().click()
        await inView(page, page.getByRole('dialog').getByRole('textbox'))
      },
    },
  ]
}

const countTitles = { en: en.title, fr: fr.title }

/** The head of a document: its cover, its address, and finding words in it. */
const headOf = (filled: Filled): Screen[] => {
  const { team, workspace, covered, wide } = filled
  const { atDocument, writing } = addressesOf(filled)
  const atCovered = (lang: Lang) => pageUrl(lang, 'document', team, workspace, covered)
  const onCover = async (page: Page, name: string) => {
    await page.locator('main img').first().hover()
    await press(page.getByRole('main'), name)
  }
  return [
    { name: 'cover', path: atCovered },
    { name: 'wide', path: lang => pageUrl(lang, 'document', team, workspace, wide) },
    { name: 'wide-writing', path: lang => `${pageUrl(lang, 'document', team, workspace, wide)}?edit=1`, act: startWriting },
    {
      name: 'cover-picker',
      path: atCovered,
      act: async (page, t) => {
        await onCover(page, headTexts[t.lang]('changeCover'))
        await page.getByRole('dialog').locator('img').last().waitFor()
      },
    },
    { name: 'cover-moving', path: atCovered, act: (page, t) => onCover(page, headTexts[t.lang]('moveCover')) },
    {
      name: 'word-count',
      path: atDocument,
      act: async (page, t) => {
        await openDocumentMenu(page, t)
        await page.getByRole('menuitem', { name: countTitles[t.lang] }).click()
        await inView(page, page.getByRole('dialog').getByRole('heading'))
      },
    },
    { name: 'address', path: atDocument, act: (page, t) => openDialog(page, t, headTexts[t.lang]('changeAddress')) },
    {
      name: 'find-in-page',
      path: atDocument,
      act: async (page, t) => {
        await chooseInMenu(page, t, headTexts[t.lang]('findHere'))
        await page.getByRole('searchbox').fill('mention')
      },
    },
    {
      name: 'replace',
      path: writing,
      act: async page => {
        await startWriting(page)
        await page.keyboard.press('Control+h')
        await page.getByRole('searchbox').fill('mention')
      },
    },
  ]
}
