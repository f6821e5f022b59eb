import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A change of these may change anything. */
const EVERYTHING = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*\.json|scripts\/testing\/|test\/postgresServer\.ts)/
/**
 * All calls meet here, and every server of the tests starts with it. What lies behind one call does not reach the tests of the others through it, but those
 * that make this call: `ann.documents.remove(…)`.
 */
const HUB = 'server/verbs.ts'
/** Started by tests as a process of its own. */
const PROCESS = 'server/main.ts'
const CODE = /\.(ts|tsx|mjs)$/
const TEST = /\.test\.tsx?$/
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g
/** `ann.documents.remove(…)`, and `documents.remove` in a table. */
const CALL = /[.'](\w+)\.(\w+)[(']/g

/** Returns the files that differ from a commit, those that git does not know yet among them. */
export const changedSince = (commit = 'HEAD'): string[] => [
  ...lines('diff', '--name-only', commit),
  ...lines('ls-files', '--others', '--exclude-standard'),
]

/**
 * Returns the test files that these changes reach: by imports, by the calls that they make, and by the files that they name. What the pages are built from
 * reaches every journey.
 */
export const testsReachedBy = (changed: readonly string[], builtFrom: readonly string[]): string[] => {
  const files = lines('ls-files', '--cached', '--others', '--exclude-standard').filter(file => existsSync(file))
  const tests = files.filter(file => TEST.test(file))
  if (changed.some(file => EVERYTHING.test(file))) return tests

  const reached = closure(changed, usersOf(files))
  const isBuilt = (file: string) => !TEST.test(file) && builtFrom.some(source => file === source || file.startsWith(`${source}/`))
  const isBuildChanged = changed.some(isBuilt)
  return tests.filter(file => reached.has(file) || (isBuildChanged && file.startsWith('test/journeys/')))
}

const lines = (...command: string[]): string[] => execFileSync('git', command, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Each file with those that use it. */
const usersOf = (files: readonly string[]): Map<string, Set<string>> => {
  const users = new Map(files.map(file => [file, new Set<string>()]))
  const data = files.filter(file => !CODE.test(file))
  for (const file of files.filter(one => CODE.test(one))) {
    const text = readFileSync(file, 'utf8')
    const imported = [...text.matchAll(IMPORT)].map(([, first, second]) => pathOf(file, first ?? second ?? ''))
    const isOfTests = TEST.test(file) || file.startsWith('test/')
    for (const used of isOfTests ? [...imported, ...usedByTest(text, data)] : imported) users.get(used)?.add(file)
  }
  users.get(HUB)?.clear()
  return users
}

/** What a test reaches without importing it. */
const usedByTest = (text: string, data: readonly string[]): string[] => [
  ...[...text.matchAll(CALL)].map(([, noun, verb]) => `server/${noun}/${verb}.ts`),
  ...[PROCESS, ...data].filter(path => text.includes(path)),
]

const pathOf = (from: string, name: string): string => {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? relative('', join(dirname(from), name)) : ''
}

const closure = (changed: readonly string[], users: Map<string, Set<string>>): Set<string> => {
  const reached = new Set(changed)
  // A set also visits what is added to it meanwhile.
  for (const file of reached) for (const user of users.get(file) ?? []) reached.add(user)
  return reached
}
