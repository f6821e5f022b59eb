import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { isAtLeast } from '#domain/policy.ts'
import type { Content } from '#editor/node.ts'
import { outline } from '#editor/outline.ts'
import { useApp, usePageUrl, userOf } from '#web/data/app.ts'
import { isDenied, isMissing } from '#web/data/calls/ApiError.ts'
import { whenIdle } from '#web/data/page/whenIdle.ts'
import { AccountFrame } from '#web/shell/frame/AccountFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { DocumentHeading } from '../DocumentHeading.tsx'
import { DocumentText } from '../DocumentText.tsx'
import { Cover } from '../head/Cover.tsx'
import { usePublicTexts } from '../public/usePublicTexts.ts'
import { Summary } from '../reading/Summary.tsx'
import { useCalloutLabels } from '../useCalloutLabels.ts'

interface OutsideDocumentProps {
  workspace: string
  slug: string
  /** It has been taken from the reader meanwhile. */
  renderGone: (error: unknown) => ReactNode
}

/** A document for somebody who sees nothing else of its workspace: the page without tree, people and tools of the team. */
export function OutsideDocument({ workspace, slug, renderGone }: OutsideDocumentProps) {
  const { lang, queries, texts } = useApp()
  const url = usePageUrl()
  const labels = useCalloutLabels()
  const t = usePublicTexts()
  const { data, error } = useSuspenseQuery(queries.document(workspace, slug))
  const { document, path, maths } = data
  const content = document.content as Content
  const entries = useMemo(() => outline(content), [content])
  useOwnRooms(document._id)
  if (isDenied(error) || isMissing(error)) return renderGone(error)
  return (
    <AccountFrame>
      <PageTitle>{document.title}</PageTitle>
      <div className="sticky top-0 z-10 flex min-h-12 items-center border-b border-ruling2 bg-paper px-5 sm:px-8 print:hidden">
        <Breadcrumbs
          crumbs={[
            { label: texts.of('shell')('shared'), href: url('sharedFromOutside') },
            ...[...path, document].map(({ _id, title }) => ({ label: title, href: url('documentById', _id) })),
          ]}
        />
      </div>
      <main id="content" tabIndex={-1} className="outline-none">
        <Cover document={document} canWrite={false} />
        <div className="@container">
          <div className="px-5 pt-7 sm:pt-12 sm:pr-8 sm:pl-14">
            <div className="mx-auto flex max-w-[980px] justify-between gap-10 min-[1350px]:max-w-[1024px]">
              <article data-wide={document.isWide} className="w-full max-w-[720px] min-w-0 pb-32 only:mx-auto">
                <DocumentHeading document={document} control={READING} writer={null} />
                {isAtLeast(document.access, 'write') && (
                  <Callout tone="info" className="mb-6">
                    {t('readOnlyNote')}
                  </Callout>
                )}
                <DocumentText content={content} language={lang} calloutLabels={labels} maths={maths} />
              </article>
              <Summary entries={entries} isWritten={false} />
            </div>
          </div>
        </div>
      </main>
    </AccountFrame>
  )
}

const READING = { canWrite: false, open: null } as const

/** The room of the reader says when the document is taken from them, its own when it changes. */
function useOwnRooms(document: string): void {
  const { channel, cache } = useApp()
  const user = userOf(cache)?._id
  useEffect(() => whenIdle(channel.start), [channel])
  useEffect(() => {
    const frees = [channel.hold(`d-${document}`), ...(user ? [channel.hold(`u-${user}`)] : [])]
    return () => frees.forEach(free => free())
  }, [channel, document, user])
}
