import { expect, test } from 'vitest'
import { TREE_DEPTH_MAX } from '#contract/limits.ts'
import { contentFromPage } from '#editor/html/pages/page.ts'
import { type PlannedDocument, planImport } from '#server/imports/plan.ts'
import { processorMs } from '../processorMs.ts'

/** The tree of an import is planned in the server itself, so nobody is answered meanwhile. What took the time squared took 5 s and more. */
const PATIENCE_MS = 2500

/** Plans an import whose list of pages is this one; the other pages are empty. */
const planned = (list: string, text: string, others: readonly string[]) => {
  const spent = processorMs()
  const plan = planImport([list, ...others], path => (path === list ? text : ''))
  expect(spent()).toBeLessThan(PATIENCE_MS)
  return plan
}

const named = (count: number, nameOf: (at: number) => string): string[] => Array.from({ length: count }, (_, at) => nameOf(at))

const depthOf = (documents: readonly PlannedDocument[]): number => Math.max(0, ...documents.map(({ children }) => 1 + depthOf(children)))
const countOf = (documents: readonly PlannedDocument[]): number => documents.reduce((sum, { children }) => sum + 1 + countOf(children), 0)
const pathsIn = (documents: readonly PlannedDocument[]): (string | null)[] =>
  documents.flatMap(({ path, children }) => [path, ...pathsIn(children)])

test('items outside of any list are no entries of a list of web pages', () => {
  const text = '<li><a href="b.html">B</a></li></ul></ul><ul><li><a href="a.html">A</a></li></ul></ul><li><a href="b.html">B</a></li>'
  expect(pathsIn(planned('index.html', text, ['a.html', 'b.html']).roots)).toEqual(['a.html', 'b.html'])
})

test('a list of web pages that nests deeper than anything is read gives its pages once', () => {
  const text = `${'<ul><li><a href="a.html">A</a>'.repeat(10_000)}<li><a href="b.html">B</a>${'</ul>'.repeat(10_000)}`
  expect(pathsIn(planned('index.html', text, ['a.html', 'b.html']).roots)).toEqual(['a.html', 'b.html'])
})

test('pages that each summary entry puts below the one before end at the depth of a tree, and none is lost', () => {
  const pages = named(20_000, at => `p${at}.md`)
  const text = pages.slice(1).map((page, at) => `- [a](p${at}.md)\n  - [b](${page})\n`)
  const { roots } = planned('SUMMARY.md', text.join(''), pages)
  expect(depthOf(roots)).toBe(TREE_DEPTH_MAX)
  expect(countOf(roots)).toBe(pages.length)
})

test('a page that is its own ancestor, or stands twice, stays where it was first', () => {
  const text =
    '- [A](a.md)\n  - [B](b.md)\n    - [A](a.md)\n      - [C](c.md)\n- [B](b.md)\n  - [A](a.md)\n- [S](SUMMARY.md)\n  - [S](SUMMARY.md)\n'
  const { roots } = planned('SUMMARY.md', text, ['a.md', 'b.md', 'c.md'])
  expect(pathsIn(roots)).toEqual(['a.md', 'b.md', 'c.md'])
  const page =
    '<ul><li><a href="index.html">I</a><ul><li><a href="a.html">A</a><ul><li><a href="index.html">I</a><ul><li><a href="a.html">A</a></ul></ul></ul></ul>'
  expect(pathsIn(planned('index.html', page, ['a.html']).roots)).toEqual(['a.html'])
})

test('names that every object has are names as all others', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
  const pages = names.map(name => `${name}/${name}.md`)
  const { roots } = planned('SUMMARY.md', pages.map(page => `- [__proto__](${page})\n`).join(''), pages)
  expect(pathsIn(roots)).toEqual(pages)
  expect(({} as { path?: unknown }).path).toBeUndefined()
})

test('many deep folders, with a page each, are planned in reasonable time', { timeout: 60_000 }, () => {
  const pages = named(1500, at => `a${at}/${'b/'.repeat(37)}p.md`)
  expect(pathsIn(planned('README.md', '', pages).roots).filter(path => path !== null)).toHaveLength(pages.length)
})

test('so are many pages beside one with very many links', { timeout: 60_000 }, () => {
  const pages = named(3000, at => `p${at}.md`)
  const links = named(90_000, at => `[a](q${at}.md)`)
  expect(planned('README.md', [...links, '[b](p7.md)', '[c](p3)'].join(' '), pages).roots).toHaveLength(pages.length)
  const half = pages.slice(1500).toReversed()
  expect(pathsIn(planned('README.md', half.map(page => `[a](${page})`).join(' '), pages).roots).slice(0, 1500)).toEqual(half)
})

test('so are many web pages beside a list of very many', { timeout: 60_000 }, () => {
  const pages = named(4990, at => `${'long'.repeat(20)}${at}.html`)
  const items = named(15_000, at => `<li><a href=${'long'.repeat(20)}${at}.htmx>b</a>`)
  expect(planned('index.html', `<ul>${items.join('')}</ul>`, pages).roots).toHaveLength(pages.length)
})

test('an element with very many classes is read in reasonable time', { timeout: 60_000 }, () => {
  const spent = processorMs()
  contentFromPage(`<div class="${'cell '.repeat(60_000)}">a</div>`)
  expect(spent()).toBeLessThan(PATIENCE_MS)
})
