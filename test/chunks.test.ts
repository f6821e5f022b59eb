import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import routes from '#web/routes.ts'
import { buildDir } from './world.ts'

interface Chunk {
  name?: string
  file: string
  imports?: string[]
}

const client = () => join(buildDir(), 'client')
const scriptsIn = (folder: string) => readdirSync(join(client(), folder)).filter(name => name.endsWith('.js'))

test('the browser gets the names and paths of the calls, without the library that checks them', () => {
  const mark = '"$ZodType"'
  expect(readFileSync('node_modules/zod/v4/core/schemas.js', 'utf8')).toContain(mark)
  const scripts = scriptsIn('assets')
  expect(scripts.length).toBeGreaterThan(0)
  const found = scripts.filter(name => /["'`]\$ZodType["'`]/.test(readFileSync(join(client(), 'assets', name), 'utf8')))
  expect(found).toEqual([])
})

test('pages are rendered by the production build of React, whatever NODE_ENV is', () => {
  const folder = join(buildDir(), 'server')
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.js'))
  expect(scripts).toContain('index.js')
  expect(scripts.filter(name => /react[\w.-]*\.development|process\.env\.NODE_ENV/.test(readFileSync(join(folder, name), 'utf8')))).toEqual(
    [],
  )
})

const manifest = (): Record<string, Chunk> => JSON.parse(readFileSync(join(client(), '.vite/manifest.json'), 'utf8'))

/** The files of these modules, and of all that they import. */
const filesOf = (keys: string[]): Set<string> => {
  const chunks = manifest()
  const needed = new Set<string>()
  const need = (key: string) => {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`${key} is not in the build`)
    if (needed.has(chunk.file)) return
    needed.add(chunk.file)
    chunk.imports?.forEach(need)
  }
  keys.forEach(need)
  return needed
}

/** The scripts that a page loads before it is interactive: its routes and all they import, the table of routes, the texts of one language. */
const scriptsOf = (...routes: string[]): string[] => {
  const modules = ['web/root.tsx', ...routes].map(route => `${route}${ROUTE}`)
  const [french = ''] = Object.entries(manifest()).find(([, { name }]) => name === 'french') ?? []
  const needed = filesOf(['web/entry.client.tsx', french, ...modules])
  const routeTable = scriptsIn('assets').find(name => name.startsWith('manifest-'))
  return [...needed, `assets/${routeTable}`]
}

const sizes = new Map<string, number>()
const sizeOf = (path: string): number => {
  const size = sizes.get(path) ?? gzipSync(readFileSync(join(client(), path)), { level: 9 }).length
  sizes.set(path, size)
  return size
}
const kilobytes = (scripts: string[]) => scripts.reduce((sum, path) => sum + sizeOf(path), 0) / 1024

const ROUTE = '?__react-router-build-client-route'
/** What stands around a page of a team. */
const AROUND = ['web/TeamLayout.tsx', 'web/TeamPages.tsx']
const DOCUMENT = [...AROUND, 'web/documents/DocumentPage.tsx']

/** The routes of each page, by the tree of routes. */
const pagesOf = (routes: RouteConfigEntry[], around: string[] = []): string[][] =>
  routes.flatMap(({ file, children }) => {
    const page = [...around, `web/${file}`]
    return children ? pagesOf(children, page) : [page]
  })

test('every page is interactive with at most 180 KB of JavaScript (compressed)', () => {
  const pages = new Map(pagesOf(routes).map(page => [page.join(' '), page]))
  expect(pages.has(DOCUMENT.join(' '))).toBe(true)
  const heavy = [...pages]
    .map(([name, page]) => `${Math.ceil(kilobytes(scriptsOf(...page)))} KB for ${name}`)
    .filter(line => parseInt(line, 10) > 180)
  expect(heavy).toEqual([])
})

test('a document page comes in few files', () => {
  expect(scriptsOf(...DOCUMENT).length).toBeLessThanOrEqual(15)
})

test('whoever follows a link to a document by its id loads nothing of the team that is not theirs', () => {
  expect(kilobytes(scriptsOf('web/DocumentByIdRoute.tsx'))).toBeLessThanOrEqual(150)
  // With the document itself, for people from outside of its team: the file of the team's pages has more than they need.
  const all = new Set([...scriptsOf('web/DocumentByIdRoute.tsx'), ...filesOf(['web/documents/outside/OutsideDocument.tsx'])])
  expect(kilobytes([...all])).toBeLessThanOrEqual(184)
})

test('what a document page fetches when it is idle comes in few files', () => {
  const before = scriptsOf(...DOCUMENT)
  const atIdle = Object.keys(manifest()).filter(key => /^_idle-.*\.js$/.test(key))
  expect(atIdle).toHaveLength(2)
  const later = [...filesOf([...atIdle, 'web/data/channel/channelConnection.ts'])].filter(file => !before.includes(file))
  expect(later.length).toBeLessThanOrEqual(7)
})

test('the editor and a dialog come in few files besides', () => {
  const before = scriptsOf(...DOCUMENT)
  const besides = (part: string) => [...filesOf([part])].filter(file => !before.includes(file)).length
  expect(besides('web/documents/editor/editorParts.ts')).toBeLessThanOrEqual(26)
  expect(besides('web/search/Palette.tsx')).toBeLessThanOrEqual(15)
})

test('an icon is chosen without the editor', () => {
  const picker = filesOf(['web/documents/editor/icons/IconPicker.tsx'])
  expect([...picker].filter(file => /\/(editorParts|content)-/.test(file))).toEqual([])
  expect([...filesOf(['web/documents/editor/editorParts.ts'])].filter(file => /\/(editorParts|content)-/.test(file))).toHaveLength(2)
})

test('no two scripts need each other: each runs when all that it needs has run', () => {
  const chunks = manifest()
  const done = new Set<string>()
  const circles: string[] = []
  const run = (key: string, above: readonly string[]) => {
    if (above.includes(key)) circles.push([...above.slice(above.indexOf(key)), key].map(one => chunks[one]!.file).join(' → '))
    if (done.has(key) || above.includes(key)) return
    chunks[key]?.imports?.forEach(needed => run(needed, [...above, key]))
    done.add(key)
  }
  Object.keys(chunks).forEach(key => run(key, []))
  expect(circles).toEqual([])
})

test('hardly any script only hands on another one: none is left apart by an await at the top of a module', () => {
  const handsOn = (name: string) => /^export\{[^}]*\}from"[^"]*";?\s*$/.test(readFileSync(join(client(), 'assets', name), 'utf8'))
  expect(scriptsIn('assets').filter(handsOn).length).toBeLessThanOrEqual(5)
})

test('the login page loads nothing of the pages behind it', () => {
  const scripts = scriptsOf('web/account/LoginPage.tsx')
  expect(scripts.filter(path => path.includes('/team-'))).toEqual([])
  expect(kilobytes(scripts)).toBeLessThanOrEqual(160)
})

test('styles for the direction of a text use that direction, and not a list of languages', () => {
  const styles = readdirSync(join(client(), 'assets')).filter(name => /^document-text.*\.css$/.test(name))
  const [sheet = ''] = styles.map(name => readFileSync(join(client(), 'assets', name), 'utf8'))
  expect(sheet).toContain('blockquote:has(>p:first-child:dir(rtl))')
  expect(sheet).not.toContain(':lang(')
})

test('no style makes the browser go through all elements of a page again and again', () => {
  const sheets = readdirSync(join(client(), 'assets')).filter(name => name.endsWith('.css'))
  const selectors = sheets.flatMap(name => readFileSync(join(client(), 'assets', name), 'utf8').match(/[^{}]+(?=\{)/g) ?? [])
  expect(selectors.length).toBeGreaterThan(1000)
  // The browser asks for it again, for all that is inside, with each element that comes or goes.
  expect(selectors.filter(selector => /(^|[,\s])(html|body|:root)?:has\([^,]*\)[\s>+~]+[^\s,]/.test(selector))).toEqual([])
  // Below an element such a style is worked out for each element; one for the whole page costs a tenth of that, and one for blocks of code only those.
  const marks = selectors.map(selector => selector.trim()).filter(selector => selector.includes('::highlight'))
  expect(marks.length).toBeGreaterThan(0)
  expect(marks.filter(selector => !selector.split(',').every(each => /^(pre>code)?::highlight\([\w-]+\)$/.test(each)))).toEqual([])
})
