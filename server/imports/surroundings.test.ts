import { expect, test } from 'vitest'
import { candidatesOf } from './links.ts'
import { isPage } from './plan.ts'
import { lookOver, surroundingsIn } from './surroundings.ts'

const pages = new Map([
  ['notes/Road map.md', '---\ntitle: The map\n---\n'],
  ['notes/daily/One.md', '```\n# no\n```\n\n# First *day*\n\n[[Road map]]'],
  ['notes/daily/2-two.mdx', 'text'],
])

test('pages are titled by front matter, heading or file name, and are Obsidian notes if they link each other like that', () => {
  const brought = lookOver('notes', pages, new Set(['notes/a.png']))
  expect([...brought.titles.values()]).toEqual(['The map', 'First day', 'Two'])
  expect(brought.isVault).toBe(true)
  expect(lookOver('', new Map([['a.md', '[[nobody]]']]), new Set()).isVault).toBe(false)
  expect(lookOver('', new Map([['a.md', '']]), new Set(['.obsidian/app.json'])).isVault).toBe(true)
})

test('names are found beside the page first, then by the end of the path, in any case', () => {
  const assets = new Set(['notes/files/View 1.png', 'notes/daily/b.png', 'b.png'])
  const { find, titleOf } = surroundingsIn(lookOver('notes', pages, assets))('notes/daily/One.md', () => {})
  expect([find('road MAP'), find('daily/One.md'), find('../Road map')]).toEqual([
    '/notes/Road%20map.md',
    '/notes/daily/One.md',
    '/notes/Road%20map.md',
  ])
  expect([find('view 1.png'), find('b.png'), find('nobody'), find('map')]).toEqual([
    '/notes/files/View%201.png',
    '/notes/daily/b.png',
    null,
    null,
  ])
  expect([titleOf('../Road map.md#x'), titleOf('/notes/Road%20map.md'), titleOf('nobody.md')]).toEqual(['The map', 'The map', null])
})

test('pages in MDX are pages, sections of Hugo have their page, and sites keep their files beside the pages', () => {
  expect(isPage('a/b.MDX')).toBe(true)
  expect(candidatesOf('b', 'docs/a.md', 'docs')?.paths).toEqual(expect.arrayContaining(['docs/b.mdx', 'docs/b/_index.md']))
  expect(candidatesOf('/img/a.png', 'site/content/a.md', 'site/content')?.paths).toContain('site/static/img/a.png')
})
