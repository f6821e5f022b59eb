import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, GripVertical, Search, Star } from 'lucide-react'
import { useState } from 'react'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { rowsOf } from '#web/data/cache/queries.ts'
import { favouritesQuery } from '#web/shell/lists/favouritesQuery.ts'
import { useRowPlace } from '#web/shell/lists/useRowPlace.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { NoFavourites } from '#web/ui/illustrations/NoFavourites.tsx'
import { moved } from '#web/ui/layout/order.ts'
import { useDragging } from '#web/ui/layout/useDragging.ts'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { DocumentRows } from './DocumentRows.tsx'
import { TeamListPage } from './TeamListPage.tsx'
import { useFavouriteActions } from './useFavouriteActions.ts'
import { useOwnListsTexts } from './useOwnListsTexts.ts'

/** The documents of the team that the reader has marked with a star, in the order that they give them: by dragging, or by a menu. */
export function FavouritesPage() {
  const { api } = useApp()
  const { team, panels } = useShell()
  const t = useOwnListsTexts()
  const url = usePageUrl()
  const place = useRowPlace()
  const { move, remove } = useFavouriteActions()
  const [said, setSaid] = useState('')
  const list = useInfiniteQuery(favouritesQuery(api, team._id))
  const rows = rowsOf<DocumentEntry>(list.data)
  const ids = rows.map(({ _id }) => _id)
  const moveTo = (id: string, place: number) => {
    const title = rows.find(({ _id }) => _id === id)?.title ?? ''
    setSaid(
      list.hasNextPage ? t('movedAmongMore', { title, place: place + 1 }) : t('moved', { title, place: place + 1, count: ids.length }),
    )
    void move(id, moved(ids, id, place)[place - 1] ?? null)
  }
  const dragOf = useDragging(ids, moveTo)
  return (
    <TeamListPage title={t('favourites')} intro={t('favouritesIntro')} href={url('favourites', team.slug)}>
      <DocumentRows
        list={list}
        {...place}
        dragOf={ids.length > 1 ? dragOf : undefined}
        renderActions={(document, place) => (
          <>
            {ids.length > 1 && (
              <Grip
                title={document.title}
                onMoveBack={place > 0 ? () => moveTo(document._id, place - 1) : undefined}
                onMoveOn={place < ids.length - 1 ? () => moveTo(document._id, place + 1) : undefined}
              />
            )}
            <IconButton
              label={t('unfavourite', { title: document.title })}
              icon={<Star size={17} fill="currentColor" />}
              onClick={() => void remove(document, ids[place - 1] ?? null)}
              className="text-margin!"
            />
          </>
        )}
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
      <span role="status" className="sr-only">
        {said}
      </span>
    </TeamListPage>
  )
}

interface GripProps {
  title: string
  onMoveBack: (() => void) | undefined
  onMoveOn: (() => void) | undefined
}

/** Where a line is taken hold of, and its menu, which sorts without dragging. A mouse sees it on its line. */
function Grip({ title, onMoveBack, onMoveOn }: GripProps) {
  const t = useOwnListsTexts()
  return (
    <MenuButton
      label={t('move', { title })}
      icon={<GripVertical size={17} />}
      placement="bottom end"
      sections={[
        {
          items: [
            ...(onMoveBack ? [{ id: 'back', label: t('moveBack'), icon: <ArrowUp size={16} />, onAction: onMoveBack }] : []),
            ...(onMoveOn ? [{ id: 'on', label: t('moveOn'), icon: <ArrowDown size={16} />, onAction: onMoveOn }] : []),
          ],
        },
      ]}
      className="pointer-fine:cursor-grab pointer-fine:opacity-0 pointer-fine:group-hover/line:opacity-100 pointer-fine:group-has-focus-visible/line:opacity-100 aria-expanded:opacity-100!"
    />
  )
}
