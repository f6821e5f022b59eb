import type { Filled } from '../fillInstance.ts'
import { addressesOf, type Screen } from './screen.ts'

/** The threads beside a text. */
export const commentsOf = (filled: Filled): Screen[] => {
  const { atDocument, atBlocks } = addressesOf(filled)
  return [
    {
      name: 'comments',
      path: atBlocks,
      act: async page => {
        await page.locator('header button:has(.lucide-message-square-text)').click()
        await page.locator('[data-card]').nth(1).waitFor()
      },
    },
    {
      name: 'reactions',
      path: atBlocks,
      act: async page => {
        await page.locator('header button:has(.lucide-message-square-text)').click()
        await page.locator('[data-card] button:has(.lucide-smile-plus)').first().click()
        await page.getByRole('dialog').locator('.lucide-plus').waitFor()
      },
    },
    {
      name: 'comments-empty',
      path: atDocument,
      act: async (page, t) => {
        await page.locator('header button:has(.lucide-message-square-text)').click()
        await page.getByText(t.lang === 'fr' ? 'Aucune discussion' : 'Nothing to discuss').waitFor()
      },
    },
  ]
}
