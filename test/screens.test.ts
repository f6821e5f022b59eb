import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { screens } from './journeys/axeScreens.ts'

/** Home and a document by its id only lead on; an invitation leads to these two, and axe looks at both there. */
const openedByOthers = ['home', 'invitedPassword', 'joinTeam', 'documentById']

test('axe looks at every page', () => {
  const opened = readFileSync('test/journeys/axe.test.ts', 'utf8').match(/(?<=['"`])\/[a-z][^'"`]*/g) ?? []
  const paths = [...screens.map(({ path }) => path), ...opened].map(path => path.replace(/\?.*/, ''))
  const unseen = PAGES.filter(page => {
    const slugs = Array.from({ length: 4 }, () => '*')
    const pattern = pageUrl('en', page, ...(slugs as [])).replaceAll(/\*|%2A/g, '[^/]+')
    return !paths.some(path => new RegExp(`^${pattern}$`).test(path))
  })
  expect(unseen).toEqual(openedByOthers)
})
