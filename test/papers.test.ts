import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { layers } from './sources.ts'

/** The documentation of the repository: README, docs, and the pages beside the code. */
const papers = ['README.md', ...globSync('{docs,web}/**/*.md')].map(path => ({ path, text: readFileSync(path, 'utf8') }))

const CODE = /```[^]*?```|`[^`\n]*`/g
const LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g
/** Files and folders of ours in back quotes; `server/<noun>/<verb>.ts` is a pattern and names no file. */
const NAMED = new RegExp(`\`((?:${[...layers, 'docs'].join('|')})/[\\w./*{},-]*)\``, 'g')

test('each link in the documentation leads to a file, and to a heading of it', () => {
  const broken = papers.flatMap(({ path, text }) =>
    [...text.replace(CODE, '').matchAll(LINK)]
      .filter(([, to = '', heading]) => !leads(path, to, heading))
      .map(([link]) => `${path}: ${link}`),
  )
  expect(broken).toEqual([])
})

test('each file and folder that the documentation names exists', () => {
  const missing = papers.flatMap(({ path, text }) =>
    [...text.matchAll(NAMED)]
      .flatMap(([, name = '']) => each(name))
      .filter(name => globSync(name).length === 0)
      .map(name => `${path}: ${name}`),
  )
  expect(missing).toEqual([])
})

/** `a/{b,c}.ts` names two files. */
const each = (name: string): string[] => {
  const [, before = '', inside, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(name) ?? []
  return inside === undefined ? [name] : inside.split(',').flatMap(one => each(`${before}${one}${after}`))
}

const leads = (from: string, to: string, heading: string | undefined): boolean => {
  const target = to === '' ? from : join(dirname(from), to)
  if (!existsSync(target)) return false
  return heading === undefined || anchorsOf(readFileSync(target, 'utf8')).includes(heading)
}

/** The headings as GitHub writes them into addresses. */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, words = '']) =>
    words
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
