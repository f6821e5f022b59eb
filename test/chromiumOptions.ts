import { statfsSync } from 'node:fs'

/** How Chromium is launched for tests, benchmarks and contact sheets: headless, as any user, and without requests to its vendor. */
export const chromiumOptions = {
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  // Playwright has Chromium take files in the place of shared memory, since containers often give 64 MB of it, which a few pages fill up. Where there is
  // enough of it, pages cost less without that switch (decision 17).
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
}

function hasSharedMemory(): boolean {
  const ENOUGH_BYTES = 1024 ** 3
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false // no Linux
  }
}
