import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium as playwright, type Page } from 'playwright-core'
import sharp from 'sharp'
import type { Lang } from '#contract/fields.ts'
import { pageUrl } from '#contract/pages.ts'
import { loadConfig } from '../server/base/config.ts'
import { createLog } from '../server/base/log.ts'
import { startServer } from '#server/start.ts'
import { chromiumOptions } from '#test/chromiumOptions.ts'
import { loadTexts } from '#texts/load.ts'
import { fill, type Filled } from './fillInstance.ts'
import { type Scene, scenes } from './scenes.ts'
import type { Screen } from './screens/screen.ts'
import { screensOf } from './screens/screens.ts'
import { logIn, openStage } from './stage.ts'

const PHONE = 360
const WIDTHS = [PHONE, 1024, 1440] as const
const HEIGHT = 900
const OUT = 'shots'

interface Look {
  lang: Lang
  theme: 'light' | 'dark'
  width: (typeof WIDTHS)[number]
}
const LOOKS: Look[] = (['fr', 'en'] as const).flatMap(lang =>
  (['light', 'dark'] as const).flatMap(theme => WIDTHS.map(width => ({ lang, theme, width }))),
)

interface ShootOptions {
  chromium: string
  buildDir: string
  folders: string[]
  /** Names of screens; all of them without. */
  only: string[]
  /** Looks such as `fr-dark-360`; all of them without. */
  looks: string[]
}

const nameOf = ({ lang, theme, width }: Look): string => `${lang}-${theme}-${width}`

interface Studio {
  browser: Browser
  url: string
  filled: Filled | null
  looks: Look[]
}

/** Starts an instance of its own, fills it, and takes every screen in both languages, both themes and three widths. */
export const shoot = async ({ chromium, buildDir, folders, only, looks: wanted }: ShootOptions): Promise<void> => {
  const looks = LOOKS.filter(look => wanted.length === 0 || wanted.includes(nameOf(look)))
  const isWanted = ({ name }: Screen | Scene) => only.length === 0 || only.includes(name)
  const dataDir = mkdtempSync(join(tmpdir(), 'cahier-shots-'))
  mkdirSync(join(OUT, 'single'), { recursive: true })
  const config = loadConfig({ DATA_DIR: dataDir, BUILD_DIR: buildDir, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' })
  const server = await startServer(config, createLog(config.logLevel))
  const browser = await playwright.launch({ executablePath: chromium, ...chromiumOptions })
  const studio = { browser, url: server.url, looks }
  try {
    const setUp: Screen = { name: 'set-up', isPublic: true, path: lang => pageUrl(lang, 'setUp') }
    if (isWanted(setUp)) await sheet({ ...studio, filled: null }, setUp)
    const filled = await fill(server.url, folders)
    for (const screen of [...screensOf(filled), ...scenes].filter(isWanted)) await sheet({ ...studio, filled }, screen)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One picture per look, put together on one sheet: languages below each other, themes and widths beside each other. */
const sheet = async (studio: Studio, screen: Screen | Scene): Promise<void> => {
  const pictures: { look: Look; bytes: Buffer }[] = []
  for (const look of studio.looks) pictures.push({ look, bytes: await picture(studio, screen, look) })
  const gap = 24
  const rowWidth = 2 * WIDTHS.reduce((sum, width) => sum + width + gap, 0) + gap
  const placed = pictures.map(({ look, bytes }) => ({
    input: bytes,
    top: gap + (look.lang === 'fr' ? 0 : HEIGHT + gap),
    left:
      gap +
      (look.theme === 'light' ? 0 : rowWidth / 2) +
      WIDTHS.slice(0, WIDTHS.indexOf(look.width)).reduce((sum, width) => sum + width + gap, 0),
  }))
  const whole = await sharp({ create: { width: rowWidth, height: 2 * HEIGHT + 3 * gap, channels: 3, background: '#8a8796' } })
    .composite(placed.map(each => ({ ...each, left: Math.round(each.left) })))
    .png()
    .toBuffer()
  await sharp(whole)
    .resize({ width: 3000 })
    .png({ palette: true })
    .toFile(join(OUT, `${screen.name}.png`))
  console.log(`${OUT}/${screen.name}.png`)
  for (const { look, bytes } of pictures) await sharp(bytes).toFile(join(OUT, 'single', `${screen.name}-${nameOf(look)}.png`))
}

const picture = async ({ browser, url, filled }: Studio, screen: Screen | Scene, { lang, theme, width }: Look): Promise<Buffer> => {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    ...(width === PHONE && { isMobile: true, hasTouch: true }),
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: lang,
  })
  const texts = await loadTexts(lang)
  const say = (error: unknown) => console.error(`${screen.name} ${lang}-${theme}-${width}: ${String(error).split('\n')[0]}`)
  let leave = () => Promise.resolve()
  try {
    const page = await context.newPage()
    if ('play' in screen && filled) {
      await logIn(context, url, screen.viewer)
      const { stage, clear } = openStage({ browser, url, filled, lang }, page, texts)
      leave = clear
      await screen.play(stage).catch(say)
    } else if ('path' in screen) {
      if (!screen.isPublic) await logIn(context, url, 'amelie')
      await page.goto(url + screen.path(lang), { waitUntil: 'networkidle' })
      await screen.act?.(page, texts).catch(say)
    }
    await settled(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (beyond > 0) say(`the page is ${beyond} px too wide`)
    const picture = await page.screenshot()
    // The end of a session frees the document that it writes; a window that is only closed keeps it for some seconds, and the next picture would wait.
    await context.request.delete(`${url}/api/auth`)
    return picture
  } finally {
    // An answer that is still being made up must not end the whole run.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => {}) // it may have crashed
    await context.close()
    await leave().catch(say)
  }
}

/** Until nothing is fetched any more and what has opened is drawn. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForTimeout(400)
  await page.evaluate(() => document.fonts.ready)
}
