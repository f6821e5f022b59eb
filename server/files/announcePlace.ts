import type { Tools } from '#server/call/verb.ts'
import type { TreeLocation } from './place.ts'

/** Publishes to open pages of the workspaces that the content of these folders has changed; they fetch it again. */
export const announceChanged = async ({ publish }: Pick<Tools, 'publish'>, ...places: readonly TreeLocation[]): Promise<void> => {
  const seen = new Set<string>()
  for (const { workspace, folder } of places) {
    if (seen.has(folder ?? workspace)) continue
    seen.add(folder ?? workspace)
    await publish(`w-${workspace}`, { type: 'folder/changed', payload: { workspace, folder: folder ?? 'root' } })
  }
}
