import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'

/** The document or workspace that the page shows, with all that has to be open to see it. */
export interface OpenPage {
  /** Changes with the page. */
  key: string
  workspace: string
  /** The ids of the documents above. */
  path: readonly string[]
}

export interface Expansion {
  isExpanded: (id: string) => boolean
  set: (workspace: string, ids: readonly string[], isOpen: boolean) => void
}

/** Rows that have been opened or closed since the page was loaded. */
type Changes = ReadonlyMap<string, boolean>

/** The most rows of one workspace that are remembered as open. */
const REMEMBERED_MAX = 300

/**
 * What is open in the tree: remembered for each person and workspace on this device, and always the way to the page that is shown.
 * The server knows only the latter; the remembered rest joins right after the first render.
 */
export function useExpansion(user: string, workspaces: readonly string[], page: OpenPage | null): Expansion {
  const [changes, setChanges] = useState<Changes>(() => withPage(new Map(), page))
  const [shown, setShown] = useState(page?.key)
  if (page && page.key !== shown) {
    setShown(page.key)
    setChanges(withPage(changes, page))
  }

  const isAlive = useSyncExternalStore(subscribe, yes, no)
  const list = workspaces.join()
  const remembered = useMemo(
    () => new Set(isAlive ? list.split(',').flatMap(workspace => recall(user, workspace)) : []),
    [isAlive, user, list],
  )
  const isExpanded = useCallback((id: string) => changes.get(id) ?? remembered.has(id), [changes, remembered])

  return {
    isExpanded,
    set: (workspace, ids, isOpen) => {
      setChanges(new Map([...changes, ...ids.map(id => [id, isOpen] as const)]))
      const others = recall(user, workspace).filter(id => !ids.includes(id))
      remember(user, workspace, isOpen ? [...others, ...ids] : others)
    },
  }
}

const subscribe = () => () => undefined
const yes = () => true
const no = () => false

const withPage = (changes: Changes, page: OpenPage | null): Changes =>
  page ? new Map([...changes, ...[page.workspace, ...page.path].map(id => [id, true] as const)]) : changes

const keyOf = (user: string, workspace: string) => `tree:${user}:${workspace}`

function recall(user: string, workspace: string): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(user, workspace)) ?? '[]')
    return Array.isArray(ids) ? ids.filter(id => typeof id === 'string') : []
  } catch {
    return []
  }
}

function remember(user: string, workspace: string, ids: readonly string[]) {
  try {
    localStorage.setItem(keyOf(user, workspace), JSON.stringify(ids.slice(-REMEMBERED_MAX)))
  } catch {
    // Storage may be full or forbidden; the tree is then remembered only while the page is open.
  }
}
