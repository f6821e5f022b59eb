import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/data/cache/keys.ts'
import type { Access } from '#web/data/cache/workspaceAccess.ts'
import type { WebApi } from '#web/data/calls/client.ts'

/** The people of a workspace and its roles, as the reader may see them. */
export const accessQuery = (api: WebApi, id: string) =>
  queryOptions({
    queryKey: keys.access(id),
    queryFn: async (): Promise<Access> => {
      const { members, permissions } = (await api.workspaces.get({ id })).workspace
      return { members, permissions }
    },
  })
