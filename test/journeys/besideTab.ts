import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { soon } from '../browser.ts'

/**
 * Does what opens a tab, waits until that is at this address (path, search and anchor), and closes it. The browser itself is asked: Playwright reports a tab
 * only after it has heard of its first page, and when that came very soon, Chromium does not tell (one time in ten, for an address that leads on to another).
 */
export const expectTabAt = async (page: Page, path: string, act: () => Promise<unknown>): Promise<void> => {
  const browser = await page.context().browser()!.newBrowserCDPSession()
  const before = new Set((await tabsOf(browser)).map(({ targetId }) => targetId))
  await act()
  const beside = async () => (await tabsOf(browser)).find(({ targetId }) => !before.has(targetId))
  const where = async () => {
    const { url } = (await beside()) ?? {}
    return url && url.slice(new URL(url).origin.length)
  }
  await expect.poll(where, { ...soon, message: 'where the new tab is' }).toBe(path)
  await browser.send('Target.closeTarget', { targetId: (await beside())!.targetId })
  await expect.poll(beside, soon).toBeUndefined()
  await browser.detach()
}

const tabsOf = async (browser: CDPSession) => {
  const { targetInfos } = await browser.send('Target.getTargets')
  return targetInfos.filter(({ type }) => type === 'page')
}
