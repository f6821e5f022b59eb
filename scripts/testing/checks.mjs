import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { buildPages, buildServer } from '../build.mjs'

const OUTPUT_BYTES = 64 * 1024 * 1024

/** One checker takes half of the processor time of the usual four, each of which checks the common types again. Nobody waits for it. */
const alone = ['--checkers', '1']

/** Each counts as one test. */
const checks = [
  ['types', ['react-router', 'typegen'], ['tsc', '-p', 'tsconfig.json', ...alone]],
  ['types of contract and domain, without browser and Node', ['tsc', '-p', 'tsconfig.pure.json', ...alone]],
  ['lint', ['oxlint', '--deny-warnings']],
  ['format', ['oxfmt', '--check']],
  ['unused code', ['knip']],
]

/** Builds the pages and the server for the tests that need them, which find them by `BUILD_DIR` and `SERVER_FILE`. */
export async function runBuild() {
  const startedAt = performance.now()
  let complaint = null
  try {
    const [pages, server] = await Promise.all([buildPages(), buildServer()])
    Object.assign(process.env, { BUILD_DIR: pages, SERVER_FILE: server })
  } catch (error) {
    complaint = error.message
  }
  return [concluded('build', startedAt, complaint)]
}

/** Runs the checks one after the other, beside the build and the tests and behind them: nobody waits for a check. */
export async function runChecks() {
  const environment = { ...process.env } // Vitest changes its own
  const results = []
  for (const [name, ...commands] of checks) {
    const startedAt = performance.now()
    results.push(concluded(name, startedAt, await complaintOf(commands, environment)))
  }
  return results
}

function concluded(name, startedAt, complaint) {
  console.log(complaint === null ? `✓ ${name}` : `✗ ${name}\n${complaint}`)
  const complaints = complaint === null ? [] : [`${name}\n${complaint}`]
  return { suite: 'checks', file: name, ms: performance.now() - startedAt, passed: 1 - complaints.length, complaints }
}

/** Returns the output of the first command that fails; null when none does. */
async function complaintOf(commands, env) {
  for (const [program, ...args] of commands) {
    const { stdout, stderr, failed } = await promisify(execFile)('nice', [`node_modules/.bin/${program}`, ...args], {
      env,
      maxBuffer: OUTPUT_BYTES,
    }).catch(error => ({ stdout: '', stderr: error.message, ...error, failed: true }))
    if (failed) return `${stdout}${stderr}`
  }
  return null
}
