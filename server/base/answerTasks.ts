import { Worker } from 'node:worker_threads'

const PARENT_MS = 1000

/** Makes this process the program of a `taskProcess`: it does each task that it is sent, one after the other. A task that throws ends it. */
export const answerTasks = <Task, Answer>(work: (task: Task) => Answer | Promise<Answer>): void => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {}) // meant for the parent, which ends this process when it stops
  process.on('disconnect', () => process.exit())
  process.on('message', async (task: Task) => process.send?.({ answer: await work(task) }))
  endWithParent()
  process.send?.('ready')
}

/** A thread sees that the parent was killed also while a task goes on without end. */
const endWithParent = (): void => {
  const watch = `setInterval(() => process.ppid !== ${process.ppid} && process.kill(process.pid, 'SIGKILL'), ${PARENT_MS})`
  new Worker(watch, { eval: true }).unref()
}
