import { useInfiniteQuery } from '@tanstack/react-query'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useRowPlace } from '#web/shell/lists/useRowPlace.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { NoDocuments } from '#web/ui/illustrations/NoDocuments.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import { sharedQuery } from '#web/shell/lists/sharedQuery.ts'
import { TeamListPage } from './TeamListPage.tsx'
import { useOwnListsTexts } from './useOwnListsTexts.ts'

/** The documents of the team that others have shared with the reader, the latest first. */
export function SharedPage() {
  const { api } = useApp()
  const { team } = useShell()
  const t = useOwnListsTexts()
  const url = usePageUrl()
  const place = useRowPlace()
  const list = useInfiniteQuery(sharedQuery(api, team._id))
  return (
    <TeamListPage title={t('shared')} intro={t('sharedIntro')} href={url('shared', team.slug)}>
      <DocumentRows
        list={list}
        {...place}
        empty={
          <EmptyState
            illustration={<NoDocuments />}
            sentence={t('sharedEmpty')}
            action={<LinkButton href={url('team', team.slug)}>{team.title}</LinkButton>}
            className="mt-6"
          />
        }
      />
    </TeamListPage>
  )
}
