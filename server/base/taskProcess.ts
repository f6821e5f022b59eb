import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import type { Logger } from 'pino'

export interface Bounds {
  /** How long one task may take. */
  patienceMs: number
  heapMb: number
  /** The process ends after being idle for so long, to free its memory. */
  idleMs: number
}

const START_MS = 30_000
/** What a process may have beside its heap: the engine itself, and the bytes that it reads. */
const BESIDE_HEAP_MB = 512
/** How much of what a process wrote before it failed is logged. */
const LAST_WORDS = 2000

/**
 * A process of its own for work that may be slow or take much memory, or maliciously so. A thread would not do: the engine ends the whole process when one of its threads
 * needs more memory at once than it may have (`security: texts that take too much`).
 */
export interface TaskProcess<Task, Answer> {
  /**
   * Does a task once the ones before it are done. Returns undefined when it failed, or took too long or too much memory; the next one gets a new process.
   * A process that is there already may have ended for another reason, so the task is then tried in a new one.
   */
  ask(task: Task): Promise<Answer | undefined>
  stop(): Promise<void>
}

/**
 * Starts the program with its first task; it answers by `answerTasks`. Every new process is first given the tasks of `introduction`, whose answers are dropped.
 * `scripts/bundleServer.mjs` knows the programs.
 */
export const taskProcess = <Task extends Serializable, Answer>(
  program: URL,
  log: Logger,
  { patienceMs, heapMb, idleMs }: Bounds,
  introduction: () => Task[] = () => [],
): TaskProcess<Task, Answer> => {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let isStopped = false
  let turn: Promise<unknown> = Promise.resolve()

  const end = async (): Promise<void> => {
    const ending = child
    child = undefined
    if (ending?.exitCode !== null || ending.signalCode !== null) return
    ending.kill('SIGKILL')
    await once(ending, 'exit')
  }

  /** Returns a process that has loaded its sources. On a busy machine that takes longer than most tasks. */
  const running = async (): Promise<ChildProcess> => {
    if (child) return child
    const started = start(program, heapMb, log)
    started.on('exit', () => child === started && (child = undefined))
    child = started
    await nextMessage(started, START_MS)
    for (const task of introduction()) await askIn(started, task)
    return started
  }

  const askIn = (asked: ChildProcess, task: Task): Promise<Outcome<{ answer: Answer }>> => {
    const outcome = nextMessage<{ answer: Answer }>(asked, patienceMs)
    if (asked.connected) asked.send(task)
    return outcome
  }

  const work = async (task: Task): Promise<Answer | undefined> => {
    clearTimeout(idle)
    const mayHaveEnded = child !== undefined
    let outcome = await askIn(await running(), task)
    if (outcome === 'ended' && mayHaveEnded && !isStopped) {
      await end()
      outcome = await askIn(await running(), task)
    }
    if (typeof outcome === 'string') await end()
    idle = setTimeout(() => void end(), idleMs).unref()
    return typeof outcome === 'string' ? undefined : outcome.message.answer
  }

  return {
    ask: task => {
      const answer = turn.then(() => work(task))
      turn = answer.catch(() => {})
      return answer
    },
    stop: async () => {
      isStopped = true
      clearTimeout(idle)
      await end()
    },
  }
}

/** It gets none of our settings, among which are secrets, and does not keep this process running. */
const start = (program: URL, heapMb: number, log: Logger): ChildProcess => {
  const { NODE_COMPILE_CACHE } = process.env
  const started = fork(program, [String(heapMb + BESIDE_HEAP_MB)], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) },
  })
  let lastWords = ''
  started.stderr?.on('data', (words: Buffer) => (lastWords = (lastWords + words.toString()).slice(-LAST_WORDS)))
  started.on('error', error => log.warn({ err: error }, 'a task process could not be started or reached'))
  started.on('exit', (code, signal) => signal !== 'SIGKILL' && log.warn({ code, signal, lastWords }, 'a task process has ended'))
  started.unref()
  started.channel?.unref()
  return started
}

type Outcome<Message> = { message: Message } | 'ended' | 'late'

/** Returns the next message of a process, or that it ended first or took too long. */
const nextMessage = <Message>(child: ChildProcess, patienceMs: number): Promise<Outcome<Message>> =>
  new Promise(resolve => {
    const settle = (outcome: Outcome<Message>) => {
      clearTimeout(timeout)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      resolve(outcome)
    }
    const onMessage = (message: Message) => settle({ message })
    const onEnd = () => settle('ended')
    const timeout = setTimeout(() => settle('late'), patienceMs)
    if (child.exitCode !== null || child.signalCode !== null) return onEnd()
    child.on('message', onMessage).on('exit', onEnd).on('error', onEnd)
  })
