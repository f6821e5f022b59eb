import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** The headings of each page of `docs/rules`, as references name them: `23` of `### 23: Passwords`, else the whole heading, in small letters. */
const rules = new Map(
  globSync('docs/rules/*.md')
    .filter(path => !path.endsWith('README.md'))
    .map(path => [path.slice('docs/rules/'.length, -'.md'.length), headingsOf(readFileSync(path, 'utf8'))] as const),
)
const decisions = new Set(readdirSync('docs/decisions').map(name => Number(name.slice(0, 3))))

const sources = [
  ...globSync('{contract,domain,editor,texts,server,web,test,bench,scripts}/**/*.{ts,tsx,mjs,css}'),
  ...globSync('*.{ts,json}'),
  ...globSync('docs/**/*.md'),
].map(path => ({ path, text: readFileSync(path, 'utf8') }))

const pages = [...rules.keys()].join('|')
/** The examples in the README of the rules and in this file. */
const isExample = (path: string) => path === 'docs/rules/README.md' || path === 'test/references.test.ts'
const references = sources
  .filter(({ path }) => !isExample(path))
  .flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(`\`(${pages}): ([^\`{]+)\``, 'g'))].map(([, page = '', key = '']) => ({
      path,
      page,
      key: key.toLowerCase(),
    })),
  )

function headingsOf(page: string): string[] {
  return [...page.matchAll(/^### (?:([A-Z]?\d[\d.]*): )?(.+)$/gm)].map(([, number, words = '']) => (number ?? words).toLowerCase())
}

describe('What a comment refers to is there', () => {
  test('each rule that is named has its heading in docs/rules', () => {
    const lost = references.filter(({ page, key }) => !rules.get(page)?.includes(key))
    expect(lost.map(({ path, page, key }) => `${path}: \`${page}: ${key}\``)).toEqual([])
  })

  test('each rule is kept somewhere: a comment refers to it', () => {
    const named = new Set(references.filter(({ path }) => !path.startsWith('docs/')).map(({ page, key }) => `${page}: ${key}`))
    const unused = [...rules].flatMap(([page, keys]) => keys.map(key => `${page}: ${key}`).filter(rule => !named.has(rule)))
    expect(unused).toEqual([])
  })

  test('no heading is twice on a page', () => {
    for (const [page, keys] of rules) expect(keys, page).toEqual([...new Set(keys)])
  })

  test('each decision that is named has been written down', () => {
    const lost = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\bdecisions?[ /](\d{1,3})\b/g)]
        .filter(([, number]) => !decisions.has(Number(number)))
        .map(([words]) => `${path}: ${words}`),
    )
    expect(lost).toEqual([])
  })

  test('nothing refers to papers that are not in the repository', () => {
    const elsewhere = sources.filter(
      ({ path, text }) => !isExample(path) && /\bspec [12] §|\bsecurity rules? \d|`design: |\.\.\/shared\b/.test(text),
    )
    expect(elsewhere.map(({ path }) => path)).toEqual([])
  })
})
