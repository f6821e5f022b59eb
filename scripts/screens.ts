import type { Locator, Page } from 'playwright-core'
import type { Lang } from '#contract/fields.ts'
import { pageUrl } from '#contract/pages.ts'
import { editor as enEditor } from '#texts/en/editor.ts'
import { search as enSearch } from '#texts/en/search.ts'
import { editor as frEditor } from '#texts/fr/editor.ts'
import { search as frSearch } from '#texts/fr/search.ts'
import type { Texts } from '#texts/translate.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const editorTexts = ownTexts(enEditor, frEditor)
const searchTexts = ownTexts(enSearch, frSearch)

export interface Screen {
  name: string
  path: (lang: Lang) => string
  /** Guests see it. */
  isPublic?: boolean
  /** What is done on the page before the picture. */
  act?: (page: Page, texts: Texts) => Promise<unknown>
}

/** The permalinks of what there is to look at. */
export interface Filled {
  team: string
  workspace: string
  emptyWorkspace: string
  document: string
  /** One of each kind of block. */
  blocks: string
  blocksId: string
  /** Tokens of invitations: of somebody without an account, and of somebody with one. */
  newcomer: string
  invited: string
}

/** Every screen that has something of its own to show, with what lies above it: panels, menus, dialogs. */
export const screensOf = ({ team, workspace, emptyWorkspace, document, blocks, blocksId, newcomer, invited }: Filled): Screen[] => {
  const atWorkspace = (lang: Lang) => pageUrl(lang, 'workspace', team, workspace)
  const atEmpty = (lang: Lang) => pageUrl(lang, 'workspace', team, emptyWorkspace)
  const atDocument = (lang: Lang) => pageUrl(lang, 'document', team, workspace, document)
  const atBlocks = (lang: Lang) => pageUrl(lang, 'document', team, workspace, blocks)
  const writing = (lang: Lang) => `${atBlocks(lang)}?edit=1`
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
    { name: 'members', path: lang => pageUrl(lang, 'teamSettings', team) },
    {
      name: 'members-menu',
      path: lang => pageUrl(lang, 'teamSettings', team),
      act: page => page.getByRole('row').last().getByRole('button').click(),
    },
    { name: 'members-link', path: lang => pageUrl(lang, 'teamSettings', team), act: showLink },
    { name: 'invite', path: lang => pageUrl(lang, 'teamSettings', team), act: invitePeople },
    { name: 'workspace', path: atWorkspace },
    { name: 'workspace-empty', path: atEmpty },
    { name: 'document', path: atDocument },
    { name: 'document-blocks', path: atBlocks, act: page => page.locator('figure.image').first().scrollIntoViewIfNeeded() },
    { name: 'not-found', path: lang => `${lang === 'fr' ? '/fr' : ''}/nowhere` },
    { name: 'document-not-found', path: lang => pageUrl(lang, 'document', team, workspace, 'nowhere') },
    { name: 'document-denied', path: atWorkspace, act: openDenied },

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
    { name: 'workspace-menu', path: atWorkspace, act: (page, t) => press(page.getByRole('banner'), t.of('workspaces')('actions')) },
    { name: 'document-menu', path: atDocument, act: openDocumentMenu },
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
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'search', path: atDocument, act: page => search(page, 'donnees algo') },
    { name: 'search-empty', path: atDocument, act: page => search(page, '') },
    { name: 'search-nothing', path: atDocument, act: page => search(page, 'zzyzx') },
    {
      name: 'search-archived',
      path: atDocument,
      act: async (page, t) => {
        await search(page, 'compte')
        await press(page.getByRole('dialog'), searchTexts[t.lang]('filterArchived'))
      },
    },
    {
      name: 'toasts',
      path: atDocument,
      act: async (page, t) => {
        await chooseInMenu(page, t, t.of('tree')('copyLink'))
        await page.route('**/api/documents/**', route => route.abort())
        await chooseInMenu(page, t, t.of('documents')('exportMarkdown'))
      },
    },
    {
      name: 'lightbox',
      path: atBlocks,
      act: async page => {
        await page.locator('figure.image img').last().click()
        await page.getByRole('dialog').waitFor()
      },
    },

    { name: 'writing', path: writing, act: startWriting },
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
    { name: 'writing-link', path: writing, act: page => caretIn(page, 'a') },
    { name: 'writing-table', path: writing, act: page => caretIn(page, 'td') },
    {
      name: 'writing-column-menu',
      path: writing,
      act: async (page, t) => {
        await caretIn(page, 'td')
        await press(page.getByRole('toolbar', { name: editorTexts[t.lang]('tableTools') }), editorTexts[t.lang]('column'))
        await page.getByRole('menu').waitFor()
      },
    },
    {
      name: 'writing-block-menu',
      path: writing,
      act: async (page, t) => {
        await caretIn(page, 'h2')
        if (await page.getByRole('toolbar', { name: editorTexts[t.lang]('toolbar') }).isVisible())
          await press(page, editorTexts[t.lang]('block'))
        else await page.keyboard.press('Control+/')
        await page.getByRole('menu').waitFor()
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
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'writing-offline', path: writing, act: writeOffline },
    { name: 'writing-conflict', path: writing, act: (page, t) => writeAgainst(page, t, blocksId) },
  ]
}

const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()

/** The answer is made up, so that no picture takes back the link of another one. */
const showLink = async (page: Page) => {
  await page.route('**/member/*', route =>
    route.fulfill({ json: { member: {}, link: '/auth/team-invite/atelier-nord?token=3q2-7wAAAAA' } }),
  )
  await page.getByRole('row').last().getByRole('button').click()
  await page.getByRole('menuitem').nth(1).click()
  await inView(page, page.getByRole('dialog').getByRole('textbox'))
}

/** One address is taken, one is refused, one waits. */
const invitePeople = async (page: Page) => {
  await page.getByRole('main').getByRole('button').first().click()
  const dialog = page.getByRole('dialog')
  await inView(page, dialog.getByRole('textbox'))
  await page.route('**/team-invite/*', route =>
    route.fulfill({ status: 201, json: { user: { _id: '01920000-0000-7000-8000-000000000001' }, member: {} } }),
  )
  const add = async (email: string) => {
    await dialog.getByRole('textbox').fill(email)
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
const inSide = async (page: Page, texts: Texts, act: (side: Locator) => Promise<unknown>) => {
  const t = texts.of('shell')
  const opener = page.getByRole('banner').getByRole('button', { name: t('showNavigation') })
  if (await opener.isVisible()) await opener.click()
  await act(page.getByRole('navigation', { name: t('navigation'), exact: true }).filter({ visible: true }))
}

const openRowMenu = async (page: Page, texts: Texts) => {
  const row = page.getByRole('treeitem', { selected: true })
  await row.hover()
  await row.getByRole('button', { name: new RegExp(texts.of('tree')('actionsFor', { title: '' }).slice(0, 8)) }).click()
}

const openDocumentMenu = (page: Page, texts: Texts) => press(page.getByRole('banner'), texts.of('documents')('actions'))

const chooseInMenu = async (page: Page, texts: Texts, name: string) => {
  await openDocumentMenu(page, texts)
  await page.getByRole('menuitem', { name }).click()
}

const openDialog = async (page: Page, texts: Texts, name: string) => {
  await chooseInMenu(page, texts, name)
  // The menu itself is a dialog on a phone, but has no heading.
  await inView(page, page.getByRole('dialog').getByRole('heading'))
}

/** On a phone a dialog with a field waits, unseen, for the keyboard to slide in. */
const inView = async (page: Page, part: Locator) => {
  await part.waitFor()
  await page.waitForFunction(shown => shown?.checkVisibility({ checkOpacity: true }), await part.elementHandle())
}

const search = async (page: Page, words: string) => {
  await page.keyboard.press('Control+k')
  await inView(page, page.getByRole('dialog').getByRole('combobox'))
  await page.keyboard.type(words)
  await page.waitForLoadState('networkidle')
}

/** As if the page had become private a moment ago. */
const openDenied = async (page: Page, texts: Texts) => {
  await page.route('**/api/documents/ws/**', route =>
    route.fulfill({ status: 403, json: { statusCode: 403, code: 'errors.d.private', message: 'Private' } }),
  )
  await page.locator('main ul a').first().click()
  await page.getByRole('link', { name: texts.of('ui')('toWorkspace') }).waitFor()
}

/** Pictures that are still on their way would move what is pressed. */
const startWriting = async (page: Page) => {
  await page.waitForSelector('.ProseMirror')
  await page.waitForLoadState('networkidle')
}

const caretIn = async (page: Page, selector: string) => {
  await startWriting(page)
  await page.locator('.ProseMirror').locator(selector).first().click()
}

const write = async (page: Page, selector: string, words: string) => {
  await caretIn(page, selector)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type(words)
}

/** What is typed for a picture is not in the next one: a save is answered, and not done. One that is only held goes on when the page closes. */
const holdSaves = (page: Page) =>
  page.route('**/api/documents/i/*', async route => {
    if (route.request().method() !== 'PUT') return route.continue()
    const present = await page.request.get(route.request().url())
    await route.fulfill({ response: present })
  })

const selectWords = async (page: Page, selector: string) => {
  await caretIn(page, selector)
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
}

const writeOffline = async (page: Page) => {
  await startWriting(page)
  await page.context().setOffline(true)
  await write(page, 'h2', 'Offline')
  await page.locator('header .lucide-cloud-off').waitFor({ timeout: 10_000 })
}

/** Somebody else saves the document between two keystrokes. */
const writeAgainst = async (page: Page, texts: Texts, document: string) => {
  await startWriting(page)
  await page.route(`**/api/documents/i/${document}`, route =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, json: { statusCode: 409, code: 'errors.d.version_conflict', message: 'Changed' } })
      : route.continue(),
  )
  await write(page, 'h2', 'Mine')
  await page.getByRole('button', { name: texts.of('documents')('conflictKeepMine') }).waitFor({ timeout: 10_000 })
}
