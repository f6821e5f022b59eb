import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const usual = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
export const installCommand = 'sudo apt-get update && sudo apt-get install --no-install-recommends -y chromium'

/** The browser for the journeys: a given one, an installed one, or as root the one of Debian's packages. Undefined when there is none. */
export function findChromium() {
  if (process.env.CHROMIUM_PATH) return existsSync(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined
  const found = firstInstalled()
  if (found || process.getuid() !== 0) return found

  console.log('Installing Chromium from Debian’s packages …')
  aptGet('update')
  aptGet('install', '--no-install-recommends', '-y', 'chromium')
  return firstInstalled()
}

function firstInstalled() {
  const folders = process.env.PATH.split(':')
  return usual.flatMap(name => folders.map(folder => `${folder}/${name}`)).find(path => existsSync(path))
}

function aptGet(...args) {
  const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
  })
  if (status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`)
}
