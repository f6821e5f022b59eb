import type { Page } from 'playwright-core'
import type { Lang } from '#contract/fields.ts'
import { pageUrl } from '#contract/pages.ts'
import type { Filled } from '../fillInstance.ts'
import type { Screen } from './screen.ts'
import { inView } from './screenActs.ts'

/** A person's profile and their own settings. */
export const settingsOf = ({ team }: Filled): Screen[] => [
  { name: 'profile', path: lang => pageUrl(lang, 'user', team, '') },
  ...(['', 'email', 'password', 'language', 'notifications', 'other'] as const).map(tab => ({
    name: tab ? `settings-${tab}` : 'settings',
    path: (lang: Lang) => pageUrl(lang, 'user', team, tab ? `settings/${tab}` : 'settings'),
  })),
  { name: 'settings-without-team', path: lang => pageUrl(lang, 'ownSettings', 'settings') },
  {
    name: 'settings-time-zone',
    path: lang => pageUrl(lang, 'user', team, 'settings/language'),
    act: async page => {
      await page.getByRole('main').locator('section').last().getByRole('button').first().click()
      await inView(page, page.getByRole('dialog').getByRole('combobox'))
    },
  },
  ...(['banner', 'avatar'] as const).map((kind, place) => ({
    name: `settings-${kind}`,
    path: (lang: Lang) => pageUrl(lang, 'user', team, 'settings'),
    act: async (page: Page) => {
      await page.getByRole('main').locator('input[type=file]').nth(place).setInputFiles('docs/pictures/document.png')
      await inView(page, page.getByRole('dialog').getByRole('slider').first())
    },
  })),
  {
    name: 'settings-leaving',
    path: lang => pageUrl(lang, 'user', team, 'settings'),
    act: async page => {
      await page.getByRole('main').getByRole('textbox').first().fill('Amélie-Rose')
      await page.getByRole('main').getByRole('navigation').getByRole('link').last().click()
      await inView(page, page.getByRole('alertdialog'))
    },
  },
]
