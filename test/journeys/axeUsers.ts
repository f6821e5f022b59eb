import { expectSeen } from '../browser.ts'
import type { Screen } from './axeScreen.ts'

/** The profile of a person and their own settings. */
export const userScreens: Screen[] = [
  { name: 'own settings', path: '/team/atelier/user/settings', lang: 'en' },
  { name: 'own settings without a team', path: '/user/settings', lang: 'fr' },
  { name: 'own notifications', path: '/team/atelier/user/settings/notifications', lang: 'en', isBob: true },
  { name: 'stopping mails', path: '/unsubscribe?token=x', lang: 'en', isGuest: true },
  { name: 'own language', path: '/team/atelier/user/settings/language', lang: 'fr' },
  {
    name: 'deleting the own account',
    path: '/team/atelier/user/settings/other',
    lang: 'fr',
    isBob: true,
    show: async page => {
      await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
      await expectSeen(page.getByRole('alertdialog'))
    },
  },
  { name: 'profile', path: '/team/atelier/user', lang: 'en', isBob: true },
]
