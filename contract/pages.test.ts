import { expect, test } from 'vitest'
import { pageUrl, safeRedirect, splitLang } from './pages.ts'

test('a French page carries its prefix, an English one none', () => {
  expect(pageUrl('en', 'home')).toBe('/')
  expect(pageUrl('fr', 'home')).toBe('/fr')
  expect(pageUrl('fr', 'document', 'nord', 'guides', 'accueil')).toBe('/fr/team/nord/workspace/guides/document/accueil')
})

test('only /fr stands for a language', () => {
  expect(splitLang('/fr')).toEqual({ lang: 'fr', path: '/' })
  expect(splitLang('/fr/team')).toEqual({ lang: 'fr', path: '/team' })
  expect(splitLang('/french')).toEqual({ lang: 'en', path: '/french' })
  expect(splitLang('/xx/team')).toEqual({ lang: 'en', path: '/xx/team' })
})

test.each(['/', '/team', '/fr/team/nord?tab=all#top', '/team/a%20b', '/team/x?next=https://elsewhere.example'])(
  '%s may be gone back to',
  path => {
    expect(safeRedirect(path, '/home')).toBe(path)
  },
)

test('a path with letters of other languages may be gone back to, as a header may carry it', () => {
  expect(safeRedirect('/team/日本 1?q=é', '/home')).toBe('/team/%E6%97%A5%E6%9C%AC%201?q=%C3%A9')
  expect(safeRedirect('/team/\ud800', '/home')).toBe('/team/%EF%BF%BD')
})

test.each([
  null,
  undefined,
  '',
  'team',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\/elsewhere.example',
  '/team//elsewhere.example',
  '/..//elsewhere.example',
  '/team/../..',
  '/./team',
  'javascript:alert(1)',
  '/\tteam',
  '/team\n',
  ' /team',
])('%j leads nowhere but home', path => {
  expect(safeRedirect(path, '/home')).toBe('/home')
})
