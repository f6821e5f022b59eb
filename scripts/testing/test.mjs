import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { found, isChosen } from '../../test/chosenForms.ts'
import { pageSources } from '../build.mjs'
import { runBuild, runChecks } from './checks.mjs'
import { cleanEnvironment, findBrowser, findRedisServer } from './environment.mjs'
import { removeLeftovers } from './leftovers.mjs'
import { changedSince, testsReachedBy } from './reach.ts'
import { printTimes } from './times.mjs'
import { runVitest } from './vitest.mjs'

const suites = ['checks', 'unit', 'api', 'browser', 'faults']
const COMPLAINT_LINES = 12

/** Runs the requested suites, prints the closing line, and returns whether something ran and nothing failed. */
export async function test({ only = suites, changed = false, since, paths }) {
  const startedAt = performance.now()
  removeLeftovers()
  const folder = mkdtempSync(join(tmpdir(), `cahier-test-${process.pid}-`))
  let results
  try {
    await cleanEnvironment(folder)
    const isPart = changed || since !== undefined || paths.length > 0
    const files = changed || since !== undefined ? reachedSince(since) : paths
    const wanted = only.filter(suite => suite !== 'checks' || !isPart)
    results = isPart && files.length === 0 ? [] : await run(wanted, files)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return conclude(results, performance.now() - startedAt)
}

function reachedSince(commit) {
  const changed = changedSince(commit)
  const reached = testsReachedBy(changed, pageSources)
  console.log(`${changed.length} changed files reach ${reached.length} test files.`)
  return reached
}

/**
 * Returns what came of each test file and of each check: `{ suite, file, ms, passed, complaints }`, where `passed` counts tests and each complaint is a test
 * that failed. A build that succeeds counts as one of the checks, and not where no test was found.
 */
async function run(wanted, files) {
  const checks = wanted.includes('checks') ? runChecks() : [] // which use what the build leaves idle
  const [all, missing] = await Promise.all([runBuild(), wanted.includes('browser') ? findBrowser() : []])
  const built = all.filter(({ complaints }) => wanted.includes('checks') || complaints.length > 0)
  if (wanted.includes('api') || wanted.includes('faults')) findRedisServer()
  const projects = wanted.filter(suite => suite !== 'checks' && !(suite === 'browser' && missing.length > 0))
  const tested = projects.length > 0 ? await runVitest(projects, files) : []
  return [...built, ...missing, ...(await checks), ...tested]
}

/** The whole message of a failure stands with its suite, far above, where a log may be cut; the end repeats how each begins. */
function conclude(results, ms) {
  const complaints = results.flatMap(result => result.complaints)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  printTimes(results, ms)
  if (passed + complaints.length === 0) console.log('No test was found.')
  for (const complaint of complaints) console.log(`✗ ${beginning(complaint)}`)
  console.log(`\n${passed} passed, ${complaints.length} failed`)
  if (isChosen('delays')) found('delays', `${passed} journeys`)
  return passed > 0 && complaints.length === 0
}

const beginning = message => stripVTControlCharacters(message).split('\n', COMPLAINT_LINES).join('\n    ')
