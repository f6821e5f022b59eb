import type { Page } from 'playwright-core'
import { expectSeen } from '../browser.ts'
import type { Screen } from './axeScreen.ts'

/** All calls of the reference have the same markup: one chapter is enough, since checking all takes a minute. */
const keepSomeCalls = (page: Page) =>
  page.evaluate(() => {
    for (const call of document.querySelectorAll('article:not([id^="folders."], [id="files.upload"], [id="files.download"])')) call.remove()
    for (const model of [...document.querySelectorAll('[id^="model-"]')].slice(5)) model.remove()
    for (const chapter of [...document.querySelectorAll('nav details')].slice(3)) chapter.remove()
  })

/** The pages of those who are not logged in. */
export const guestScreens: Screen[] = [
  { name: 'login', path: '/auth/login', lang: 'fr', isGuest: true },
  {
    name: 'login with problems',
    path: '/auth/login',
    lang: 'en',
    isGuest: true,
    show: async page => {
      await page.locator('form button[type=submit]').click()
      await expectSeen(page.locator('[aria-invalid=true]').first())
    },
  },
  { name: 'sign-up', path: '/auth/signup', lang: 'fr', isGuest: true },
  { name: 'reset password', path: '/auth/reset-password', lang: 'en', isGuest: true },
  { name: 'new password', path: '/auth/new-password?token=x', lang: 'fr', isGuest: true },
  { name: 'new address', path: '/auth/confirm-email?token=x', lang: 'fr', isGuest: true },
  {
    name: 'a link of a new address that is used up',
    path: '/auth/confirm-email?token=x',
    lang: 'en',
    isGuest: true,
    show: async page => {
      await page.getByRole('button', { name: 'Confirm this address' }).click()
      await expectSeen(page.getByRole('heading', { name: 'This address can’t be confirmed' }))
    },
  },
  { name: 'terms of use', path: '/terms-of-use', lang: 'en', isGuest: true, isPlain: true },
  {
    name: 'privacy policy with its cookies',
    path: '/privacy-policy',
    lang: 'fr',
    isGuest: true,
    isPlain: true,
    show: async page => {
      await page.getByRole('button', { name: 'Voir tous les cookies' }).click()
      await expectSeen(page.getByRole('dialog', { name: 'Cookies' }))
    },
  },
  { name: 'API reference', path: '/api/docs', lang: 'en', isGuest: true, isPlain: true, show: keepSomeCalls },
  { name: 'not found', path: '/nowhere', lang: 'en', isGuest: true },
]
