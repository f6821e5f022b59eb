import { useInfiniteQuery } from '@tanstack/react-query'
import { Search, Star } from 'lucide-react'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { favouritesQuery } from '#web/shell/lists/favouritesQuery.ts'
import { useRowPlace } from '#web/shell/lists/useRowPlace.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { NoFavourites } from '#web/ui/illustrations/NoFavourites.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import { TeamListPage } from './TeamListPage.tsx'
import { useOwnListsTexts } from './useOwnListsTexts.ts'

/** The documents of the team that the reader has marked with a star, the latest first. */
export function FavouritesPage() {
  const { api } = useApp()
  const { team, panels } = useShell()
  const t = useOwnListsTexts()
  const url = usePageUrl()
  const place = useRowPlace()
  const list = useInfiniteQuery(favouritesQuery(api, team._id))
  return (
    <TeamListPage title={t('favourites')} intro={t('favouritesIntro')} href={url('favourites', team.slug)}>
      <DocumentRows
        list={list}
        {...place}
        Action={Unfavourite}
        empty={
          <EmptyState
            illustration={<NoFavourites />}
            sentence={t('favouritesEmpty')}
            action={
              <Button icon={<Search size={16} aria-hidden="true" />} onClick={panels.search}>
                {t('favouritesEmptyAction')}
              </Button>
            }
            className="mt-6"
          />
        }
      />
    </TeamListPage>
  )
}

function Unfavourite({ document }: { document: DocumentEntry }) {
  const { documents } = useShell()
  const t = useOwnListsTexts()
  return (
    <IconButton
      label={t('unfavourite', { title: document.title })}
      icon={<Star size={17} fill="currentColor" />}
      onClick={() => void documents.favourite(document, false, true)}
      className="text-margin!"
    />
  )
}
