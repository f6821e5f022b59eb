import type { DocumentEntry } from '#contract/calls/documents.ts'
import type { Lang } from '#contract/fields.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import type { Person } from '#contract/calls/users.ts'
import type { Mention } from '#editor/mention.ts'
import type { App } from '#web/data/app.ts'
import { now } from '#web/data/clock.ts'
import { keys } from '#web/data/cache/keys.ts'
import { type PagedRows, rowsOf } from '#web/data/cache/queries.ts'
import { after } from '#web/platform/after.ts'
import { createListeners } from '#web/platform/store.ts'
import { beginsWith, filterEntries, type Findable } from '../suggest/filterEntries.ts'
import { dayFrom } from './dayFrom.ts'
import type { MentionTexts } from './useMentionTexts.ts'

/** Somebody or something that can be mentioned. */
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
  /** What fits the words, from what is known by now; null while nothing is. */
  lookUp(words: string): readonly Mentionable[] | null
  /** Fetches what is missing for the words. */
  fetch(words: string): void
  /** Whether an answer is on its way that may bring more. */
  isWaiting(words: string): boolean
  onMore(listener: () => void): () => void
}

const PEOPLE_MAX = 5
const DOCUMENTS_MAX = 7
/** How long typing has to rest before documents are searched for. */
const REST_MS = 200

/** The people of the team, its documents (the latest ones first, then what the search finds) and the days around today. */
export function createMentionSource(
  { cache, queries, lang }: App,
  { team, document }: { team: string; document: string },
  t: MentionTexts,
): MentionSource {
  const { subscribe, notify } = createListeners()
  let cancelSearch = () => {}
  /** Found last, for as long as the answer to more letters is on its way. */
  let lately: readonly DocumentEntry[] = []
  let hasFailed = false

  const peopleKnown = () => cache.getQueryData<Person[]>(keys.people(team))
  const documentsKnown = (words: string): readonly DocumentEntry[] | undefined => {
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
          ...(documents ? others : filterEntries(others, words)).slice(0, DOCUMENTS_MAX),
        ],
        daysAround(new Date(now()), lang, t),
        words,
      )
    },
    fetch(words) {
      cancelSearch()
      if (!peopleKnown()) load(cache.fetchQuery(queries.people(team)))
      if (words.length > SEARCH_MAX || documentsKnown(words)) return
      if (words === '') load(cache.fetchInfiniteQuery(queries.recent(team)))
      else cancelSearch = after(REST_MS, () => load(cache.fetchQuery(queries.search(team, words))))
    },
    isWaiting: words => !hasFailed && (!peopleKnown() || !documentsKnown(words)),
    onMore: subscribe,
  }
}

/**
 * The days among what was found: after what is called as the words begin, and before what only has them somewhere. Words that begin no day bring none;
 * without words they come last.
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

const daysAround = (now: Date, lang: Lang, t: MentionTexts): Mentionable[] =>
  DAYS.map(({ id, days, keywords }) => {
    const { iso, written } = dayFrom(now, days, lang)
    return { id: iso, kind: 'date', title: t(id), help: written, keywords }
  })
