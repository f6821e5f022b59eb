import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { chromiumOptions } from '#test/chromiumOptions.ts'
import { openAs } from './browser.ts'
import { callerOf, joinTeam, logIn } from './fill.ts'
import type { Bench, Line } from './works.ts'

const PAGES = 50
const DOCUMENTS = 1_000
const SECTIONS = 10
const GOAL = 10
/** Pages delay their requests by up to two seconds; after this time without one there are no more. */
const REST_MS = 4_000

/** The requests of fifty open pages after a change of a thousand documents, or of rights. */
export async function floods({ product, filled }: Bench, executablePath: string): Promise<Line[]> {
  const { team, workspace, token, documents } = filled
  const call = callerOf(product.url, token)
  const browser = await chromium.launch({ executablePath, ...chromiumOptions })
  try {
    const path = `/fr/team/${team.slug}/workspace/${workspace.slug}/document/${documents[0]!.slug}`
    const emails = Array.from({ length: PAGES }, (_, number) => `reader${number}@example.org`)
    let lastToken = ''
    for (const email of emails) lastToken = await joinTeam(product.url, filled, { firstname: 'Reader', email })
    const pages: Page[] = []
    for (const email of emails) pages.push(await openAs(browser, product.url, path, await logIn(product.url, email)))
    const asked = countRequests(pages)
    await asked.rest()

    const branch: { _id: string } = { _id: '' }
    const place = () => `/api/documents/i/${branch._id}`
    const acts: [string, () => Promise<unknown>][] = [
      [`An import of ${DOCUMENTS} documents`, async () => Object.assign(branch, await bringBranch(product.url, token, workspace._id))],
      ['archiving them, as one branch', () => call('PUT', place(), { isArchived: true })],
      ['bringing them back', () => call('PUT', place(), { isArchived: false })],
      ['moving them below another document', () => call('PUT', place(), { parent: documents[1]!._id })],
      ['deleting the document above them', () => call('DELETE', place())],
      ['a changed permission set of the workspace', () => changeRights(call, workspace._id)],
      ['somebody who leaves the team', () => leave(callerOf(product.url, lastToken), team._id)],
    ]
    const lines: Line[] = []
    for (const [work, act] of acts) {
      asked.forget()
      await act()
      await asked.rest()
      const counts = asked.counts().toSorted((a, b) => a - b)
      const most = counts.at(-1) ?? 0
      lines.push({
        work: `${PAGES} open pages of ${PAGES} people: ${work}`,
        goal: `≤ ${GOAL} requests a page`,
        measured: `**${counts[PAGES / 2]}** requests a page, at most ${most}`,
        isReached: most <= GOAL,
      })
    }
    return lines
  } finally {
    await browser.close()
  }
}

/** The calls that each page makes. */
function countRequests(pages: readonly Page[]) {
  const counts = pages.map(() => 0)
  let lastAt = performance.now()
  pages.forEach((page, index) =>
    page.on('request', request => {
      if (!new URL(request.url()).pathname.startsWith('/api/')) return
      counts[index]!++
      lastAt = performance.now()
    }),
  )
  return {
    counts: () => [...counts],
    forget: () => void counts.fill(0),
    rest: async () => {
      const since = performance.now()
      while (performance.now() - Math.max(since, lastAt) < REST_MS) await sleep(100)
    },
  }
}

/** A folder of a thousand pages in ten folders, as the screen sends it; returns the document that it becomes. */
async function bringBranch(url: string, token: string, workspace: string): Promise<{ _id: string }> {
  const form = new FormData()
  form.append('file', new Blob(['# Beside']), 'beside.md') // a folder that stands alone is left out
  form.append('file', new Blob(['# Branch']), 'branch/README.md')
  for (let number = 2; number <= DOCUMENTS; number++) {
    form.append('file', new Blob([`# Page ${number}\n\nText.`]), `branch/section ${number % SECTIONS}/page ${number}.md`)
  }
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/api/imports/w/${workspace}`, { method: 'POST', headers, body: form })
  const begun = (await response.json()) as { import: { _id: string } }
  const call = callerOf(url, token)
  for (;;) {
    const { import: now } = await call<{ import: { state: string } }>('GET', `/api/imports/i/${begun.import._id}`)
    if (now.state === 'done') break
    if (now.state !== 'running') throw new Error(`The import is ${now.state}`)
    await sleep(200)
  }
  for (let cursor = ''; ;) {
    const path = `/api/documents/w/${workspace}?parent=root&limit=500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`
    const { documents, next } = await call<{ documents: { _id: string; title: string }[]; next?: string }>('GET', path)
    const branch = documents.find(({ title }) => title.toLowerCase() === 'branch')
    if (branch) return branch
    if (next === undefined) throw new Error('The branch is not there')
    cursor = next
  }
}

type Call = ReturnType<typeof callerOf>

/** The box that lets everybody create documents is taken out of the default set. */
async function changeRights(call: Call, workspace: string): Promise<void> {
  const { workspace: found } = await call<{ workspace: { permissions: { _id: string; isDefault: boolean }[] } }>(
    'GET',
    `/api/workspaces/i/${workspace}`,
  )
  const permission = found.permissions.find(({ isDefault }) => isDefault)?._id
  await call('PUT', `/api/workspaces/i/${workspace}/set-permission`, {
    permission,
    category: 'documents',
    action: 'create',
    checked: false,
  })
}

/** The person of this access token leaves the team. */
async function leave(call: Call, team: string): Promise<void> {
  const { user } = await call<{ user: { _id: string } }>('GET', '/api/auth')
  await call('PUT', `/api/teams/i/${team}/kick-member/${user._id}`)
}
