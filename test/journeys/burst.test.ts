import type { Page } from 'playwright-core'
import { assert, beforeAll, expect, test } from 'vitest'
import { expectAt, expectSeen, newPage, open, openBrowser, soon } from '../browser.ts'
import { bring, folderForm } from '../imports.ts'
import { ann, bob, growTrees, openRow, row, server, withWorkspace, workspaceWith } from './trees.ts'

beforeAll(openBrowser)
await growTrees()

const PAGES = 300
const SECTIONS = 10
const MOST_REQUESTS = 10
/** A page delays its requests by two seconds at most, and repeats those that were on their way meanwhile a second later. */
const QUIET_MS = 3500

/** A document with ten sections, and what is below them. */
const branch = folderForm({
  'beside.md': '# Beside', // an import leaves a single top folder out
  'branch/README.md': '# Branch',
  ...Object.fromEntries(
    Array.from({ length: PAGES }, (_, number) => [`branch/section-${number % SECTIONS}/page-${number}.md`, `# Page ${number}`]),
  ),
})

/** Counts the API requests of a page while something happens, until it shows that and has been quiet. */
const countingOn = (page: Page) => {
  let requests: string[] = []
  let lastAt = 0
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    requests.push(`${request.method()} ${pathname}`)
    lastAt = performance.now()
  })
  const quiet = async () => {
    lastAt = performance.now()
    await expect.poll(() => performance.now() - lastAt > QUIET_MS, soon).toBe(true)
  }
  return {
    quiet,
    /** Starts when the page is quiet. */
    during: async (act: () => Promise<unknown>, isShown: () => Promise<unknown>): Promise<string[]> => {
      requests = []
      await act()
      await isShown()
      await quiet()
      return requests
    },
  }
}

test(`whatever happens to a branch of ${PAGES} pages, a page that is open in it asks at most ${MOST_REQUESTS} times`, async () => {
  const { workspace, page, path } = await withWorkspace(['Other', '  Inside'], { as: bob })
  const asks = countingOn(page)
  const idOf = async (title: string) => {
    const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id, parent: 'root' })
    const found = documents.find(one => one.title === title)
    assert(found, `${title} is not there`)
    return found._id
  }
  const there = row(page, 'Branch')
  const gone = async () => {
    await expect.poll(() => there.count(), soon).toBe(0)
  }
  const atLevel = async (title: string, level: number) => {
    await expect.poll(() => row(page, title).getAttribute('aria-level'), soon).toBe(String(level))
  }
  const expectFew = (requests: string[]) => {
    expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
  }

  await asks.quiet()
  const byImport = await asks.during(
    () => bring(ann, workspace._id, branch),
    () => expectSeen(there),
  )
  expectFew(byImport)
  expect(byImport).toContain(`GET /api/documents/w/${workspace._id}`)

  // Bob reads a page of it, with its ancestors open in the tree.
  await openRow(page, 'Other')
  await openRow(page, 'Branch')
  await openRow(page, 'Section 0')
  await row(page, 'Page 0').getByRole('link').click()
  await expectAt(page, `${path}/document/page-0`)
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Page 0' }))

  await asks.quiet()

  const id = await idOf('Branch')
  const update = (fields: object) => () => ann.documents.update({ id, ...fields })
  expectFew(await asks.during(update({ isArchived: true }), gone))
  expectFew(await asks.during(update({ isArchived: false }), () => expectSeen(there)))
  expectFew(await asks.during(update({ parent: await idOf('Other') }), () => atLevel('Branch', 3)))
  expectFew(
    await asks.during(
      () => ann.documents.remove({ id }),
      () => atLevel('Section 0', 3),
    ),
  )

  const other = await idOf('Other')
  const { documents } = await ann.documents.byWorkspace({ workspaceId: workspace._id, parent: other })
  const sections = documents.filter(({ title }) => /^Section [1-9]$/.test(title))
  expect(sections).toHaveLength(SECTIONS - 1)
  const places = sections.map(({ _id }) => ({ document: _id, parent: 'root', before: other }))
  expectFew(
    await asks.during(
      () => ann.workspaces.place({ id: workspace._id, places }),
      () => atLevel('Section 9', 2),
    ),
  )
})

test('a page that was just loaded fetches nothing that it has brought along, although all of it was created a moment ago', async () => {
  const { path } = await workspaceWith(['Page'])
  const page = await newPage(server, bob)
  const asks = countingOn(page)
  const requests = await asks.during(
    () => open(page, path),
    () => expectSeen(row(page, 'Page')),
  )
  const { _id } = server.team
  expect(requests.toSorted()).toEqual([`GET /api/imports/t/${_id}`, `GET /api/notifications/fetchByTeam/${_id}`])
})
