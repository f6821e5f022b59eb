import { statfsSync } from 'node:fs'

/** The switches of Chromium for tests, benchmarks and contact sheets: headless, as any user, and without requests to its vendor. */
export const chromiumSwitches = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(hasSharedMemory() ? [] : ['--disable-dev-shm-usage']),
]

/**
 * Containers often give 64 MB of shared memory, which a few pages fill up: there Chromium takes files instead. Where there is enough, its
 * processes talk by memory, which made the journeys about a tenth cheaper.
 */
function hasSharedMemory(): boolean {
  const ENOUGH_BYTES = 1024 ** 3
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false // no Linux
  }
}
