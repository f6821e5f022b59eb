import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { StoredFile } from '#contract/calls/files.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { can } from '#domain/policy.ts'
import { useApp } from '#web/data/app.ts'
import { workspaceStanding } from '#web/data/standing.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { useSettled } from '#web/shell/useSettled.ts'
import { type Entry, isFolder } from './entries.ts'
import { folderQuery, type FolderView } from './useFolder.ts'

const VIEW_KEY = 'filesView'
type View = 'grid' | 'list'

const rememberedView = (): View => {
  try {
    return localStorage.getItem(VIEW_KEY) === 'list' ? 'list' : 'grid'
  } catch {
    return 'grid'
  }
}

/** The state of the file manager: the open folder, the words looked for, the order, the selection, and what is shown by them. */
export function useFileManager(workspace: Workspace) {
  const { api } = useApp()
  const { team, user } = useShell()
  const [folder, setFolder] = useState('root')
  const [words, setWords] = useState('')
  const [sort, setSort] = useState<FolderView['sort']>('name')
  const [view, setView] = useState(rememberedView)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const settled = useSettled(words.trim())
  const shown = folderQuery(api, workspace._id, folder, { sort, ...(settled !== '' && { search: settled }) })
  const list = useInfiniteQuery({ ...shown, placeholderData: settled === '' ? undefined : keepPreviousData })

  const pages = list.data?.pages ?? []
  const entries: Entry[] = [...pages.flatMap(page => page.folders), ...pages.flatMap(page => page.files)]
  const standing = workspaceStanding(team, workspace)
  const canDelete = can(standing, 'delete', 'files')
  const none = () => setSelected(new Set())

  return {
    folder,
    path: pages[0]?.path ?? [],
    openFolder: (id: string) => {
      setFolder(id)
      setWords('')
      none()
    },
    words,
    settled,
    setWords: (typed: string) => {
      setWords(typed)
      none()
    },
    sort,
    setSort,
    view,
    setView: (next: View) => {
      setView(next)
      try {
        localStorage.setItem(VIEW_KEY, next)
      } catch {
        // Storage may be forbidden; the choice then holds until the dialog closes.
      }
    },
    list,
    entries,
    files: entries.filter((entry): entry is StoredFile => !isFolder(entry)),
    usage: pages[0]?.usage ?? null,
    selected,
    setSelected,
    chosen: entries.filter(({ _id }) => selected.has(_id)),
    canUpload: can(standing, 'upload', 'files'),
    /** People may change what they brought, and with the right to delete everything (`authorisation: D31`). */
    canChange: (entry: Entry) => canDelete || entry.user === user._id,
  }
}
export type FileManagerState = ReturnType<typeof useFileManager>
