import type { Document } from '#contract/calls/documents.ts'
import type { App } from '#web/data/app.ts'
import { apply, applyDocument } from '#web/data/cache/apply/apply.ts'
import { optimistically } from '#web/data/cache/optimistic.ts'
import { writingEnded } from '#web/data/cache/ownWriting.ts'
import { startHandOver } from '../askToEdit/startHandOver.ts'
import { createLiveSender } from './liveSender.ts'
import type { WritingTarget, Written } from './target.ts'

/** A document of this team and workspace, as it is when writing begins. */
export function documentTarget(
  app: App,
  { team, workspace }: Pick<Document, 'team' | 'workspace'>,
  document: Pick<Written, '_id' | 'slug' | 'version'>,
): WritingTarget {
  const { api, cache } = app
  const { _id: id, slug, version } = document
  /** A part of the document for its entries of the cache. */
  const change = (part: { title: string; slug: string } | { icon: string | null }) =>
    ({ type: 'document/changed', payload: { document: { _id: id, workspace, version, ...part } } }) as const
  return {
    room: `d-${id}`,
    name: { document: id },
    uploads: { team, workspace, document: id },
    lock: async ({ fence = null, isForced = false }) => {
      const { lock, version: stored } = await api.documents.lock({
        id,
        ...(fence !== null && { fence }),
        ...(isForced && { force: 'true' }),
      })
      return { fence: lock.fence, version: stored, since: lock.since }
    },
    unlock: fence => api.documents.unlock({ id }, { lockFence: fence, keepalive: true }),
    read: async () => (await api.documents.get({ id })).document,
    save: async ({ title, content, version: upon, isManual }, fence) => {
      const { document: saved } = await api.documents.update(
        {
          id,
          ...(title !== undefined && { title }),
          ...(content && { content: content as Document['content'], version: upon }),
          ...(isManual && { manual: 'true' as const }),
        },
        { lockFence: fence ?? undefined },
      )
      return saved
    },
    changeIcon: icon => optimistically(cache, [change({ icon })], () => api.documents.update({ id, icon })),
    show: (saved: Document) => applyDocument(cache, saved),
    // Moves the page to its new permalink, with the shown version, before it gets the saved text.
    showTitle: (title, saved) => apply(cache, change({ title, slug: saved.slug })),
    ended: () => writingEnded(cache, { workspace, slug }),
    startLive: (written, getFence) => createLiveSender(app, written, getFence),
    startHandOver: ports => startHandOver(app, id, ports),
  }
}
