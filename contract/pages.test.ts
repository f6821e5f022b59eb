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
