import type { Browser, BrowserContext, Page } from 'playwright-core'
import { io } from 'socket.io-client'
import type { Lang } from '#contract/fields.ts'
import { pageUrl } from '#contract/pages.ts'
import type { Content } from '#editor/node.ts'
import type { Texts } from '#texts/translate.ts'
import { emailOf, type Filled, PASSWORD, type PersonName } from './fillInstance.ts'
import { charter } from './sampleTexts.ts'

/** A document that exists for one picture. */
interface Shown {
  _id: string
  url: string
}

/** The parts of a picture with several people: the photographed page, and the other people, each with a browser of their own. */
export interface Stage {
  page: Page
  texts: Texts
  create(content?: Content): Promise<Shown>
  /** A window of somebody else, in the same language. */
  join(name: PersonName, address: string): Promise<Page>
  /** People who have a document open, over the bare channel; idle ones look at another tab. */
  read(names: readonly PersonName[], document: Shown, isIdle?: boolean): Promise<void>
}

const credentials = (name: PersonName) => ({ email: emailOf(name), password: PASSWORD })

/** Logs a browser in, as the login page does. */
export const logIn = async (context: BrowserContext, url: string, name: PersonName): Promise<void> => {
  const answer = await context.request.post(`${url}/api/auth`, { data: credentials(name) })
  if (!answer.ok()) throw new Error(`${name}: ${await answer.text()}`)
}

/** Sets the stage around a page; `clear` closes every other browser and deletes the documents. */
export const openStage = (
  { browser, url, filled, lang }: { browser: Browser; url: string; filled: Filled; lang: Lang },
  page: Page,
  texts: Texts,
): { stage: Stage; clear: () => Promise<void> } => {
  const leaving: (() => unknown)[] = []
  const call = async (token: string, method: string, path: string, body?: object) => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) })
    const answer = JSON.parse((await response.text()) || '{}')
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.message}`)
    return answer
  }
  const tokenOf = async (name: PersonName): Promise<string> => (await call('', 'POST', '/api/auth', credentials(name))).token

  const stage: Stage = {
    page,
    texts,
    create: async (content = charter) => {
      const token = await tokenOf('amelie')
      const body = { title: 'Charte de télétravail', icon: '🏡', content }
      const { document } = await call(token, 'POST', `/api/documents/tw/${filled.teamId}/${filled.workspaceId}`, body)
      // A closed page releases its lock a moment later.
      leaving.push(() => tried(() => call(token, 'DELETE', `/api/documents/i/${document._id}`)))
      return { ...document, url: url + pageUrl(lang, 'document', filled.team, filled.workspace, document.slug) }
    },
    join: async (name, address) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: lang, reducedMotion: 'reduce' })
      leaving.push(() => context.close())
      await logIn(context, url, name)
      const joined = await context.newPage()
      const done = joined.getByRole('button', { name: texts.of('documents')('done'), exact: true })
      leaving.push(async () => {
        if (!(await done.isVisible())) return
        await done.click()
        await done.waitFor({ state: 'detached' })
      })
      await joined.goto(address, { waitUntil: 'networkidle' })
      return joined
    },
    read: async (names, { _id }, isIdle = false) => {
      for (const name of names) {
        const socket = io(url, { auth: { token: await tokenOf(name) }, transports: ['websocket'], forceNew: true })
        leaving.push(() => socket.disconnect())
        await socket.emitWithAck('join', { room: `d-${_id}` })
        const commit = { type: 'presence/here', payload: { document: _id, isIdle } }
        if (isIdle) await socket.emitWithAck('toCommit', { room: `d-${_id}`, commit, broadcast: true })
      }
    },
  }
  return {
    stage,
    clear: async () => {
      for (const leave of leaving.toReversed()) await leave()
    },
  }
}

const tried = async (run: () => Promise<unknown>, times = 20): Promise<void> => {
  try {
    await run()
  } catch (error) {
    if (times === 0) throw error
    await new Promise(done => setTimeout(done, 250))
    await tried(run, times - 1)
  }
}
