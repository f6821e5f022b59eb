import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Removes the folders of runs that were killed: they are named by the process that has made them, and much of them lies in memory. */
export function removeLeftovers() {
  for (const place of new Set(['/dev/shm', tmpdir()]))
    for (const name of existsSync(place) ? readdirSync(place) : []) {
      const [, pid] = /^cahier-test-(\d+)-/.exec(name) ?? []
      const path = join(place, name)
      const isLeft = pid !== undefined && !existsSync(`/proc/${pid}`)
      if (isLeft && statSync(path, { throwIfNoEntry: false })?.uid === process.getuid()) rmSync(path, { recursive: true, force: true })
    }
}
