import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { DocumentRow } from '#contract/calls/documents.ts'
import type { Team } from '#contract/calls/teams.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { awake, expectSeen, newPage, open, soon } from '../browser.ts'
import { type Person, type World, worldOfFile } from '../world.ts'
import { oneWindow } from './oneWindow.ts'

export let server: World
export let ann: Person
export let bob: Person
export let team: Team
let made = 0

/** A world with pages for all tests of a file, in which each test has its own workspace: `await growTrees()` at the top of the file. */
export const growTrees = async () => {
  standIn(await worldOfFile({ pages: true }))
}

/** The same with one window of Ann, which goes on to a team of its own for each test. Returns what `withWorkspace` is otherwise. */
export const growTreesInOneWindow = async () => {
  const { world, show } = await oneWindow()
  standIn(world)
  return async (outline: Outline) => {
    const { team: own } = await ann.teams.create({ title: 'Atelier' })
    await ann.workspaces.create({ tid: own._id, title: 'Handbook' })
    const there = await workspaceWith(outline, own)
    const page = await show(there.path)
    await expectSeen(row(page, outline[0]!))
    return { ...there, page }
  }
}

const standIn = (world: World) => {
  server = world
  made = 0
  ;({ ann, bob, team } = server)
}

/** Titles, indented by two spaces for each level. */
export type Outline = string[]

/** Creates a workspace with these documents. */
export const workspaceWith = async (outline: Outline, within = team) => {
  const { workspace } = await ann.workspaces.create({ tid: within._id, title: `Space ${++made}` })
  const above: string[] = []
  for (const line of outline) {
    const depth = (line.length - line.trimStart().length) / 2
    const { document } = await ann.documents.create({
      teamId: within._id,
      workspaceId: workspace._id,
      title: line.trim(),
      parent: above[depth - 1] ?? 'root',
    })
    above[depth] = document._id
  }
  return { workspace, path: `/team/${within.slug}/workspace/${workspace.slug}` }
}

/** Creates such a workspace, and a page that shows it. */
export const withWorkspace = async (outline: Outline, { as = ann } = {}) => {
  const there = await workspaceWith(outline)
  const page = await newPage(server, as)
  await open(page, there.path)
  if (outline.length > 0) await expectSeen(row(page, outline[0]!.trim()))
  return { ...there, page }
}

export const row = (page: Page, title: string): Locator => page.getByRole('treeitem', { name: title, exact: true })

/** Returns the documents of this workspace as the tree shows them. */
export const shown = async (page: Page, { title }: Workspace): Promise<Outline> => {
  const rows = await page.getByRole('treeitem').evaluateAll(items =>
    items
      .map(item => ({
        at: Number(item.getAttribute('data-index')),
        level: Number(item.getAttribute('aria-level')),
        name: item.getAttribute('aria-label') ?? '',
      }))
      .sort((a, b) => a.at - b.at),
  )
  const from = rows.findIndex(({ level, name }) => level === 1 && name === title)
  const rest = rows.slice(from + 1)
  const to = rest.findIndex(({ level }) => level === 1)
  return rest.slice(0, to < 0 ? rest.length : to).map(({ level, name }) => '  '.repeat(level - 2) + name)
}

/** Returns the documents of this workspace as the server has them. */
export const stored = async ({ _id }: Workspace): Promise<Outline> => {
  const below = async (parent: string, depth: number): Promise<Outline> => {
    const { documents } = await ann.documents.byWorkspace({ workspaceId: _id, parent })
    expect(documents.map(({ order }: DocumentRow) => order)).toEqual(documents.map((_, index) => index))
    const lines = await Promise.all(documents.map(async one => ['  '.repeat(depth) + one.title, ...(await below(one._id, depth + 1))]))
    return lines.flat()
  }
  return below('root', 0)
}

/** Checks that the tree shows this, that the server has it, and that a reloaded page shows it again. */
export const expectTree = async (page: Page, workspace: Workspace, outline: Outline) => {
  await expect.poll(() => shown(page, workspace), soon).toEqual(outline)
  await expect.poll(() => stored(workspace), soon).toEqual(outline)
  await page.reload()
  await awake(page)
  await expect.poll(() => shown(page, workspace), soon).toEqual(outline)
}

export const openRow = async (page: Page, title: string) => {
  await row(page, title).locator('[data-part=toggle]').click()
  await expect.poll(() => row(page, title).getAttribute('aria-expanded'), soon).toBe('true')
}

export const undo = (page: Page, said: string | RegExp) =>
  page.getByRole('status').filter({ hasText: said }).getByRole('button', { name: 'Undo' }).click()

export const refusal = { statusCode: 503, code: 'errors.request.unavailable', message: 'Nothing was changed; try again in a moment.' }

/** Refuses every further change of a document. */
export const refuseChanges = (page: Page) =>
  page.route('**/api/documents/i/*', route =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, json: refusal }) : route.continue(),
  )
