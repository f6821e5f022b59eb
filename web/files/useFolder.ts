import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Folder } from '#contract/calls/folders.ts'
import { PAGE_MAX } from '#contract/limits.ts'
import type { WebApi } from '#web/data/calls/client.ts'
import { keys } from '#web/data/cache/keys.ts'

type FolderPage = Awaited<ReturnType<WebApi['folders']['list']>>

export interface FolderView {
  search?: string
  sort: 'name' | 'time' | 'size'
}

/** What stands in a folder, in pages; with words what is named so in the whole workspace. The newest and the largest come first. */
export const folderQuery = (api: WebApi, workspace: string, folder: string, { search, sort }: FolderView) =>
  infiniteQueryOptions({
    queryKey: keys.folder(workspace, folder, { search, sort }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: FolderPage) => next,
    queryFn: ({ pageParam, signal }): Promise<FolderPage> =>
      api.folders.list(
        { workspaceId: workspace, folder, search, sort, order: sort === 'name' ? 'asc' : 'desc', cursor: pageParam ?? undefined },
        { signal },
      ),
  })

/** The folders directly in a folder. They come before the files, so the pages of files are not read. */
export const foldersQuery = (api: WebApi, workspace: string, folder: string) =>
  queryOptions({
    queryKey: keys.folder(workspace, folder, 'folders'),
    queryFn: async () => {
      const folders: Folder[] = []
      for (let cursor: string | undefined; ;) {
        const page = await api.folders.list({ workspaceId: workspace, folder, limit: PAGE_MAX, cursor })
        folders.push(...page.folders)
        if (page.next === undefined || page.files.length > 0) return folders
        cursor = page.next
      }
    },
  })
