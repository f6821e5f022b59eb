import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const installCommand = name => `sudo apt-get update && sudo apt-get install --no-install-recommends -y ${name}`

/**
 * Returns a program that the tests need: a given one, or an installed one, best under the first of its names; root gets that one from Debian's packages where it is
 * missing. Undefined when there is none.
 */
export function findProgram({ given, names, package: name }) {
  if (given) return existsSync(given) ? given : undefined
  const [best] = names
  if (firstInstalled([best]) || process.getuid() !== 0) return firstInstalled(names)

  console.log(`Installing ${name} from Debian’s packages …`)
  aptGet('update')
  aptGet('install', '--no-install-recommends', '-y', name)
  return firstInstalled(names)
}

function firstInstalled(names) {
  const folders = process.env.PATH.split(':')
  return names.flatMap(name => folders.map(folder => `${folder}/${name}`)).find(path => existsSync(path))
}

function aptGet(...args) {
  const { status, stdout, stderr } = spawnSync('apt-get', ['-q', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    encoding: 'utf8',
  })
  if (status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`)
}
