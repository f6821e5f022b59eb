import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { NoDocuments } from '#web/ui/illustrations/NoDocuments.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import { sharedQuery } from '#web/shell/lists/sharedQuery.ts'
import { useOwnListsTexts } from './useOwnListsTexts.ts'

/** Everything that others have shared with the reader, also where they belong to no team (`authorisation: D26`). */
export function SharedFromOutsidePage() {
  const { api, queries } = useApp()
  const t = useOwnListsTexts()
  const url = usePageUrl()
  const { data: user } = useSuspenseQuery(queries.me())
  const list = useInfiniteQuery(sharedQuery(api, user._id))
  const toTeams = <LinkButton href={url('teams')}>{t('yourTeams')}</LinkButton>
  return (
    <>
      <PageTitle>{t('shared')}</PageTitle>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-[880px] px-5 py-12 outline-none sm:px-8">
        <PageHeading title={t('shared')} intro={t('sharedIntro')} actions={toTeams} />
        <DocumentRows
          list={list}
          hrefOf={({ _id }) => url('documentById', _id)}
          placeOf={() => undefined}
          empty={<EmptyState illustration={<NoDocuments />} sentence={t('sharedEmpty')} className="mt-6" />}
        />
      </main>
    </>
  )
}
