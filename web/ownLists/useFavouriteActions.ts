import type { DocumentEntry } from '#contract/calls/documents.ts'
import { useApp, useTexts } from '#web/data/app.ts'
import { favouriteMoved } from '#web/data/cache/apply/placeFavourite.ts'
import { keys } from '#web/data/cache/keys.ts'
import { optimistically } from '#web/data/cache/optimistic.ts'
import { type PagedRows, rowsOf } from '#web/data/cache/queries.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { setFavourite } from '#web/shell/documents/favourites.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useOwnListsTexts } from './useOwnListsTexts.ts'

/** What the reader does with their list of favourites: shown at once, and taken back when it is refused. */
export function useFavouriteActions() {
  const app = useApp()
  const { api, cache, report } = app
  const { team } = useShell()
  const t = useOwnListsTexts()
  const tree = useTexts('tree')

  const move = async (document: string, after: string | null) => {
    const takeBack = favouriteMoved(cache, { team: team._id, document, after })
    try {
      await api.users.favourite({ document, team: team._id, after })
    } catch (error) {
      takeBack()
      report(error)
    }
  }
  /** It comes back to where it was; first, when the one before it has left the list, too. */
  const bringBack = ({ _id: document }: DocumentEntry, after: string | null) => {
    const others = rowsOf(cache.getQueryData<PagedRows>(keys.favourites(team._id)))
    const place = after === null || others.some(({ _id }) => _id === after) ? { after } : { favourite: true }
    return optimistically(cache, [{ type: 'favourite/changed', payload: { document, team: team._id, isFavourite: true } }], () =>
      api.users.favourite({ document, team: team._id, ...place }),
    )
  }
  return {
    move,
    /** Takes one that stood after another one, or first, out of the list, and offers the way back. */
    remove: async (document: DocumentEntry, after: string | null) => {
      try {
        await setFavourite(app, document, false)
        const undo = { label: tree('undo'), isUndo: true, onPress: () => void bringBack(document, after).catch(report) }
        showToast({ kind: 'info', title: t('unfavourited', { title: document.title }), action: undo })
      } catch (error) {
        report(error)
      }
    },
  }
}
