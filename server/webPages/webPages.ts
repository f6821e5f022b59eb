import { Refusal } from '#domain/refusal.ts'
import type { Config } from '#server/base/config.ts'
import { limitConcurrency } from '#server/base/limitConcurrency.ts'
import type { WebPages } from '#server/services/webPages.ts'
import { type AskedPage, askPage, type Surroundings, theInternet } from './askPage.ts'
import { describePage } from './describePage.ts'

/** How many pages this process reads at the same time. */
const AT_ONCE = { running: 8, waiting: 16 }

/** Reads pages of other sites, unless this instance may not. */
export const createWebPages = ({ readsPages }: Pick<Config, 'readsPages'>, surroundings: Surroundings = theInternet): WebPages => {
  const inTurn = limitConcurrency(AT_ONCE)
  return {
    read: async address => {
      if (!readsPages) throw new Refusal('page.off')
      const page = await inTurn(() => askPage(address, surroundings).catch(refuse))
      return describePage(page, new URL(address).host)
    },
  }
}

/** Whatever another site does is no failure of ours, and why it failed would tell somebody what is where in our own network. */
const refuse = (): AskedPage => {
  throw new Refusal('page.unreadable')
}
