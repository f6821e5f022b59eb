import { mkdtempSync, writeFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from './log.ts'
import { taskProcess } from './taskProcess.ts'

const own = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** A program with these lines, in a folder of its own. */
const program = (...lines: string[]): URL => {
  const folder = mkdtempSync(join(tmpdir(), 'cahier-program-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'program.mts')
  writeFileSync(file, lines.join('\n'))
  return pathToFileURL(file)
}
const answering = (work: string) => program(`import { answerTasks } from ${JSON.stringify(own('answerTasks.ts'))}`, `answerTasks(${work})`)

const BOUNDS = { patienceMs: 20_000, heapMb: 64, idleMs: 60_000 }
const started = <Task extends string | number>(file: URL, bounds: Partial<typeof BOUNDS> = {}, introduction?: () => Task[]) => {
  const asked = taskProcess<Task, unknown>(file, createLog('silent'), { ...BOUNDS, ...bounds }, introduction)
  onTestFinished(asked.stop)
  return asked
}

const isRunning = (pid: unknown): boolean => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

test('tasks are answered one after the other, and every new process is introduced to what the one before was told', async () => {
  const { ask } = started<number>(answering('(() => { let sum = 0; return add => (sum += add) })()'), {}, () => [100])
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([101, 103, 106])
})

test.each<[string, string, Partial<typeof BOUNDS>?]>([
  ['throws', `throw new Error('no')`],
  ['takes more memory at once than there may be', 'const all = []; for (;;) all.push(new Array(1_000_000).fill(all.length))'],
  [
    'takes more outside of the memory that the engine counts',
    'const all = []; for (let i = 0; i < 24; i++) all.push(Buffer.alloc(50_000_000, 1)); const end = Date.now() + 1500; while (Date.now() < end && all.length);',
  ],
  ['never ends', 'for (;;);', { patienceMs: 2000 }],
  ['ends its process', 'process.exit()'],
])('a task that %s has no answer, and the next one gets a new process', async (_what, harm, bounds = {}) => {
  const { ask } = started<number>(answering(`task => { if (task === 1) { ${harm} } return [task, process.pid] }`), bounds)
  const [first, second, third] = await Promise.all([ask(0), ask(1), ask(2)])
  expect([first, second, third]).toEqual([[0, expect.any(Number)], undefined, [2, expect.any(Number)]])
  expect(isRunning((first as number[])[1])).toBe(false)
})

test('a process that ended after its last task takes no task with it', async () => {
  const { ask } = started<number>(answering('task => [task, process.pid]'))
  const [, pid] = (await ask(1)) as number[]
  process.kill(pid!, 'SIGKILL')
  expect(await ask(2)).toEqual([2, expect.any(Number)])
})

test('it knows none of the settings of the server', async () => {
  process.env['CAHIER_SECRET_OF_A_TEST'] = 'x'
  onTestFinished(() => void delete process.env['CAHIER_SECRET_OF_A_TEST'])
  expect(await started<string>(answering('name => name in process.env')).ask('CAHIER_SECRET_OF_A_TEST')).toBe(false)
})

test('it ends when it is idle, and when it is stopped', async () => {
  const file = answering('() => process.pid')
  for (const end of [{ idleMs: 10 }, {}]) {
    const { ask, stop } = started<number>(file, end)
    const pid = await ask(1)
    if (!('idleMs' in end)) await stop()
    await expect.poll(() => isRunning(pid)).toBe(false)
  }
})

test('it ends with the process that started it, also amid a task without end', async () => {
  const endless = answering(`task => { if (task === 1) for (;;); return process.pid }`)
  const parent = program(
    `import { taskProcess } from ${JSON.stringify(own('taskProcess.ts'))}`,
    `const { ask } = taskProcess(new URL(${JSON.stringify(endless.href)}), { warn() {} }, ${JSON.stringify(BOUNDS)})`,
    `console.log(await ask(0))`,
    `await ask(1)`,
  )
  const killed = spawn(process.execPath, [fileURLToPath(parent)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [pid] = (await once(killed.stdout, 'data')) as [Buffer]
  expect(isRunning(pid)).toBe(true)
  killed.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})
