import { useInfiniteQuery } from '@tanstack/react-query'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { rowsOf } from '#web/data/cache/queries.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { DocumentLine, LINES } from '#web/shell/lists/DocumentLine.tsx'
import { favouritesQuery } from '#web/shell/lists/favouritesQuery.ts'
import { useRowPlace } from '#web/shell/lists/useRowPlace.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useTeamsTexts } from '#web/teams/useTeamsTexts.ts'
import { HomeSection } from './HomeSection.tsx'

const SHOWN = 5

/** The first favourites of the reader in this team; all of them have a page of their own. */
export function Favourites({ className }: { className: string }) {
  const { api } = useApp()
  const { team, user } = useShell()
  const t = useTeamsTexts()
  const url = usePageUrl()
  const { hrefOf, placeOf } = useRowPlace()
  const { data } = useInfiniteQuery({ ...favouritesQuery(api, team._id), enabled: user.favourites.length > 0 })
  const documents = rowsOf(data)
  if (documents.length === 0) return null
  return (
    <HomeSection
      title={t('favourites')}
      action={
        documents.length > SHOWN && (
          <LinkButton href={url('favourites', team.slug)} tone="quiet" size="small">
            {t('allFavourites')}
          </LinkButton>
        )
      }
      className={className}
    >
      <ul className={LINES}>
        {documents.slice(0, SHOWN).map(document => (
          <DocumentLine
            key={document._id}
            document={document}
            href={hrefOf(document)}
            note={placeOf(document)}
            time={document.updated_at}
          />
        ))}
      </ul>
    </HomeSection>
  )
}
