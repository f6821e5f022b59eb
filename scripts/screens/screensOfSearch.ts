import { pageUrl } from '#contract/pages.ts'
import type { Filled } from '../fillInstance.ts'
import { addressesOf, type Screen } from './screen.ts'
import { press, search, searchTexts } from './screenActs.ts'

/** The palette, and the page of the search. */
export const searchOf = (filled: Filled): Screen[] => {
  const { atDocument } = addressesOf(filled)
  const asking = (name: string, query: string): Screen => ({ name, path: lang => pageUrl(lang, 'search', filled.team) + query })
  return [
    { name: 'search', path: atDocument, act: page => search(page, 'donnees algo') },
    { name: 'search-empty', path: atDocument, act: page => search(page, '') },
    { name: 'search-nothing', path: atDocument, act: page => search(page, 'zzyzx') },
    {
      name: 'search-archived',
      path: atDocument,
      act: async (page, t) => {
        await search(page, 'compte')
        await press(page.getByRole('dialog'), searchTexts[t.lang]('filterArchived'))
      },
    },
    asking('search-page', '?q=donnees+algo&changed=year&sort=changed'),
    asking('search-page-empty', ''),
    asking('search-page-nothing', '?q=zzyzx&changed=between&from=2026-01-01'),
  ]
}
