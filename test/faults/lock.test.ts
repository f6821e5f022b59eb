import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, onTestFinished, test } from 'vitest'
import { RefusedCall } from '../apiClient.ts'
import { countsOf, found } from '../chosenForms.ts'
import { textWith } from '../documents.ts'
import { amount } from '../longForms.ts'
import { freshDatabase } from '../postgres.ts'
import { join, logIn, type Person, signUp, visitor } from '../world.ts'
import { type App, freshDataDir, insist, start, waitUntil } from './app.ts'
import { type LockHistory, recordLocks } from './lockHistory.ts'

const { grabs, cuts } = countsOf('lock')
/** When a process is cut off more than once, the time alone makes it lose its locks. */
const isPatient = cuts > 1
const DOCUMENTS = 3

interface Counts {
  grabs: number
  taken: number
  waited: number
  unavailable: number
  saved: number
  /** Saves with a fence after which another person has taken the lock: refused, and accepted. */
  oldRefused: number
  oldPassed: number
  givenBack: number
  leftBehind: number
}

/** A lock as its holder remembers it, also when it was lost long ago. */
interface Memory {
  document: string
  fence: number
  version: number
}

test(
  `${grabs} grabs for ${DOCUMENTS} documents through two processes, one of them cut off while it holds: one holder at a time, and no old fence is accepted`,
  async () => {
    const { apps, people, documents, contested, history } = await worldOfTwo()
    const counts: Counts = {
      grabs: 0,
      taken: 0,
      waited: 0,
      unavailable: 0,
      saved: 0,
      oldRefused: 0,
      oldPassed: 0,
      givenBack: 0,
      leftBehind: 0,
    }
    // A refusal is quicker than the save that it waits for: on a slow machine so many come before anybody has taken much.
    const isOver = () => counts.grabs >= grabs && counts.taken > grabs / 100
    // Two clients of each person: one at each process.
    const writers = people.flatMap(person => apps.map(app => write(tabAt(app, person), documents, history, counts, isOver)))

    for (let cut = 1; cut <= cuts; cut++) {
      await waitUntil(() => counts.grabs >= (grabs * cut) / (cuts + 1), 30 * 60_000)
      await cutOff(apps, people[0] as Person, contested, history)
    }
    const ended = await Promise.all(writers)
    // All but those of the last saves are old by now.
    for (const { tab, old } of ended) for (const memory of old) await insist(() => tryOldFence(tab, memory, counts))

    expect(ended.flatMap(({ surprises }) => surprises)).toEqual([])
    expect(await history.problems()).toEqual([])
    expect(await history.takes()).toBeGreaterThanOrEqual(counts.taken)
    expect(counts.oldPassed).toBe(0)
    expect(counts.oldRefused).toBeGreaterThan(0)
    const { taken, waited, unavailable, saved, oldRefused, oldPassed } = counts
    const answers = `${amount(taken)} taken, ${amount(waited)} told to wait, ${amount(unavailable)} answered 503`
    const saves = `${amount(saved)} saves, ${amount(oldRefused + oldPassed)} with an old fence of which ${oldPassed} accepted`
    found('lock', `${amount(counts.grabs)} grabs, ${answers}, ${saves}, never two holders at once`)
  },
  120_000 + grabs * 200,
)

/** Two processes on one database, six people of one team, and documents that all of them want to write. */
async function worldOfTwo() {
  const database = await freshDatabase(inject('snapshot').database)
  onTestFinished(() => database.drop())
  const keys = { ACCESS_TOKEN_KEY: 'a'.repeat(40), REFRESH_TOKEN_KEY: 'r'.repeat(40) }
  const startOne = () => start(freshDataDir(), { DATABASE_URL: database.url, RATE_LIMIT: 'off', ...keys })
  const apps = [await startOne(), await startOne()] as const
  const history = await recordLocks(database.url)
  onTestFinished(() => history.close())

  const [{ url }] = apps
  const { team, workspace } = inject('snapshot')
  const [ann, ...members] = [await logIn(url, 'ann'), await logIn(url, 'bob'), await logIn(url, 'dora')]
  const newcomers = await Promise.all(['Emil', 'Fay', 'Gus'].map(name => signUp(url, name)))
  for (const person of newcomers) await join(ann, team._id, person)
  const place = { teamId: team._id, workspaceId: workspace._id, content: textWith('fence 0') }
  const documents: string[] = []
  for (let index = 0; index < DOCUMENTS; index++)
    documents.push((await ann.documents.create({ ...place, title: `Page ${index}` })).document._id)

  const contested = (await ann.documents.create({ ...place, title: 'Cut off' })).document._id
  return { apps, people: [ann, ...members, ...newcomers], documents, contested, history }
}

const tabAt = ({ url }: App, person: Person): Person => Object.assign(visitor(url), { token: person.token, user: person.user })

const save = (tab: Person, { document, fence, version }: Memory, isVersioned = true) =>
  tab.documents.update(
    { id: document, content: textWith(`fence ${fence} save ${Math.random()}`), ...(isVersioned && { version }) },
    { lockFence: fence },
  )

/** Takes the lock, saves, gives it back or disconnects, and now and then tries an old fence. Returns the unexpected answers, and the fences not tried again. */
async function write(tab: Person, documents: string[], history: LockHistory, counts: Counts, isOver: () => boolean) {
  const surprises: string[] = []
  const old: Memory[] = []
  const expected = (error: unknown, ...statuses: number[]): void => {
    if (error instanceof RefusedCall && error.status === 503) counts.unavailable++
    else if (!(error instanceof RefusedCall) || !statuses.includes(error.status)) surprises.push(String(error))
  }
  while (!isOver()) {
    const document = documents[Math.floor(Math.random() * documents.length)] ?? ''
    counts.grabs++
    try {
      const { lock, version } = await tab.documents.lock({ id: document })
      counts.taken++
      const held = { document, fence: lock.fence, version }
      for (let saves = Math.ceil(Math.random() * 3); saves > 0; saves--) {
        held.version = (await save(tab, held)).document.version
        counts.saved++
      }
      if (Math.random() < 0.7) {
        await tab.documents.unlock({ id: document }, { lockFence: lock.fence })
        counts.givenBack++
      } else {
        await history.shorten(document, Math.random() * 100)
        counts.leftBehind++
      }
      old.push(held)
    } catch (error) {
      if (error instanceof RefusedCall && error.status === 423) counts.waited++
      expected(error, 423, 409)
      await sleep(Math.random() * 20)
    }
    const memory = old.length > 3 ? old.shift() : undefined
    if (memory) await tryOldFence(tab, memory, counts).catch((error: unknown) => expected(error))
  }
  return { tab, surprises, old }
}

/** Saves with an old fence, with or without the version: when another person has taken the lock since, the fence alone must refuse it. */
async function tryOldFence(tab: Person, memory: Memory, counts: Counts): Promise<void> {
  const { document: before } = await tab.documents.get({ id: memory.document })
  if (before.version === memory.version) return // nothing was saved since, so the fence may still be the newest one
  for (const isVersioned of [true, false]) {
    try {
      await save(tab, memory, isVersioned)
      counts.oldPassed++
    } catch (error) {
      if (!(error instanceof RefusedCall) || ![423, 409].includes(error.status)) throw error
      counts.oldRefused++
    }
  }
}

/** One process stops in the middle of its work while somebody writes through it; another takes over through the other one, and then the first one goes on. */
async function cutOff(apps: readonly [App, App], person: Person, document: string, history: LockHistory): Promise<void> {
  const [stopping, staying] = apps.map(app => tabAt(app, person)) as [Person, Person]
  const { lock, version } = await waitUntil(() => stopping.documents.lock({ id: document }).catch(() => null), 60_000)
  const held = { document, fence: lock.fence, version }
  held.version = (await insist(() => save(stopping, held))).document.version

  apps[0].process.kill('SIGSTOP')
  try {
    const onTheWay = [save(stopping, held), save(stopping, held, false), stopping.documents.lock({ id: document, fence: held.fence })]
    const answered = Promise.allSettled(onTheWay)
    if (!isPatient) await history.shorten(document, 100)
    // Rows that the stopped process has locked in a transaction stay locked until the database ends it.
    const { lock: next, version: now } = await waitUntil(() => staying.documents.lock({ id: document }).catch(() => null), 90_000)
    expect(next.fence).toBe(held.fence + 1)
    const { document: saved } = await insist(() => save(staying, { document, fence: next.fence, version: now }))

    apps[0].process.kill('SIGCONT')
    for (const outcome of await answered) expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 423 } })
    expect((await staying.documents.get({ id: document })).document.version).toBe(saved.version)
    await insist(() => staying.documents.unlock({ id: document }, { lockFence: next.fence }))
  } finally {
    apps[0].process.kill('SIGCONT')
  }
}
