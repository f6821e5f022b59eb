import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'

interface Bounds {
  /** How long one task may take. */
  patienceMs: number
  heapMb: number
  /** The thread ends after being idle for so long, to free its memory. */
  idleMs: number
}

const START_MS = 30_000

/** A thread for work that may be slow, or maliciously so. It says `ready`, then answers each task by one message. */
export interface PatientThread<Task, Answer> {
  /** Does a task once the ones before it are done. Returns undefined when it took too long, or too much memory; the next one gets a new thread. */
  ask(task: Task): Promise<Answer | undefined>
  stop(): Promise<void>
}

/** Starts the thread with its first task. `start` makes it where the bundle can see its file. */
export const patientThread = <Task, Answer>(
  start: (limits: { resourceLimits: { maxOldGenerationSizeMb: number } }) => Worker,
  log: Logger,
  { patienceMs, heapMb, idleMs }: Bounds,
): PatientThread<Task, Answer> => {
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()

  const end = async (): Promise<void> => {
    const ending = thread
    thread = undefined
    await ending?.terminate()
  }

  /** Returns a thread that has loaded its sources. On a busy machine that takes longer than most tasks. */
  const running = async (): Promise<Worker> => {
    if (thread) return thread
    const started = start({ resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    started.on('error', error => log.warn({ err: error }, 'a thread has ended'))
    started.on('exit', () => thread === started && (thread = undefined)).unref()
    thread = started
    await nextMessage(started, START_MS)
    return started
  }

  const work = async (task: Task): Promise<Answer | undefined> => {
    clearTimeout(idle)
    const worker = await running()
    worker.postMessage(task)
    const answer = await nextMessage<Answer>(worker, patienceMs)
    if (answer === undefined) await end()
    idle = setTimeout(() => void end(), idleMs).unref()
    return answer
  }

  return {
    ask: task => {
      const answer = turn.then(() => work(task))
      turn = answer.catch(() => {})
      return answer
    },
    stop: async () => {
      clearTimeout(idle)
      await end()
    },
  }
}

/** Returns the next message of a thread; undefined when it ends first, or takes too long. */
const nextMessage = <Message>(thread: Worker, patienceMs: number): Promise<Message | undefined> =>
  new Promise(resolve => {
    const settle = (answer?: Message) => {
      clearTimeout(timeout)
      thread.off('message', settle).off('exit', onExit)
      resolve(answer)
    }
    const onExit = () => settle()
    const timeout = setTimeout(settle, patienceMs)
    thread.on('message', settle).on('exit', onExit)
  })
