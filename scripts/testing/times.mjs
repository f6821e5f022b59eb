import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const SLOWEST = 15
/** The kernel counts processor time in these. */
const TICK_MS = 10

/** Prints where the time of a run went: each suite's minutes, with what it did beside others, and the slowest files. */
export function printTimes(results, wallMs) {
  const cores = availableParallelism()
  console.log(
    `\nThe run took ${minutes(wallMs)} and ${minutes(processorMs())} of processor time on ${cores} ${cores === 1 ? 'core' : 'cores'}.`,
  )
  console.log('Minutes of each suite, which run beside each other:')
  for (const [suite, of] of Object.entries(Object.groupBy(results, result => result.suite)))
    console.log(`  ${suite.padEnd(8)}${minutes(sum(of, 'ms')).padStart(6)}  ${of.length} files, ${sum(of, 'passed')} passed`)
  const slowest = results.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  console.log(`The slowest ${slowest.length}:`)
  for (const { file, ms } of slowest) console.log(`  ${seconds(ms)}  ${file}`)
  console.log()
}

const sum = (results, field) => results.reduce((total, result) => total + result[field], 0)
const minutes = ms => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`
const seconds = ms => `${(ms / 1000).toFixed(1).padStart(6)} s`

/** Of this process and of all that it has started and seen end, which are those that the tests start. */
function processorMs() {
  // The name of the program may hold anything but ends with the last bracket; user, system and both of the children follow as fields 14 to 17.
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ')
  return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks) * TICK_MS, 0)
}
