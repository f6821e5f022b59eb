import type { Page } from 'playwright-core'
import type { PersonName } from './fillInstance.ts'
import { manual } from './sampleTexts.ts'
import { conflictTexts, inSide, inView, presenceTexts, press, writingTexts } from './screens/screenActs.ts'
import type { Stage } from './stage.ts'

/** A screen that shows what other people do: one of them looks, the others are really there. */
export interface Scene {
  name: string
  viewer: PersonName
  play: (stage: Stage) => Promise<unknown>
}

const scene = (name: string, viewer: PersonName, play: Scene['play']): Scene => ({ name, viewer, play })

/** The states of a page that several people have open: one writes, everyone reads along, and nothing typed is lost. */
export const scenes: Scene[] = [
  scene('live', 'amelie', stage => karimWrites(stage, 'p >> nth=1')),
  scene('live-list', 'thomas', stage => karimWrites(stage, 'li >> nth=1')),
  scene('live-table', 'thomas', stage => karimWrites(stage, 'td >> nth=1', ', dès l’arrivée')),
  scene('live-long', 'thomas', async stage => {
    await karimWrites(stage, 'p >> nth=150', ' Et ceci aussi.', manual)
    await stage.page.locator('[data-writer-caret]').evaluate(caret => caret.scrollIntoView({ block: 'center', behavior: 'instant' }))
  }),
  scene('live-menu', 'thomas', async stage => {
    await karimWrites(stage)
    await openWaiting(stage)
  }),
  scene('live-menu-manager', 'amelie', async stage => {
    await karimWrites(stage)
    await openWaiting(stage)
  }),
  scene('live-tree', 'thomas', async stage => {
    await karimWrites(stage)
    await inSide(stage.page, stage.texts, side => side.getByRole('treeitem', { selected: true }).waitFor())
  }),
  scene('live-free', 'thomas', async stage => {
    const karim = await karimWrites(stage)
    await openWaiting(stage)
    await stage.page.getByRole('menuitem').first().click()
    await press(karim, stage.texts.of('documents')('done'))
    await stage.page.getByText(writingTexts[stage.texts.lang]('isFree', { title: TITLE })).waitFor()
  }),

  scene('presence', 'thomas', manyRead),
  scene('presence-list', 'thomas', async stage => {
    await manyRead(stage)
    await stage.page
      .getByRole('banner')
      .getByRole('button', { name: presenceTexts[stage.texts.lang]('presence') })
      .click()
    await stage.page.getByRole('dialog').waitFor()
  }),

  scene('take-over', 'amelie', async stage => {
    await karimWrites(stage)
    await askTakeOver(stage.page, stage)
  }),
  scene('taken-over', 'karim', async stage => {
    const { url } = await stage.create()
    await writeAt(stage.page, url, 'p >> nth=1', ' Et un jour de plus.')
    await takeOver(await stage.join('amelie', url), stage)
    await stage.page.getByText(writingTexts[stage.texts.lang]('endedSaved')).waitFor()
  }),
  scene('lost-lock', 'karim', async stage => {
    await writeInVain(stage)
    await stage.page.getByRole('button', { name: conflictTexts[stage.texts.lang]('lockedWait') }).waitFor()
  }),
  scene('conflict', 'karim', async stage => {
    const amelie = await writeInVain(stage)
    await press(amelie, stage.texts.of('documents')('done'))
    await stage.page.getByRole('button', { name: conflictTexts[stage.texts.lang]('conflictKeepMine') }).waitFor()
  }),
  scene('kept-draft', 'amelie', async stage => {
    const { url } = await stage.create()
    const context = stage.page.context()
    const tab = await context.newPage()
    await refuseSaves(tab)
    await writeAt(tab, url, 'p >> nth=1', ' Et un jour de plus.')
    await tab.getByText(writingTexts[stage.texts.lang]('kept')).waitFor()
    const crash = tab.waitForEvent('crash')
    void (await context.newCDPSession(tab)).send('Page.crash').catch(() => {})
    await crash
    await visit(stage.page, url)
    await inView(stage.page, stage.page.getByRole('button', { name: writingTexts[stage.texts.lang]('draftContinue') }))
  }),
  scene('other-tab', 'amelie', async stage => {
    const { url } = await stage.create()
    await writeAt(await stage.page.context().newPage(), url, 'p >> nth=1', ' Et un jour de plus.')
    await stage.page.bringToFront()
    await visit(stage.page, url)
    await stage.page.keyboard.press('Control+e')
    await inView(stage.page, stage.page.getByRole('alertdialog'))
  }),

  scene('unsaved-log-out', 'amelie', async stage => {
    const { url } = await stage.create()
    await refuseSaves(stage.page)
    await writeAt(stage.page, url, 'p >> nth=1', ' Et un jour de plus.')
    const t = stage.texts.of('shell')
    await inSide(stage.page, stage.texts, side => side.getByRole('button', { name: t('teamMenu') }).click())
    await stage.page.getByRole('menuitem', { name: stage.texts.of('logOut')('toLogOut'), exact: true }).click()
    await inView(stage.page, stage.page.getByRole('alertdialog'))
  }),
  scene('offline', 'amelie', async stage => {
    await visit(stage.page, (await stage.create()).url)
    await stage.page.context().setOffline(true)
    await stage.page.getByText(stage.texts.of('shell')('offline')).waitFor()
  }),
  scene('connection-lost', 'amelie', async stage => {
    const cut = await cutLater(stage.page)
    await visit(stage.page, (await stage.create()).url)
    await cut()
    await stage.page.getByText(stage.texts.of('shell')('connectionLost')).waitFor()
  }),
  scene('notifications-none', 'thomas', async stage => {
    await visit(stage.page, (await stage.create()).url)
    await inSide(stage.page, stage.texts, side => side.getByRole('button', { name: /^Notifications/ }).click())
    await stage.page.getByRole('dialog', { name: 'Notifications' }).waitFor()
  }),
]

const TITLE = 'Charte de télétravail'

const visit = async (page: Page, url: string) => {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => window.isHydrated === true)
}

/** Puts the caret behind the last word of a block, however many lines it has. */
const goToEnd = async (page: Page, block: string) => {
  const target = page.locator('.ProseMirror').locator(block)
  await target.click()
  await target.evaluate(element => getSelection()?.selectAllChildren(element))
  await page.keyboard.press('ArrowRight')
}

/** Begins to write and adds words at the end of a block. */
const writeAt = async (page: Page, url: string, block: string, words: string): Promise<Page> => {
  await visit(page, url)
  await page.keyboard.press('Control+e')
  await goToEnd(page, block)
  await page.keyboard.type(words)
  return page
}

/** Karim writes somewhere in the text, and the reader sees his words and his caret. */
async function karimWrites(stage: Stage, block = 'p >> nth=1', words = ' Le jeudi est', content?: Parameters<Stage['create']>[0]) {
  const { url } = await stage.create(content)
  await visit(stage.page, url)
  const karim = await writeAt(await stage.join('karim', url), url, block, words)
  await stage.page.locator('main .document-text', { hasText: words.trim() }).waitFor()
  await stage.page.locator('[data-writer-caret]').waitFor()
  return karim
}

const openWaiting = async ({ page, texts }: Pick<Stage, 'page' | 'texts'>) => {
  await page.getByRole('button', { name: texts.of('documents')('isEditing', { name: 'Karim Haddad' }) }).click()
  await page.getByRole('menu').waitFor()
}

async function manyRead(stage: Stage) {
  const document = await stage.create()
  await visit(stage.page, document.url)
  await stage.read(['ines', 'louise', 'yann', 'sofia'], document)
  await stage.read(['amelie'], document, true)
  await writeAt(await stage.join('karim', document.url), document.url, 'p >> nth=1', ' Le jeudi est')
  await stage.page.locator('[data-writer-caret]').waitFor()
}

const askTakeOver = async (page: Page, { texts }: Stage) => {
  await openWaiting({ page, texts })
  await page.getByRole('menuitem', { name: writingTexts[texts.lang]('takeOver') }).click()
  await inView(page, page.getByRole('alertdialog'))
}

const takeOver = async (page: Page, stage: Stage) => {
  await askTakeOver(page, stage)
  await press(page.getByRole('alertdialog'), writingTexts[stage.texts.lang]('takeOver'))
  await page.locator('.ProseMirror').waitFor()
}

/** What is typed is kept in the browser only. */
const refuseSaves = (page: Page) =>
  page.route('**/api/documents/i/*', route => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))

/** The realtime channel of a page, to be cut once it is open. */
const cutLater = async (page: Page): Promise<() => Promise<void>> => {
  let isCut = false
  let close = () => Promise.resolve()
  await page.routeWebSocket(/socket\.io/, socket => {
    if (isCut) return void socket.close()
    socket.connectToServer()
    close = () => socket.close()
  })
  await page.route('**/socket.io/**', route => (isCut ? route.abort() : route.fallback()))
  return async () => {
    isCut = true
    await close()
  }
}

/** The reader types letters that never reach the server, while Amélie takes over and writes; then the network is back. */
async function writeInVain(stage: Stage): Promise<Page> {
  const { page } = stage
  const cut = await cutLater(page)
  const { url } = await stage.create()
  await refuseSaves(page)
  await writeAt(page, url, 'p >> nth=1', '')
  await cut()
  await page.keyboard.type(' Et le jeudi pour les nouveaux.')
  const amelie = await stage.join('amelie', url)
  await takeOver(amelie, stage)
  await goToEnd(amelie, 'p >> nth=1')
  await amelie.keyboard.type(' Le vendredi est libre.')
  await amelie.locator('header .lucide-check.text-ok').waitFor()
  await page.unroute('**/api/documents/i/*')
  return amelie
}
