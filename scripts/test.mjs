import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { install } from './install.mjs'
import { onNode24 } from './node24.mjs'

const suites = ['checks', 'unit', 'api', 'browser', 'faults']

/** These run beside each other: browsers wait much of their time, and so do servers that are killed and started. */
const lanes = [['browser'], ['unit', 'api', 'faults']]

/** Each counts as one test. */
const checks = [
  ['types', ['react-router', 'typegen'], ['tsc', '-p', 'tsconfig.json']],
  ['types of contract and domain, without browser and Node', ['tsc', '-p', 'tsconfig.pure.json']],
  ['lint', ['oxlint', '--deny-warnings']],
  ['format', ['prettier', '--check', '.']],
  ['unused code', ['knip']],
]

// `npm test`: the same preparation as `npm start`, then everything, then one closing line `N passed, N failed`.
// `npm test -- --only api` runs one of the suites; `npm test -- server/documents` the test files whose path contains this.
install()
if (onNode24()) await test()

async function test() {
  const { values, positionals } = parseArgs({ options: { only: { type: 'string', multiple: true } }, allowPositionals: true })
  const wanted = values.only ?? (positionals.length > 0 ? suites.slice(1) : suites)
  const folder = mkdtempSync(join(tmpdir(), 'cahier-test-'))
  const sum = { passed: 0, failed: 0, names: [] }
  const count = passed => (passed ? sum.passed++ : sum.failed++)
  try {
    const environment = await cleanEnvironment(folder)
    const isBuilt = await prepareBuild(environment)
    if (!isBuilt || wanted.includes('checks')) count(isBuilt)
    const projects = wanted.filter(suite => suite !== 'checks')
    if (projects.includes('browser')) await prepareBrowser(projects, environment, count)
    if (projects.includes('api')) await prepareRedis(environment)
    const [first, ...beside] = lanes.map(lane => lane.filter(suite => projects.includes(suite))).filter(lane => lane.length > 0)
    const running = first && runVitest(first, positionals, { environment, folder, sum })
    if (wanted.includes('checks')) for (const [name, ...commands] of checks) count(check(name, commands))
    await Promise.all([running, ...beside.map(lane => runVitest(lane, positionals, { environment, folder, sum, isHeldBack: true }))])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (sum.passed + sum.failed === 0) console.log('No test was found.')
  for (const name of sum.names) console.log(`✗ ${name}`)
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
}

function check(name, commands) {
  for (const [program, ...args] of commands) {
    const { status, stdout, stderr, error } = spawnSync(`node_modules/.bin/${program}`, args, { encoding: 'utf8' })
    if (status === 0) continue
    console.log(`✗ ${name}\n${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`)
    return false
  }
  console.log(`✓ ${name}`)
  return true
}

/** Nothing of this machine's own instance reaches the tests: neither its settings nor its data. */
async function cleanEnvironment(folder) {
  const { variables } = await import('../server/config.ts')
  const own = new Set(Object.keys(variables).flatMap(name => [name, `${name}_FILE`]))
  const foreign = Object.entries(process.env).filter(([name]) => !own.has(name))
  return { ...Object.fromEntries(foreign), DATA_DIR: join(folder, 'data') }
}

async function prepareBuild(environment) {
  const { build } = await import('./build.mjs')
  try {
    environment.BUILD_DIR = build()
    console.log('✓ build')
    return true
  } catch (error) {
    console.log(`✗ build\n${error.message}`)
    return false
  }
}

async function prepareBrowser(projects, environment, count) {
  const { findChromium, installChromium } = await import('./chromium.mjs')
  const chromium = findChromium()
  if (chromium) {
    environment.CHROMIUM_PATH = chromium
    return
  }
  console.log(`✗ The browser tests need Chromium, which is not installed. This installs it:\n\n    ${installChromium}\n`)
  projects.splice(projects.indexOf('browser'), 1)
  count(false)
}

/** Without it the tests that need it fail, and say how it is installed. */
async function prepareRedis(environment) {
  const { findRedis } = await import('./redis.mjs')
  const redis = findRedis()
  if (redis) environment.REDIS_PATH = redis
}

/** What is held back is printed when all of it is there, so that the lines of two runs do not mix. */
async function runVitest(projects, filters, { environment, folder, sum, isHeldBack = false }) {
  const report = join(folder, `${projects.join('-')}.json`)
  const args = ['run', ...filters, '--passWithNoTests', ...projects.map(project => `--project=${project}`)]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn('node_modules/.bin/vitest', [...args, ...reporters], {
    stdio: isHeldBack ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: environment,
  })
  const output = isHeldBack ? Promise.all([text(child.stdout), text(child.stderr)]) : []
  const [status] = await once(child, 'close')
  for (const printed of await output) process.stdout.write(printed)

  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const filesThatDidNotLoad = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = numFailedTests + filesThatDidNotLoad.length
  sum.passed += numPassedTests
  sum.failed += status !== 0 && failed === 0 ? 1 : failed // an error outside of all tests counts as well
  for (const { name } of filesThatDidNotLoad) sum.names.push(relative('', name))
  for (const { name, assertionResults } of testResults) {
    for (const one of assertionResults) if (one.status === 'failed') sum.names.push(`${relative('', name)} > ${one.fullName}`)
  }
}
