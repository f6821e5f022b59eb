import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
process.chdir(root)

const installed = 'node_modules/.package-lock.json'

/** Runs `npm ci` unless exactly what `package-lock.json` names is installed. Built-in modules only: nothing else is there yet. */
export function install() {
  if (isInstalled()) return
  withLock(lock => {
    if (isInstalled()) return // another start has done it meanwhile
    console.log('Installing the packages (about a minute) …')
    rmSync(installed, { force: true }) // npm writes it last: an interrupted installation cannot pass for a complete one
    const { status } = spawnSync('npm', ['ci', '--include=dev', '--loglevel=error', '--update-notifier=false'], {
      stdio: ['ignore', 'inherit', 'inherit', lock],
    })
    if (status !== 0) fail('The packages could not be installed: npm ci failed.')
  })
}

function isInstalled() {
  if (!existsSync(installed)) return false
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf(installed)
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const found = present[path]
    if (!found) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity && existsSync(`${path}/package.json`)
  })
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

/**
 * One at a time in this folder. The lock goes with the last process that has the file open: also when this one is killed,
 * but not before the npm that it has started. Without the program `flock` everything still works, one start at a time.
 */
function withLock(run) {
  const lock = openSync('package.json', 'r')
  spawnSync('flock', ['--exclusive', '3'], { stdio: ['ignore', 'ignore', 'ignore', lock] })
  try {
    run(lock)
  } finally {
    closeSync(lock)
  }
}

export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
