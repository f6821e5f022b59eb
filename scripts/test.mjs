import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs, promisify, stripVTControlCharacters } from 'node:util'
import { install } from './install.mjs'
import { onNode24 } from './node24.mjs'

const suites = ['checks', 'unit', 'api', 'browser', 'faults']

const SHARDS = 6
const journeys = Array.from({ length: SHARDS }, (_, index) => ({ suites: ['browser'], shard: `${index + 1}/${SHARDS}` }))
/** Two of these run beside each other, for browsers wait much of their time, and so do servers that are killed and started. */
const runs = [journeys[0], { suites: ['unit', 'api'] }, { suites: ['faults'] }, ...journeys.slice(1)]
const LANES = 2
const COMPLAINT_LINES = 12
/** What is not printed yet waits here, so that the lines of two runs do not mix. */
const WAITING_BYTES = 64 * 1024 * 1024

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
  const sum = { passed: 0, failed: 0, complaints: [] }
  const count = passed => (passed ? sum.passed++ : sum.failed++)
  try {
    const environment = await cleanEnvironment(folder)
    const isBuilt = await prepareBuild(environment)
    if (!isBuilt || wanted.includes('checks')) count(isBuilt)
    const projects = wanted.filter(suite => suite !== 'checks')
    if (projects.includes('browser')) await prepareBrowser(projects, environment, count)
    if (projects.includes('api')) await prepareRedis(environment)
    const tests = positionals.length > 0 ? [{ suites: projects }] : runs
    const tasks = [
      ...(wanted.includes('checks') ? [output => runChecks(count, output)] : []),
      ...tests
        .map(run => ({ ...run, suites: run.suites.filter(suite => projects.includes(suite)) }))
        .filter(run => run.suites.length > 0)
        .map(run => output => runVitest(run, positionals, { environment, folder, sum, output })),
    ]
    await inLanes(tasks)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  if (sum.passed + sum.failed === 0) console.log('No test was found.')
  for (const complaint of sum.complaints) console.log(`✗ ${complaint}`)
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
  process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0
}

/** Each task prints as soon as all before it have ended. */
async function inLanes(tasks) {
  const waiting = tasks.values()
  let printing = Promise.resolve()
  const work = async () => {
    for (const task of waiting) {
      const output = new PassThrough({ highWaterMark: WAITING_BYTES })
      printing = printing.then(() => pipeline(output, process.stdout, { end: false }))
      await task(output)
      output.end()
    }
  }
  await Promise.all(Array.from({ length: LANES }, work))
  await printing
}

async function runChecks(count, output) {
  for (const [name, ...commands] of checks) {
    const complaint = await complaintOf(commands)
    count(complaint === null)
    output.write(complaint === null ? `✓ ${name}\n` : `✗ ${name}\n${complaint}\n`)
  }
}

/** What the first command that fails has said; null when none does. */
async function complaintOf(commands) {
  for (const [program, ...args] of commands) {
    const { stdout, stderr, failed } = await promisify(execFile)(`node_modules/.bin/${program}`, args, { maxBuffer: WAITING_BYTES }).catch(
      error => ({ stdout: '', stderr: error.message, ...error, failed: true }),
    )
    if (failed) return `${stdout}${stderr}`
  }
  return null
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

async function runVitest({ suites: projects, shard }, filters, { environment, folder, sum, output }) {
  const report = join(folder, `${projects.join('-')}${shard?.at(0) ?? ''}.json`)
  const args = ['run', ...filters, '--passWithNoTests', ...projects.map(project => `--project=${project}`)]
  if (shard) args.push(`--shard=${shard}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn('node_modules/.bin/vitest', [...args, ...reporters], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  })
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false })
  const [status] = await once(child, 'close')

  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const filesThatDidNotLoad = testResults.filter(file => file.status === 'failed' && file.assertionResults.length === 0)
  const failed = numFailedTests + filesThatDidNotLoad.length
  sum.passed += numPassedTests
  sum.failed += status !== 0 && failed === 0 ? 1 : failed // an error outside of all tests counts as well
  for (const { name, message } of filesThatDidNotLoad) sum.complaints.push(`${relative('', name)}${beginning(message)}`)
  for (const { name, assertionResults } of testResults) {
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') sum.complaints.push(`${relative('', name)} > ${fullName}${beginning(failureMessages.join('\n'))}`)
  }
}

/** The whole message stands with its suite, far above where a log may be cut. */
function beginning(message) {
  const lines = stripVTControlCharacters(message).split('\n', COMPLAINT_LINES)
  return lines.map(line => `\n    ${line}`).join('')
}
