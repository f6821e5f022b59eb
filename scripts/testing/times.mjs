import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const SLOWEST = 15
/** The kernel counts processor time in these. */
const TICK_MS = 10

/** Prints where the time of a run went: each suite's minutes, with what it did beside others, and the slowest files. */
export function printTimes(results, wallMs) {
  const cores = availableParallelism()
  const on = `${cores} ${cores === 1 ? 'core' : 'cores'}`
  console.log(`\nThe run took ${minutes(wallMs)}, and at least ${minutes(processorMs())} of processor time on ${on}.`)
  console.log('Minutes of each suite, which run beside each other:')
  for (const [suite, of] of Object.entries(Object.groupBy(results, result => result.suite)))
    console.log(
      `  ${suite.padEnd(8)}${minutes(sum(of, 'ms')).padStart(6)}  ${of.length} ${suite === 'checks' ? 'checks' : 'files'}, ${sum(of, 'passed')} passed`,
    )
  const files = results.filter(({ suite }) => suite !== 'checks')
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  if (slowest.length > 0) console.log(slowest.length === 1 ? 'The only file:' : `The ${slowest.length} slowest files:`)
  for (const { file, ms } of slowest) console.log(`  ${seconds(ms)}  ${file}`)
  console.log()
}

const sum = (results, field) => results.reduce((total, result) => total + result[field], 0)
const minutes = ms => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`
const seconds = ms => `${(ms / 1000).toFixed(1).padStart(6)} s`

/** Of this process and of all below it that have ended and were waited for; a browser that ends with its worker is not. */
function processorMs() {
  // The name of the program may hold anything but ends with the last bracket; user, system and both of the children follow as fields 14 to 17.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
  return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks) * TICK_MS, 0)
}
