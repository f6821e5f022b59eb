import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Activity } from '#contract/calls/activity.ts'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { entryOf } from '#contract/documentEntry.ts'
import type { Commit } from '#contract/realtime.ts'
import { allOf, keys } from '#web/data/cache/keys.ts'
import { refresh } from '#web/data/cache/refresh.ts'

type Pages = InfiniteData<Activity, string | undefined>

/**
 * What was done in a team follows each change of a document without asking again, since somebody always writes somewhere. Its pages have no order: they
 * are sorted where they are shown. Only a document that is not among them yet is asked for; that happens once for each.
 */
export const applyToActivity = (cache: QueryClient, { type, payload }: Commit): void => {
  if (type === 'document/removed') return patch(cache, allOf('activity'), pages => without(pages, payload._id))
  if (type === 'document/added' || type === 'document/moved') {
    const entry = entryOf(payload.document)
    return patch(cache, keys.activity(entry.team), pages => withChanged(without(pages, entry._id, 'keep versions'), entry))
  }
  if (type !== 'document/changed') return
  const changed = entryOf(payload.document)
  const known = cache
    .getQueriesData<Pages>({ queryKey: allOf('activity') })
    .flatMap(([, all]) => all?.pages.flatMap(({ documents }) => documents) ?? [])
    .find(({ _id }) => _id === changed._id)
  if (known)
    patch(cache, keys.activity(known.team), pages => withChanged(without(pages, known._id, 'keep versions'), { ...known, ...changed }))
  else if (changed.updated_at !== undefined) void refresh(cache, allOf('activity'))
}

const patch = (cache: QueryClient, queryKey: readonly unknown[], change: (pages: Activity[]) => Activity[]): void => {
  cache.setQueriesData<Pages>({ queryKey }, all => all && { ...all, pages: change(all.pages) })
}

const withChanged = (pages: Activity[], document: DocumentEntry): Activity[] => {
  const { _id, title, slug, icon } = document
  return pages.map((page, index) => ({
    ...page,
    documents: index === 0 ? [document, ...page.documents] : page.documents,
    histories: page.histories.map(version => (version.document === _id ? { ...version, title, slug, icon } : version)),
  }))
}

const without = (pages: Activity[], id: string, versions?: 'keep versions'): Activity[] =>
  pages.map(page => ({
    ...page,
    documents: page.documents.filter(({ _id }) => _id !== id),
    histories: versions ? page.histories : page.histories.filter(({ document }) => document !== id),
  }))
