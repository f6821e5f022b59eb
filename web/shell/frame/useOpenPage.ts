import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { OVERVIEW_SLUG } from '#contract/limits.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp } from '#web/data/app.ts'
import type { OpenDocument } from '#web/data/cache/queries.ts'
import type { OpenPage } from '#web/shell/tree/useExpansion.ts'

/** Returns the workspace and the document of the page's address, if any. */
export function useOpenPage(workspaces: readonly Workspace[]): {
  workspace: Workspace | null
  open: OpenDocument | null
  /** The row of the tree that stands for the page. */
  current: string | null
  page: OpenPage | null
} {
  const { queries } = useApp()
  const { wslug, dslug } = useParams()
  const workspace = workspaces.find(({ slug }) => slug === wslug) ?? null
  const { data } = useQuery({ ...queries.document(workspace?._id ?? '', dslug ?? ''), enabled: false })
  const open = workspace && dslug !== undefined ? (data ?? null) : null
  const current = dslug === undefined || dslug === OVERVIEW_SLUG ? (workspace?._id ?? null) : (open?.document._id ?? null)
  const page = workspace && {
    key: `${workspace._id}/${current ?? ''}`,
    workspace: workspace._id,
    path: open?.path.map(({ _id }) => _id) ?? [],
  }
  return { workspace, open, current, page }
}
