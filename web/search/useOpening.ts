import { useNavigate } from 'react-router'
import type { DocumentEntry } from '#contract/calls/documents.ts'
import { soughtWords } from '#domain/searchWords.ts'
import { usePageUrl } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'

type Placed = Pick<DocumentEntry, 'workspace' | 'slug'>

/** Returns the ways from the palette to what was picked, in this tab or in one beside it. A page marks the words by which it was found. */
export function useOpening(words: string, onClose: () => void) {
  const url = usePageUrl()
  const navigate = useNavigate()
  const { team, workspaces } = useShell()

  const openPage = (path: string) => {
    onClose()
    void navigate(path)
  }
  const open = ({ workspace, slug }: Placed, find: string, isBeside: boolean) => {
    const of = workspaces.find(({ _id }) => _id === workspace)
    if (!of) return
    const href = url('document', team.slug, of.slug, slug)
    if (isBeside) return void window.open(find === '' ? href : `${href}#find=${encodeURIComponent(find)}`, '_blank', 'noopener')
    onClose()
    void navigate(href, { state: find === '' ? null : { find } })
  }
  return {
    openPage,
    openHit: (hit: Placed, isBeside: boolean) => open(hit, soughtWords(words), isBeside),
    openEntry: (entry: Placed, isBeside: boolean) => open(entry, '', isBeside),
    /** A document by its id, with the rest of the address that names it. */
    openAddressed: (address: string, isBeside: boolean) => {
      const href = url('documentById', address)
      if (isBeside) return void window.open(href, '_blank', 'noopener')
      // The router would lose the anchor in the redirect from the id to the document's own address.
      if (!address.includes('#')) return openPage(href)
      onClose()
      window.location.assign(href)
    },
  }
}
