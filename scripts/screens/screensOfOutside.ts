import { pageUrl } from '#contract/pages.ts'
import type { Filled } from '../fillInstance.ts'
import { inView, press, startWriting } from './screenActs.ts'
import type { Screen } from './screen.ts'

/** A document of another team, as somebody sees it who was given it. */
export const outsideOf = ({ outside }: Filled): Screen[] => {
  const path: Screen['path'] = lang => pageUrl(lang, 'documentById', outside)
  return [
    { name: 'outside', path },
    {
      name: 'outside-menu',
      path,
      act: async (page, t) => {
        await press(page.locator('body'), t.of('documents')('actions'))
        await inView(page, page.getByRole('menu'))
      },
    },
    {
      name: 'outside-sharing',
      path: lang => `${path(lang)}?share=1`,
      act: page => inView(page, page.getByRole('dialog')),
    },
    { name: 'outside-writing', path: lang => `${path(lang)}?edit=text`, act: startWriting },
  ]
}
