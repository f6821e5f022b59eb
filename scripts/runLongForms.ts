import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chosen } from '../test/chosenForms.ts'
import { type FormName, type LongForm, longForms } from '../test/longForms.ts'
import { PAGE, withOutcomes } from './reliabilityPage.ts'

interface RunOptions {
  chosen: readonly Chosen[]
  /** The files and folders of the product. */
  product: readonly string[]
  list?: boolean
  again?: boolean
}

interface Form extends Pick<LongForm, 'where' | 'command'> {
  name: FormName
  /** As on the command line: `saves`, `saves:50`. */
  key: string
  says: string
  isLong: boolean
  /** A run with fewer tries than `npm test` is only an experiment, and is not reported. */
  isTold: boolean
  minutes: number
}

/** For each form that has passed: the state of the product and the time. */
type Done = Record<string, { state: string; at: string }>

const FOLDER = 'build/long'
const DONE = `${FOLDER}/done.json`
/** How long the processes of a form may take to end after a signal. */
const ENDING_MS = 20_000
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const STOPPED = 130

/** Runs the requested forms that are not done yet, and returns the exit code. */
export const runLongForms = async ({ chosen, product, list = false, again = false }: RunOptions): Promise<number> => {
  mkdirSync(FOLDER, { recursive: true })
  const forms = chosen.map(planned)
  if (again && !list) forget(forms)
  const waiting = announce(forms, product)
  if (list) return 0

  const stopping = new AbortController()
  for (const signal of SIGNALS) process.on(signal, () => stopping.abort())
  const problems: string[] = []
  for (const form of waiting) {
    const problem = await tryForm(form, product, stopping.signal)
    if (stopping.signal.aborted) {
      console.log(`\nStopped. What has passed stays done; the same command goes on with ${form.key}.`)
      return STOPPED
    }
    if (problem) problems.push(`${form.key} ${problem}`)
  }
  for (const problem of problems) console.log(`\n✗ ${problem}`)
  return problems.length > 0 ? 1 : 0
}

const planned = ({ name, number, counts }: Chosen): Form => {
  const { where, command, short, long, says, minutes }: LongForm = longForms[name]
  if (number === null) return { ...{ name, where, command, minutes }, key: name, says: says(counts), isLong: true, isTold: true }
  const [first = '', full = 0] = Object.entries(long)[0] ?? []
  const usual = short?.[first] ?? 0
  return {
    ...{ name, where, command, says: says(counts), isLong: false },
    key: `${name}:${number}`,
    isTold: full > usual ? number >= usual : number <= usual,
    minutes: full > usual && full < Infinity ? Math.ceil((minutes * number) / full) : minutes,
  }
}

/** Prints what is done and how long the rest takes, and returns the rest. */
const announce = (forms: readonly Form[], product: readonly string[]): readonly Form[] => {
  const done = readDone()
  const state = hashOf(product)
  const waiting = forms.filter(form => done[form.key]?.state !== stateFor(form, state))
  const lines = forms.map(form => ({
    ...form,
    when: waiting.includes(form) ? `about ${duration(form.minutes)}` : `done on ${done[form.key]?.at}`,
  }))
  const [ofKeys, ofWhens] = (['key', 'when'] as const).map(cell => Math.max(...lines.map(line => line[cell].length))) as [number, number]
  for (const { key, when, says } of lines) console.log(`${key.padEnd(ofKeys)}  ${when.padEnd(ofWhens)}  ${says}`)
  const minutes = waiting.reduce((sum, form) => sum + form.minutes, 0)
  console.log(
    waiting.length > 0 ? `\nTo be done: ${waiting.length} of ${forms.length}, about ${duration(minutes)}.\n` : '\nAll of it is done.',
  )
  return waiting
}

/** Runs a form, writes its result into the page, and remembers it when it has passed. Returns its problem. */
const tryForm = async (form: Form, product: readonly string[], stopped: AbortSignal): Promise<string | null> => {
  const [log, told] = ['log', 'told'].map(kind => join(FOLDER, `${form.key.replace(':', '-')}.${kind}`)) as [string, string]
  const state = stateFor(form, hashOf(product))
  const startedAt = Date.now()
  console.log(`${form.key}: about ${duration(form.minutes)}, its output is in ${log}`)
  rmSync(told, { force: true })
  const code = await run(form, { log, told, stopped })
  if (stopped.aborted) return null

  const took = duration(Math.ceil((Date.now() - startedAt) / 60_000))
  if (stateFor(form, hashOf(product)) !== state) {
    console.log(`? ${form.key}, ${took}: the product was changed meanwhile`)
    return 'counts for nothing, for the product was changed meanwhile: it is to be done again.'
  }
  const figures = code === 0 ? figuresIn(told, form.name) : []
  const at = new Date()
  const length = form.isLong ? 'long form' : form.says
  const outcome = { name: form.name, at, length, figures: figures.length > 0 ? figures : null }
  if (form.isTold) writeFileSync(PAGE, withOutcomes(readFileSync(PAGE, 'utf8'), outcome))
  if (!outcome.figures) {
    console.log(`✗ ${form.key}, ${took}`)
    return code === 0 ? `has passed without telling what it found: ${log}` : `has failed: ${log}`
  }
  writeDone({ ...readDone(), [form.key]: { state, at: at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' }) } })
  console.log(`✓ ${form.key}, ${took}: ${figures.join('; ')}`)
  return null
}

interface Running {
  log: string
  /** The file for what the tests find. */
  told: string
  stopped: AbortSignal
}

/** When this process is killed, the whole group is, because workers of Vitest would continue without their parent. */
const endingTogether = ['--pdeathsig', 'TERM', '--', 'sh', '-c', 'trap "trap - TERM; kill -TERM 0" TERM; "$@" & wait $!', 'sh']

/** Runs it in a group of processes of its own, which ends as a whole, and returns its exit code. */
const run = async ({ key, where, command }: Form, { log, told, stopped }: Running): Promise<number | null> => {
  const tests = where.filter(path => path.endsWith('.test.ts'))
  const output = openSync(log, 'w')
  const child = spawn('setpriv', [...endingTogether, process.execPath, ...(command ?? ['scripts/test.mjs', ...tests])], {
    detached: true,
    stdio: ['ignore', output, output],
    env: { ...process.env, LONG: key, LONG_FIGURES: told },
  })
  closeSync(output)
  const end = () => void tell(child, 'SIGTERM')
  stopped.addEventListener('abort', end)
  const [code] = (await once(child, 'exit')) as [number | null]
  stopped.removeEventListener('abort', end)
  for (const deadline = Date.now() + ENDING_MS; tell(child, 0) && Date.now() < deadline;) await sleep(100)
  tell(child, 'SIGKILL')
  return code
}

/** Sends a signal to the whole group; false when nobody of it is left. */
const tell = ({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean => {
  try {
    return pid !== undefined && process.kill(-pid, signal)
  } catch {
    return false
  }
}

const figuresIn = (told: string, name: FormName): string[] => {
  if (!existsSync(told)) return []
  const lines = readFileSync(told, 'utf8').split('\n').filter(Boolean)
  return lines
    .map(line => JSON.parse(line) as { name: string; figures: string })
    .filter(line => line.name === name)
    .map(line => line.figures)
}

/** The inputs of a form: the product and its own tests. Other changes do not invalidate its result. */
const stateFor = (form: Form, product: string): string =>
  createHash('sha256').update(product).update(hashOf(form.where, true)).digest('hex')

const hashOf = (paths: readonly string[], withTests = false): string => {
  const hash = createHash('sha256')
  const add = (path: string): void => {
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).toSorted()) add(join(path, name))
    else if (withTests || !/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(path))
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

const readDone = (): Done => (existsSync(DONE) ? (JSON.parse(readFileSync(DONE, 'utf8')) as Done) : {})

const writeDone = (done: Done): void => {
  writeFileSync(`${DONE}.new`, JSON.stringify(done, null, 2))
  renameSync(`${DONE}.new`, DONE)
}

const forget = (forms: readonly Form[]): void => {
  const keys = new Set(forms.map(({ key }) => key))
  writeDone(Object.fromEntries(Object.entries(readDone()).filter(([key]) => !keys.has(key))))
}

const duration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].join(' ').trim()
}
