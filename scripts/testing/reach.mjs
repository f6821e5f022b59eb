import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { sources as builtFrom } from '../build.mjs'

/** A change of these may change anything. */
const EVERYTHING = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*\.json|scripts\/testing\/|test\/postgresServer\.ts)/
/**
 * All calls meet here, and every server of the tests starts with it. What lies behind one call does not reach the tests of the others through it, but those
 * that make this call: `ann.documents.move(…)`.
 */
const HUB = 'server/verbs.ts'
const CODE = /\.(ts|tsx|mjs)$/
const TEST = /\.test\.tsx?$/
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g
const CALL = /\.(\w+)\.(\w+)\(/g

/** Returns the test files that the uncommitted changes reach, or all changes since a commit: by imports, by the calls they make, and by the files they name. */
export function reachedBy(since = 'HEAD') {
  const changed = lines('diff', '--name-only', since).concat(lines('ls-files', '--others', '--exclude-standard'))
  const files = lines('ls-files', '--cached', '--others', '--exclude-standard').filter(file => existsSync(file))
  const tests = files.filter(file => TEST.test(file))
  if (changed.some(file => EVERYTHING.test(file))) return tests

  const reached = closure(changed, usersOf(files))
  const isBuildChanged = changed.some(file => builtFrom.some(source => file === source || file.startsWith(`${source}/`)))
  const found = tests.filter(file => reached.has(file) || (isBuildChanged && file.startsWith('test/journeys/')))
  console.log(`${changed.length} changed files reach ${found.length} of ${tests.length} test files.`)
  return found
}

const lines = (...command) => execFileSync('git', command, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Each file with those that use it. */
function usersOf(files) {
  const users = new Map(files.map(file => [file, new Set()]))
  const data = files.filter(file => !CODE.test(file))
  for (const file of files.filter(file => CODE.test(file))) {
    const text = readFileSync(file, 'utf8')
    const isOfTests = TEST.test(file) || file.startsWith('test/')
    const used = [
      ...[...text.matchAll(IMPORT)].map(([, first, second]) => resolved(file, first ?? second)),
      ...(isOfTests ? [...text.matchAll(CALL)].map(([, noun, verb]) => `server/${noun}/${verb}.ts`) : []),
      ...(isOfTests ? data.filter(path => text.includes(path)) : []),
      ...(isOfTests && text.includes('server/main.ts') ? ['server/main.ts'] : []),
    ]
    for (const one of used) users.get(one)?.add(file)
  }
  users.get(HUB)?.clear()
  return users
}

const resolved = (file, name) => {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? relative('', join(dirname(file), name)) : ''
}

function closure(changed, users) {
  const reached = new Set(changed)
  for (const file of reached) for (const user of users.get(file) ?? []) reached.add(user) // a set takes what is added meanwhile in its turn
  return reached
}
