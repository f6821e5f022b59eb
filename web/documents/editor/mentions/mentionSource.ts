import type { DocumentEntry } from '#contract/calls/documents.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import type { Person } from '#contract/calls/users.ts'
import type { Mention } from '#editor/mention.ts'
import { type App, userOf } from '#web/data/app.ts'
import { now } from '#web/data/clock.ts'
import { keys } from '#web/data/cache/keys.ts'
import { type PagedRows, rowsOf } from '#web/data/cache/queries.ts'
import { after } from '#web/platform/after.ts'
import { createListeners } from '#web/platform/store.ts'
import { sharedQuery } from '#web/shell/lists/sharedQuery.ts'
import type { Reader } from '#web/shell/time/timeAgo.ts'
import { beginsWith, filterEntries, type Findable } from '../suggest/filterEntries.ts'
import { dayFrom } from './dayFrom.ts'
import type { MentionTexts } from './useMentionTexts.ts'

/** A person, a document or a day that can be mentioned. */
export interface Mentionable extends Findable {
  id: string
  kind: Mention['kind']
  help?: string
  /** Of a person. */
  avatar?: string | null
  /** Of a document. */
  icon?: string | null
}

export interface MentionSource {
  /** Returns the loaded entries that match the words; null while nothing is loaded. */
  lookUp(words: string): readonly Mentionable[] | null
  /** Fetches the missing data for the words. */
  fetch(words: string): void
  /** Whether a request in flight may bring more. */
  isWaiting(words: string): boolean
  onMore(listener: () => void): () => void
}

const PEOPLE_MAX = 5
const DOCUMENTS_MAX = 7
/** The pause in typing after which documents are searched. */
const REST_MS = 200

/**
 * The people of the team, its documents (the latest first, then hits of the search) and the days around today. People from outside of the team see the
 * documents of it that they were given, and nobody (`authorisation: D26`).
 */
export function createMentionSource(
  app: App,
  { team, document, isFromOutside }: { team: string; document: string; isFromOutside: boolean },
  t: MentionTexts,
): MentionSource {
  const { api, cache, queries } = app
  const { subscribe, notify } = createListeners()
  let cancelSearch = () => {}
  /** The last hits, shown until the answer to more letters arrives. */
  let lately: readonly DocumentEntry[] = []
  let hasFailed = false

  const given = sharedQuery(api, userOf(cache)?._id ?? '')
  const peopleKnown = () => (isFromOutside ? [] : cache.getQueryData<Person[]>(keys.people(team)))
  const documentsKnown = (words: string): readonly DocumentEntry[] | undefined => {
    if (isFromOutside) {
      const list = cache.getQueryData(given.queryKey)
      return list && rowsOf(list).filter(one => one.team === team)
    }
    if (words !== '') return cache.getQueryData<DocumentEntry[]>(keys.search(team, words))
    const recent = cache.getQueryData<PagedRows<DocumentEntry>>(keys.recent(team))
    return recent && rowsOf(recent)
  }
  const load = (loading: Promise<unknown>) =>
    void loading.then(
      () => {
        hasFailed = false
        notify()
      },
      () => {
        hasFailed = true
        notify()
      },
    )

  return {
    lookUp(words) {
      const [people, documents] = [peopleKnown(), documentsKnown(words)]
      if (!people && !documents && !hasFailed) return null
      if (documents) lately = documents
      const others = (documents ?? lately).filter(({ _id }) => _id !== document).map(asDocument)
      return daysInPlace(
        [
          ...filterEntries((people ?? []).filter(person => person.isConfirmed).map(asPerson), words).slice(0, PEOPLE_MAX),
          ...(documents && !isFromOutside ? others : filterEntries(others, words)).slice(0, DOCUMENTS_MAX),
        ],
        daysAround(new Date(now()), app, t),
        words,
      )
    },
    fetch(words) {
      cancelSearch()
      if (!peopleKnown()) load(cache.fetchQuery(queries.people(team)))
      if (words.length > SEARCH_MAX || documentsKnown(words)) return
      if (isFromOutside) load(cache.fetchInfiniteQuery(given))
      else if (words === '') load(cache.fetchInfiniteQuery(queries.recent(team)))
      else cancelSearch = after(REST_MS, () => load(cache.fetchQuery(queries.search(team, words))))
    },
    isWaiting: words => !hasFailed && (!peopleKnown() || !documentsKnown(words)),
    onMore: subscribe,
  }
}

/**
 * Inserts the days into the hits: after hits whose name begins with the words, and before hits that only contain them. Words that begin no day add none;
 * without words the days come last.
 */
export function daysInPlace(found: readonly Mentionable[], days: readonly Mentionable[], words: string): Mentionable[] {
  if (words.trim() === '') return [...found, ...days]
  const meant = days.filter(day => beginsWith(day, words))
  const isCalled = ({ title }: Mentionable) => meant.length === 0 || beginsWith({ title, keywords: '' }, words)
  return [...found.filter(isCalled), ...meant, ...found.filter(entry => !isCalled(entry))]
}

const asPerson = ({ _id, firstname, lastname, avatar, email, job_title }: Person): Mentionable => ({
  id: _id,
  kind: 'user',
  title: `${firstname} ${lastname}`,
  help: job_title || email,
  keywords: `${lastname} ${email}`,
  avatar,
})

const asDocument = ({ _id, title, icon, ...hit }: DocumentEntry & { workspaceTitle?: string }): Mentionable => ({
  id: _id,
  kind: 'document',
  title,
  help: hit.workspaceTitle,
  keywords: '',
  icon,
})

const DAYS = [
  { id: 'today', days: 0, keywords: 'today aujourdhui now maintenant date' },
  { id: 'tomorrow', days: 1, keywords: 'tomorrow demain date' },
  { id: 'yesterday', days: -1, keywords: 'yesterday hier date' },
] as const

const daysAround = (now: Date, reader: Reader, t: MentionTexts): Mentionable[] =>
  DAYS.map(({ id, days, keywords }) => {
    const { iso, written } = dayFrom(now, days, reader)
    return { id: iso, kind: 'date', title: t(id), help: written, keywords }
  })
