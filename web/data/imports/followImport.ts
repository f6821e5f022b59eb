import type { Import } from '#contract/calls/imports.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import type { ImportPorts } from './importPorts.ts'
import type { ImportPlace, ImportStages } from './importStages.ts'

const POLL_MS = 400
const RETRY_MS = 3000

/** Polls the server for running imports, and shows their progress. `onUnseenEnd` is called for imports that end while nobody watches. */
export const createImportFollower = (
  ports: Pick<ImportPorts, 'get' | 'pause' | 'refresh'>,
  stages: ImportStages,
  onUnseenEnd: (place: ImportPlace, ended: Import) => void,
) => {
  const followed = new Set<string>()

  const isShown = ({ _id, workspace }: Import): boolean => {
    const stage = stages.get(workspace)
    return stage?.name === 'working' && stage.import._id === _id
  }

  const show = (place: ImportPlace, now: Import) => {
    if (now.state === 'running') return stages.set(place, { name: 'working', import: now })
    const isUnseen = !stages.isWatched(place.workspace) && now.state !== 'cancelled'
    stages.end(place, { name: 'ended', import: now })
    ports.refresh(place)
    if (isUnseen) onUnseenEnd(place, now)
  }

  const poll = async (place: ImportPlace, begun: Import) => {
    let pauseMs = POLL_MS
    while (isShown(begun)) {
      await ports.pause(pauseMs)
      pauseMs = POLL_MS
      try {
        const now = await ports.get(begun._id)
        if (isShown(begun)) show(place, now)
      } catch (error) {
        if (!isPassing(error)) return stages.set(place, null)
        pauseMs = RETRY_MS
      }
    }
  }

  return async (place: ImportPlace, begun: Import): Promise<void> => {
    stages.set(place, { name: 'working', import: begun })
    if (followed.has(begun._id)) return
    followed.add(begun._id)
    await poll(place, begun)
    followed.delete(begun._id)
  }
}

/** Whether the same request may succeed later. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
