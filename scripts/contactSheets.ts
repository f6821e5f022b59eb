import { mkdirSync, mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { type Browser, chromium as playwright, type Page } from 'playwright-core'
import sharp from 'sharp'
import type { Lang } from '#contract/fields.ts'
import { pageUrl } from '#contract/pages.ts'
import { loadConfig } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { startServer } from '#server/start.ts'
import { chromiumSwitches } from '#test/chromiumSwitches.ts'

const WIDTHS = [360, 1024, 1440] as const
const HEIGHT = 900
const OUT = 'shots'
const COOKIE = 'refresh_token'
const ACCOUNT = { firstname: 'Amélie', lastname: 'Lambert', email: 'amelie@example.org', password: 'Cahier-2026!', terms: true }

interface Look {
  lang: Lang
  theme: 'light' | 'dark'
  width: (typeof WIDTHS)[number]
}
const LOOKS: Look[] = (['fr', 'en'] as const).flatMap(lang =>
  (['light', 'dark'] as const).flatMap(theme => WIDTHS.map(width => ({ lang, theme, width }))),
)

interface Screen {
  name: string
  path: (lang: Lang) => string
  /** Guests see it. */
  isPublic?: boolean
  /** What is done on the page before the picture. */
  act?: (page: Page) => Promise<unknown>
}

/** Starts an instance of its own, fills it, and takes every screen in both languages, both themes and three widths. */
export const shoot = async ({ chromium, buildDir, folders }: { chromium: string; buildDir: string; folders: string[] }): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'cahier-shots-'))
  mkdirSync(join(OUT, 'single'), { recursive: true })
  const config = loadConfig({ DATA_DIR: dataDir, BUILD_DIR: buildDir, PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'error' })
  const server = await startServer(config, createLog(config.logLevel))
  const browser = await playwright.launch({ executablePath: chromium, args: chromiumSwitches })
  try {
    await sheet(browser, server.url, { refresh: '' }, { name: 'set-up', isPublic: true, path: lang => pageUrl(lang, 'setUp') })
    const filled = await fill(server.url, folders)
    for (const screen of screensOf(filled)) await sheet(browser, server.url, filled.jar, screen)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The refresh cookie, which each page load rotates. */
interface Jar {
  refresh: string
}

interface Filled {
  jar: Jar
  team: string
  workspace: string
  document: string
}

const fill = async (url: string, folders: string[]): Promise<Filled> => {
  let token = ''
  const jar: Jar = { refresh: '' }
  const call = async (method: string, path: string, body?: object) => {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: {
        'accept-language': 'fr',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const set = response.headers.getSetCookie().find(each => each.startsWith(`${COOKIE}=`))
    if (set) jar.refresh = set.slice(COOKIE.length + 1).split(';', 1)[0] ?? ''
    const answer = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.message}`)
    return answer
  }
  token = (await call('POST', '/api/users', { ...ACCOUNT, lang: 'fr' })).token
  const { team } = await call('POST', '/api/teams', { title: 'Atelier Nord' })
  const titles = ['Données & numérique', 'Apprendre Rust', 'Recrutement', 'Marketing']
  const slugs: string[] = []
  for (const [index, folder] of folders.entries()) {
    const { workspace } = await call('POST', `/api/workspaces/t/${team._id}`, { title: titles[index] ?? basename(folder) })
    slugs.push(workspace.slug)
    const form = new FormData()
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries.filter(each => each.isFile())) {
      const path = join(entry.parentPath, entry.name)
      form.append('file', await openAsBlob(path), relative(folder, path))
    }
    let state = (await call('POST', `/api/imports/w/${workspace._id}`, form)).import
    while (state.state === 'running') {
      await new Promise(done => setTimeout(done, 200))
      state = (await call('GET', `/api/imports/i/${state._id}`)).import
    }
  }
  const first = (await call('GET', `/api/workspaces/t/${team._id}`)).workspaces[0]
  const { documents } = await call('GET', `/api/documents/w/${first._id}`)
  const shown = documents.find((each: { slug: string }) => /mention/.test(each.slug)) ?? documents[0]
  return { jar, team: team.slug, workspace: first.slug, document: shown.slug }
}

const screensOf = ({ team, workspace, document }: Filled): Screen[] => {
  const open = (lang: Lang) => pageUrl(lang, 'document', team, workspace, document)
  return [
    { name: 'login', isPublic: true, path: lang => pageUrl(lang, 'login') },
    { name: 'signup', isPublic: true, path: lang => pageUrl(lang, 'signup') },
    { name: 'reset-password', isPublic: true, path: lang => pageUrl(lang, 'resetPassword') },
    { name: 'new-password', isPublic: true, path: lang => `${pageUrl(lang, 'newPassword')}?token=x` },
    { name: 'terms', isPublic: true, path: lang => pageUrl(lang, 'terms') },
    { name: 'step-team', path: lang => pageUrl(lang, 'stepTeam') },
    { name: 'step-workspace', path: lang => pageUrl(lang, 'stepWorkspace') },
    { name: 'teams', path: lang => pageUrl(lang, 'teams') },
    { name: 'team', path: lang => pageUrl(lang, 'team', team) },
    { name: 'workspace', path: lang => pageUrl(lang, 'workspace', team, workspace) },
    { name: 'document', path: open },
    {
      name: 'document-editing',
      path: lang => `${open(lang)}?edit=1`,
      act: page => page.waitForSelector('.ProseMirror', { timeout: 15_000 }),
    },
    {
      name: 'search',
      path: open,
      act: async page => {
        await page.keyboard.press('Control+k')
        await page.waitForSelector('[role=dialog] input')
        await page.keyboard.type('donnees algo')
        await page.waitForTimeout(900)
      },
    },
    { name: 'not-found', path: lang => `${lang === 'fr' ? '/fr' : ''}/nowhere` },
  ]
}

/** One picture per look, put together on one sheet: languages below each other, themes and widths beside each other. */
const sheet = async (browser: Browser, url: string, jar: Jar, screen: Screen): Promise<void> => {
  const pictures: { look: Look; bytes: Buffer }[] = []
  for (const look of LOOKS) {
    const context = await browser.newContext({
      viewport: { width: look.width, height: HEIGHT },
      colorScheme: look.theme,
      reducedMotion: 'reduce',
      locale: look.lang,
    })
    try {
      if (!screen.isPublic) await context.addCookies([{ name: COOKIE, value: jar.refresh, url }])
      const page = await context.newPage()
      await page.goto(url + screen.path(look.lang), { waitUntil: 'networkidle' })
      await screen.act?.(page).catch((error: unknown) => console.error(`${screen.name}: ${String(error).split('\n')[0]}`))
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
