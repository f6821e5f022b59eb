import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium as playwright, type Page } from 'playwright-core'
import sharp from 'sharp'
import type { Lang } from '#contract/fields.ts'
import { pageUrl } from '#contract/pages.ts'
import { loadConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/start.ts'
import { chromiumSwitches } from '#test/chromiumSwitches.ts'
import { loadTexts } from '#texts/load.ts'
import { COOKIE, fill, type Jar } from './fillInstance.ts'
import { type Screen, screensOf } from './screens.ts'

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
}

/** Starts an instance of its own, fills it, and takes every screen in both languages, both themes and three widths. */
export const shoot = async ({ chromium, buildDir, folders, only }: ShootOptions): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cahier-shots-'))
  mkdirSync(join(OUT, 'single'), { recursive: true })
  const config = loadConfig({ DATA_DIR: dataDir, BUILD_DIR: buildDir, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' })
  const server = await startServer(config, createLog(config.logLevel))
  const browser = await playwright.launch({ executablePath: chromium, args: chromiumSwitches })
  try {
    if (only.length === 0)
      await sheet(browser, server.url, { refresh: '' }, { name: 'set-up', isPublic: true, path: lang => pageUrl(lang, 'setUp') })
    const filled = await fill(server.url, folders)
    for (const screen of screensOf(filled))
      if (only.length === 0 || only.includes(screen.name)) await sheet(browser, server.url, filled.jar, screen)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One picture per look, put together on one sheet: languages below each other, themes and widths beside each other. */
const sheet = async (browser: Browser, url: string, jar: Jar, screen: Screen): Promise<void> => {
  const pictures: { look: Look; bytes: Buffer }[] = []
  for (const look of LOOKS) {
    const context = await browser.newContext({
      viewport: { width: look.width, height: HEIGHT },
      ...(look.width === PHONE && { isMobile: true, hasTouch: true }),
      colorScheme: look.theme,
      reducedMotion: 'reduce',
      locale: look.lang,
    })
    try {
      if (!screen.isPublic) await context.addCookies([{ name: COOKIE, value: jar.refresh, url }])
      const page = await context.newPage()
      await page.goto(url + screen.path(look.lang), { waitUntil: 'networkidle' })
      await screen
        .act?.(page, await loadTexts(look.lang))
        .catch((error: unknown) => console.error(`${screen.name}: ${String(error).split('\n')[0]}`))
      await settled(page)
      pictures.push({ look, bytes: await page.screenshot() })
      if (!screen.isPublic) jar.refresh = (await context.cookies()).find(each => each.name === COOKIE)?.value ?? jar.refresh
    } finally {
      await context.close()
    }
  }
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
  for (const { look, bytes } of pictures)
    await sharp(bytes).toFile(join(OUT, 'single', `${screen.name}-${look.lang}-${look.theme}-${look.width}.png`))
}

/** Until nothing is fetched any more and what has opened is drawn. */
const settled = async (page: Page): Promise<void> => {
  await page.waitForTimeout(400)
  await page.evaluate(() => document.fonts.ready)
}
