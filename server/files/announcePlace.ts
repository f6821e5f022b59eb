import type { Tools } from '#server/call/verb.ts'
import type { Place } from './place.ts'

/** Tells the readers of the workspaces that something has changed in these places; what stands there they ask for again. */
export const announceChanged = async ({ publish }: Pick<Tools, 'publish'>, ...places: readonly Place[]): Promise<void> => {
  const seen = new Set<string>()
  for (const { workspace, folder } of places) {
    if (seen.has(folder ?? workspace)) continue
    seen.add(folder ?? workspace)
    await publish(`w-${workspace}`, { type: 'folder/changed', payload: { workspace, folder: folder ?? 'root' } })
  }
}
