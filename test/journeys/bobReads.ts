import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectSeen, newPage, open } from '../browser.ts'
import { ann, bob, type Outline, row, server, workspaceWith } from './trees.ts'

/** Returns a check that the page has not been reloaded since. */
const stays = async (page: Page): Promise<() => Promise<void>> => {
  await page.evaluate(() => Object.assign(window, { isTheSame: true }))
  return async () => expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true)
}

interface Reading {
  prepare?: (page: Page) => Promise<unknown>
  /** Bob reads in the window of the file (`windowOfFile`) instead of one of his own. */
  inWindow?: (path: string) => Promise<Page>
}

/** Creates a workspace with these documents. Returns their ids by title, and a page of Bob's that shows the first of them. */
export const bobReads = async (outline: Outline, { prepare, inWindow }: Reading = {}) => {
  const { workspace, path } = await workspaceWith(outline)
  const all = await documentsIn(workspace._id)
  const first = `${path}/document/${all[0]!.slug}`
  const inOwnWindow = async () => {
    const own = await newPage(server, bob)
    await prepare?.(own)
    await open(own, first)
    return own
  }
  const page = await (inWindow?.(first) ?? inOwnWindow())
  await expectSeen(row(page, outline[0]!.trim()))
  const idOf = (title: string) => all.find(document => document.title === title)!._id
  const rename = (title: string, next: string) => ann.documents.update({ id: idOf(title), title: next })
  return { workspace, path, page, idOf, rename, remained: await stays(page) }
}

export const documentsIn = async (workspaceId: string, parent = 'root'): Promise<{ _id: string; title: string; slug: string }[]> => {
  const { documents } = await ann.documents.byWorkspace({ workspaceId, parent })
  const below = await Promise.all(documents.filter(one => one.childCount > 0).map(one => documentsIn(workspaceId, one._id)))
  return [...documents, ...below.flat()]
}

export const lines = (count: number): Outline => Array.from({ length: count }, (_, number) => `Page ${number}`)

export const scrollTree = (page: Page, top: number) =>
  page.getByRole('tree').evaluate((tree, to) => tree.parentElement!.scrollTo({ top: to }), top)

export const placeOf = async (line: Locator): Promise<number> => (await line.boundingBox())?.y ?? Number.NaN
