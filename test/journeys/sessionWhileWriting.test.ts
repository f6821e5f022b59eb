import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { TOKEN_REFRESH_INTERVAL_MS } from '#contract/limits.ts'
import type { Content } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'
import { awake, expectAt, expectSeen, field, newPage, open, openBrowser, soon } from '../browser.ts'
import { textWith, write } from '../documents.ts'
import { join, PASSWORD, type Person, signUp, visitor } from '../world.ts'
import { stand } from './nothingLost.ts'
import { ann, server, growTrees, team } from './trees.ts'
import { keptDrafts, saveWord } from './writing.ts'

const handbook = '/team/atelier/workspace/handbook'

beforeAll(openBrowser)
await growTrees()
const { workspace } = server

describe('The session ends while somebody writes', () => {
  /** Ann on another device, with another session. */
  const annElsewhere = async () => {
    const elsewhere = visitor(server.url)
    const { token } = await elsewhere.auth.login({ email: ann.user.email, password: PASSWORD })
    return Object.assign(elsewhere, { token })
  }

  /** A new document of Ann's, open for writing, with the caret at its end. */
  const writingAt = async (title: string) => {
    const { _id, slug } = await write({ team, workspace }, await annElsewhere(), title, { content: textWith('First.') })
    const path = `${handbook}/document/${slug}`
    const page = await newPage(server, ann)
    const questions: string[] = []
    page.on('dialog', dialog => {
      questions.push(dialog.type())
      void dialog.accept()
    })
    // A page that cannot save any more, and whose text is kept, does not ask before it is left.
    onTestFinished(() => expect(questions).toEqual([]))
    await open(page, path)
    await page.keyboard.press('Control+e')
    await page.locator('.ProseMirror').click()
    await page.keyboard.press('Control+End')
    const stored = async () => plainText((await (await annElsewhere()).documents.get({ id: _id })).document.content as Content)
    return { page, path, stored }
  }

  /** Ends the session elsewhere and types these letters before the page can notice; then it goes to the login. */
  const typeAsItEnds = async (page: Page, words: string) => {
    const typed = Promise.withResolvers<void>()
    await page.route('**/api/**', async route => {
      await typed.promise
      await route.fallback()
    })
    await server.context.db.execute(sql`update sessions set ended_at = now() where ended_at is null`)
    await page.keyboard.insertText(words)
    typed.resolve()
  }

  const logInAgain = async (page: Page, person: Person) => {
    await field(page, 'Email').fill(person.user.email)
    await field(page, 'Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Log in' }).click()
  }

  const kept = (page: Page) => page.getByText('Unsaved changes to this document are kept on this device:')

  test('ended elsewhere: the login says so, leads back, and there the kept text is offered and saved', async () => {
    const { page, path, stored } = await writingAt('Boats')
    await typeAsItEnds(page, ' Second.')
    await expectAt(page, `/auth/login?redirect=${encodeURIComponent(path)}`)
    await expectSeen(page.getByText(/^Your session was lost. Log in again/))
    expect(await stored()).toBe('First.')

    await logInAgain(page, ann)
    await expectAt(page, path)
    await expectSeen(kept(page))
    await page.getByRole('button', { name: 'Restore changes' }).click()
    await expectSeen(page.locator('.ProseMirror').getByText('First. Second.'))
    await expect.poll(stored, soon).toBe('First. Second.')
    await expect.poll(() => saveWord(page), soon).toMatch(/^Saved at/) // otherwise the page asks before it is left
    await page.reload()
    await expectSeen(page.getByText('First. Second.'))
    await awake(page)
    await expect.poll(() => keptDrafts(page), soon).toBe(0)
    expect(await kept(page).count()).toBe(0)
  })

  test('ended elsewhere in the middle of typing: nothing is lost but what came in the last 300 ms', async () => {
    const { page, path } = await writingAt('Barges')
    await page.evaluate(() => {
      const editor = document.querySelector('.ProseMirror')!
      const note = (stood: string) => sessionStorage.setItem('stood', stood)
      note(editor.textContent)
      new MutationObserver(() => setTimeout(note, 300, editor.textContent)).observe(editor, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
    await page.keyboard.type(' Second.')
    await server.context.db.execute(sql`update sessions set ended_at = now() where ended_at is null`)
    await page.keyboard.type(Array.from({ length: 40 }, (_, index) => ` w${index}`).join(''), { delay: 20 })
    await expectAt(page, `/auth/login?redirect=${encodeURIComponent(path)}`)
    const stood = await page.evaluate(() => sessionStorage.getItem('stood'))

    await logInAgain(page, ann)
    await page.getByRole('button', { name: 'Restore changes' }).click()
    await expect.poll(() => page.locator('.ProseMirror').textContent(), soon).toContain(stood)
  })

  test('the refresh on time is refused: what was typed a moment ago is saved before the page leaves', async () => {
    const { page, path, stored } = await writingAt('Ferries')
    await server.context.db.execute(sql`update sessions set rotated_at = now() - interval '400 days'`)
    await page.clock.setFixedTime(Date.now() + TOKEN_REFRESH_INTERVAL_MS) // no pause in typing ever ends, so nothing but the end of the session saves
    await page.keyboard.type(' Second.')
    await page.evaluate(() => window.dispatchEvent(new Event('pageshow'))) // the machine was asleep when its timer was due
    await expectAt(page, `/auth/login?redirect=${encodeURIComponent(path)}`)
    await expectSeen(page.getByText('Authentication needed. Please log in to continue.'))
    expect(await stored()).toBe('First. Second.')

    await logInAgain(page, ann)
    await expectAt(page, path)
    await expectSeen(page.getByText('First. Second.'))
    expect(await kept(page).count()).toBe(0)
  })

  test('a kept text is not offered to another person in the same browser', async () => {
    const { page, path } = await writingAt('Trams')
    const cleo = await signUp(server.url, 'Cleo')
    await join(await annElsewhere(), team._id, cleo, 'admin')
    await typeAsItEnds(page, ' CANARY.')
    await expectAt(page, `/auth/login?redirect=${encodeURIComponent(path)}`)
    await logInAgain(page, cleo)
    await expectAt(page, path)
    await expectSeen(page.getByText('First.'))
    await awake(page)
    await stand(page)
    expect(await keptDrafts(page)).toBe(1)
    expect(await kept(page).count()).toBe(0)
    expect(await page.content()).not.toContain('CANARY')
  })
})
