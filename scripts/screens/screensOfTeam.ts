import type { Lang } from '#contract/fields.ts'
import { pageUrl } from '#contract/pages.ts'
import type { Filled } from '../fillInstance.ts'
import type { Screen } from './screen.ts'
import { inView, invitePeople, showLink } from './screenActs.ts'

/** The members of a team, and its settings. */
export const settingsOfTeam = ({ team }: Filled): Screen[] => [
  { name: 'members', path: lang => pageUrl(lang, 'teamSettings', team) },
  {
    name: 'members-menu',
    path: lang => pageUrl(lang, 'teamSettings', team),
    act: page => page.getByRole('row').last().getByRole('button').click(),
  },
  { name: 'members-link', path: lang => pageUrl(lang, 'teamSettings', team), act: showLink },
  { name: 'invite', path: lang => pageUrl(lang, 'teamSettings', team), act: invitePeople },
  {
    name: 'members-transfer',
    path: lang => pageUrl(lang, 'teamSettings', team),
    act: async page => {
      await page.getByRole('main').getByRole('row').nth(2).getByRole('button').last().click()
      await page.getByRole('menuitem').nth(1).click()
      await inView(page, page.getByRole('alertdialog'))
    },
  },
  { name: 'team-settings', path: lang => pageUrl(lang, 'teamTab', team, 'general') },
  ...['', '/plan', '/payment', '/invoices'].map(place => ({
    name: `subscription${place.replace('/', '-')}`,
    path: (lang: Lang) => pageUrl(lang, 'teamTab', team, `subscription${place}`),
  })),
  { name: 'subscription-address', path: lang => `${pageUrl(lang, 'teamTab', team, 'subscription/payment')}?plan=yearly` },
  {
    name: 'team-logo',
    path: lang => pageUrl(lang, 'teamTab', team, 'general'),
    act: async page => {
      await page.getByRole('main').locator('input[type=file]').setInputFiles('docs/pictures/document.png')
      await inView(page, page.getByRole('dialog').getByRole('slider').first())
    },
  },
  {
    name: 'team-delete',
    path: lang => pageUrl(lang, 'teamTab', team, 'general'),
    act: async page => {
      await page.getByRole('main').getByRole('button').last().click()
      await inView(page, page.getByRole('alertdialog'))
    },
  },
]
