import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './config.ts'

/**
 * Takes `DATA_DIR` for this process; a second one is refused immediately (operations.md, F4).
 * The kernel's `flock` belongs to the open file, which the `flock` program shares with this process. It outlives that program
 * and is released whenever this process ends, so neither a left-over file nor a re-used process id can mislead.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const path = join(dataDir, 'lock')
  const file = openSync(path, 'a+', 0o600)
  const { error, status } = spawnSync('flock', ['--exclusive', '--nonblock', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
  if (error) throw new StartError('The program "flock" is missing; it comes with util-linux.')
  if (status !== 0) {
    const holder = readFileSync(path, 'utf8').trim()
    closeSync(file)
    throw new StartError(`Another Cahier (process ${holder}) is already running on ${dataDir}; stop it, or give this one another DATA_DIR.`)
  }

  ftruncateSync(file)
  writeSync(file, String(process.pid))
  return { release: () => closeSync(file) }
}
