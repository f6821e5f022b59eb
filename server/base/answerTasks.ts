import { Worker } from 'node:worker_threads'

const WATCH_MS = 200

/** Makes this process the program of a `taskProcess`: it does each task that it is sent, one after the other. A task that throws ends it. */
export const answerTasks = <Task, Answer>(work: (task: Task) => Answer | Promise<Answer>): void => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {}) // meant for the parent, which ends this process when it stops
  process.on('disconnect', () => process.exit())
  process.on('message', async (task: Task) => process.send?.({ answer: await work(task) }))
  watchOver(Number(process.argv[2] ?? Infinity))
  process.send?.('ready')
}

/**
 * A thread sees also while a task goes on without end that the parent was killed, or that the process has more memory than it may: the engine bounds its own heap, but
 * not the bytes of files and of what they are unpacked to. It then ends as the engine would end it.
 */
const watchOver = (memoryMb: number): void => {
  const watch = `
    setInterval(() => {
      if (process.ppid !== ${process.ppid}) process.kill(process.pid, 'SIGKILL')
      if (process.memoryUsage.rss() < ${memoryMb} * 1024 * 1024) return
      require('node:fs').writeSync(2, 'a task needed more than ${memoryMb} MB')
      process.kill(process.pid, 'SIGABRT')
    }, ${WATCH_MS})`
  new Worker(watch, { eval: true }).unref()
}
