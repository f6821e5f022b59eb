import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { routeInTime } from './routeInTime.ts'

const ofTheNetwork =
  /Failed to load resource|WebSocket connection to|WebSocket is already in CLOSING or CLOSED state|net::ERR|Failed to fetch dynamically imported module|Error loading route module|Unable to preload CSS/
const ofTheChannel = /^socket main (?!ping)|^emitTimeout/

interface Reported {
  /** What its scripts have reported and no test has failed for yet. */
  errors: string[]
  /** Where the page has been lately, when it was loaded anew, what it did not get, and what its channel went through, each with minutes and seconds. */
  lately: string[]
}
const reported = new WeakMap<Page, Reported>()
const LATELY_MAX = 15

const listenTo = (page: Page): Reported => {
  const heard: Reported = { errors: [], lately: [] }
  const note = (what: string) => {
    heard.lately = [...heard.lately, `${new Date().toISOString().slice(14, -1)} ${what}`].slice(-LATELY_MAX)
  }
  const keep = (error: string) => {
    if (ofTheNetwork.test(error)) note(error)
    else heard.errors.push(error)
  }
  page.on('pageerror', error => keep(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') keep(message.text())
    else if (ofTheChannel.test(message.text())) note(message.text())
  })
  page.on('domcontentloaded', () => note('loaded'))
  page.on('framenavigated', frame => frame === page.mainFrame() && note(frame.url()))
  reported.set(page, heard)
  routeInTime(page)
  return heard
}

/** Errors of scripts fail the test, those of the network do not. What comes between two tests of one page fails the later one. */
export const watched = (page: Page): Page => {
  const heard = reported.get(page) ?? listenTo(page)
  onTestFinished(async ({ task }) => {
    const [error] = task.result?.errors ?? []
    if (error) error.message += `\n${await shownOn(page)}\nBefore: ${heard.lately.join(', ')}`
    expect(heard.errors.splice(0)).toEqual([])
  })
  return page
}

/** Describes what the page shows now, for the message of a failed test. */
const shownOn = async (page: Page): Promise<string> => {
  const text = await page
    .locator('body')
    .innerText({ timeout: 2000 })
    .catch(() => 'nothing that can be read')
  const words = text.replace(/\s+/g, ' ')
  const shown = words.length > 800 ? `${words.slice(0, 500)} … ${words.slice(-300)}` : words
  return `${page.url()} showed: ${shown}\nFocus: ${await focusOn(page)}`
}

/** Describes the element with the focus, by its tag and its label or words. */
const focusOn = (page: Page): Promise<string> => {
  const described = page.evaluate(() => {
    const { activeElement: focus } = document
    return `${focus?.tagName.toLowerCase()} ${focus?.ariaLabel ?? focus?.textContent.slice(0, 40) ?? ''}${document.hasFocus() ? '' : ', in a window without it'}`
  })
  return described.catch(() => 'unknown')
}
