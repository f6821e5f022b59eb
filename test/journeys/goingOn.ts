import type { Page } from 'playwright-core'
import { soon } from '../browser.ts'

interface MarkedTitle extends HTMLTitleElement {
  isBefore?: string
}

/** Goes to another page of the same language within the open one, as by a link in a text: that costs a tenth of what loading it does. */
export const goOn = async (page: Page, path: string): Promise<void> => {
  const before = page.url()
  if (before === new URL(path, before).href) return
  await page.evaluate(href => {
    const title = document.querySelector<MarkedTitle>('title')!
    title.isBefore = title.text
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)
  // The address changes a moment before the page does, and perhaps to another one. Each page brings its title.
  await page.waitForFunction(
    from => {
      const title = document.querySelector<MarkedTitle>('title')
      return location.href !== from && title && title.text !== title.isBefore
    },
    before,
    soon,
  )
}
