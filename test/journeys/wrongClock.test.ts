import { beforeAll, describe, expect, test, vi } from 'vitest'
import { TOKEN_REFRESH_INTERVAL_MS } from '#contract/limits.ts'
import { expectSeen, openBrowser, soon } from '../browser.ts'
import {
  behindProxy,
  continueDraft,
  crash,
  expectNothingLost,
  cutSaves,
  judgeClaims,
  offersDraft,
  PATIENCE_MS,
  stand,
  typeOn,
} from './nothingLost.ts'
import { startWriting } from './writing.ts'

vi.setConfig({ testTimeout: PATIENCE_MS })
beforeAll(openBrowser)
judgeClaims()

const DAY_MS = 24 * 60 * 60 * 1000

describe.each([
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
])('On a device whose clock is %s', (_, wrongMs) => {
  /** A window in which every script has the wrong clock. */
  const there = async () => {
    const there = await behindProxy()
    await there.context.addInitScript(wrong => {
      const Right = Date
      window.Date = class extends Right {
        constructor(...given: []) {
          if (given.length > 0) super(...given)
          else super(Right.now() + wrong)
        }
        static override now = () => Right.now() + wrong
      } as DateConstructor
    }, wrongMs)
    return there
  }

  test('locking, saving and drafts work as everywhere, and times are those of the server', async () => {
    const { visit, saved, ann, document } = await there()
    const page = await visit()
    await startWriting(page)
    await typeOn(page, ' Second.')
    await expectNothingLost(page, saved, 'First. Second.')
    const { lock } = (await ann.documents.get({ id: document._id })).document
    expect(lock?.user?._id).toBe(ann.user._id)

    await cutSaves(page)
    await typeOn(page, ' Third.')
    await stand(page)
    await crash(page)
    const again = await visit()
    await expectSeen(offersDraft(again).getByText('just now'))
    await continueDraft(again)
    await expectNothingLost(again, saved, 'First. Second. Third.')
    await again.getByRole('button', { name: 'Done' }).click()
    await expectSeen(again.getByText('just now').first())
  })

  test('the token is renewed on time, and nobody is logged out', async () => {
    const { visit } = await there()
    const page = await visit()
    let renewals = 0
    page.on('response', answer => (renewals += answer.url().endsWith('/api/auth/refresh') && answer.ok() ? 1 : 0))
    await page.evaluate(passedMs => {
      const { now } = Date
      Date.now = () => now() + passedMs
      window.dispatchEvent(new Event('pageshow')) // the machine was asleep when its timer was due
    }, TOKEN_REFRESH_INTERVAL_MS)
    await expect.poll(() => renewals, soon).toBe(1)
    await page.reload()
    await expectSeen(page.getByText('First.'))
  })
})
