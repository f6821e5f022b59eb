import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useApp, usePageUrl, userOf } from '#web/data/app.ts'
import { isDenied, isMissing } from '#web/data/calls/ApiError.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import { lazyPart } from '#web/data/page/lazyPart.ts'
import { lazyPage } from '#web/data/page/lazyPage.tsx'
import { onIdle } from '#web/data/page/onIdle.tsx'
import { whenIdle } from '#web/data/page/whenIdle.ts'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { DocumentScreen } from '../DocumentScreen.tsx'
import type { TakenAwayProps } from './TakenAway.tsx'

/** Drawn by the server; its menu can wait for the script, the document does not. */
const AccountBar = lazyPart(() => import('#web/shell/frame/AccountBar.tsx').then(module => module.AccountBar))
const TakenAway = lazyPage<TakenAwayProps>(async () => (await import('./TakenAway.tsx')).TakenAway)
const OfflineNotice = onIdle(() => import('#web/shell/frame/atIdle.ts').then(module => module.OfflineNotice))

export interface OutsideDocumentProps {
  workspace: string
  slug: string
}

/** A document for somebody who sees nothing else of its workspace: the same page, without tree, people and tools of the team (`authorisation: D26`). */
export function OutsideDocument({ workspace, slug }: OutsideDocumentProps) {
  const { open, error } = useOpenDocument(workspace, slug)
  useOwnRooms(open.document._id)
  if (isDenied(error) || isMissing(error)) return <TakenAway document={open.document} error={error} />
  return <DocumentScreen key={open.document._id} workspace={null} open={open} renderFrame={page => <Frame open={open} {...page} />} />
}

/** Follows the permalink, which changes with the first title: the address of the page does not have it. */
function useOpenDocument(workspace: string, slug: string): { open: OpenDocument; error: unknown } {
  const { queries } = useApp()
  const [known, setKnown] = useState<OpenDocument>()
  const { data: open, error } = useSuspenseQuery({
    ...queries.document(workspace, known?.document.slug ?? slug),
    ...(known && { initialData: known }),
  })
  if (open.document.slug !== (known?.document.slug ?? slug)) setKnown(open)
  return { open, error }
}

/** The bar with the way to the document, as far as its reader may go it, below the bar of the account. */
function Frame({ open: { document, path }, actions, children }: { open: OpenDocument; actions: ReactNode; children: ReactNode }) {
  const { texts } = useApp()
  const url = usePageUrl()
  return (
    <div className="min-h-dvh">
      <Suspense fallback={<div className="h-16.25" />}>
        <AccountBar />
      </Suspense>
      <div className="sticky top-0 z-10 flex min-h-15 items-center gap-2 border-b border-ruling2 bg-paper px-3.5 py-2 sm:px-8 print:hidden">
        <Breadcrumbs
          crumbs={[
            { label: texts.of('shell')('shared'), href: url('sharedFromOutside') },
            ...[...path, document].map(({ _id, title }) => ({ label: title, href: url('documentById', _id) })),
          ]}
        />
        <div className="flex shrink-0 items-center gap-1.5 sm:gap-2.5">{actions}</div>
      </div>
      <main id="content" tabIndex={-1} className="outline-none">
        {children}
      </main>
      <OfflineNotice />
    </div>
  )
}

/** The room of the reader says what becomes of the document, its own who else is there and what they type. */
function useOwnRooms(document: string): void {
  const { channel, cache } = useApp()
  const user = userOf(cache)?._id
  useEffect(() => whenIdle(channel.start), [channel])
  useEffect(() => {
    const frees = [channel.hold(`d-${document}`), ...(user ? [channel.hold(`u-${user}`)] : [])]
    return () => frees.forEach(free => free())
  }, [channel, document, user])
}
