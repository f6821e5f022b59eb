import { expect, test, vi } from 'vitest'
import type { Import } from '#contract/calls/imports.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import type { ImportPorts } from './importPorts.ts'
import { createImportRuns } from './importRuns.ts'

const place = { team: 'team', workspace: 'handbook' }
const importOf = (state: Import['state'], done = 0): Import => ({
  ...{ _id: 'import', workspace: 'handbook', state, step: 'documents', done, total: 10, documents: done, files: 0 },
  ...{ notes: [], moreNotes: 0, error: null },
})

/** Imports at a server with the test's answers; each poll waits until `tick`. */
const withServer = (ports: Partial<ImportPorts> = {}) => {
  let waiting: (() => void)[] = []
  const pauses: number[] = []
  const answers: (() => Import)[] = []
  const heard = {
    send: vi.fn<ImportPorts['send']>(async () => importOf('running')),
    get: vi.fn<ImportPorts['get']>(async () => answers.shift()?.() ?? importOf('running')),
    running: vi.fn<ImportPorts['running']>(async () => []),
    cancel: vi.fn<ImportPorts['cancel']>(async () => {}),
    refresh: vi.fn<ImportPorts['refresh']>(),
    report: vi.fn<ImportPorts['report']>(),
    pause: (ms: number) => {
      pauses.push(ms)
      return new Promise<void>(done => waiting.push(done))
    },
    askBeforeLeaving: vi.fn<ImportPorts['askBeforeLeaving']>(() => () => {}),
    ...ports,
  }
  const settle = () => new Promise(done => setImmediate(done))
  const tick = async (answer?: () => Import) => {
    if (answer) answers.push(answer)
    const due = waiting
    waiting = []
    due.forEach(go => go())
    await settle()
  }
  const runs = createImportRuns(heard)
  return { ...heard, pauses, runs, tick, settle, stages: () => runs.getAll().map(({ stage }) => stage) }
}

const offline = () => {
  throw new ApiError({ code: 'offline', message: 'Offline' })
}

test('it is followed from the sending to the end, and what it has changed is read anew', async () => {
  const { runs, tick, stages, refresh, askBeforeLeaving } = withServer({
    send: async (_workspace, _form, { onProgress }) => {
      onProgress(0.5)
      expect(stages()).toEqual([{ name: 'sending', share: 0.5 }])
      return importOf('running')
    },
  })
  const stopWatching = runs.watch('handbook')
  await runs.start(place, new FormData())
  expect(askBeforeLeaving).toHaveBeenCalledOnce()
  expect(stages()).toEqual([{ name: 'working', import: importOf('running') }])
  await tick(() => importOf('running', 4))
  expect(stages()).toEqual([{ name: 'working', import: importOf('running', 4) }])
  expect(refresh).not.toHaveBeenCalled()
  await tick(() => importOf('done', 10))
  expect(stages()).toEqual([{ name: 'ended', import: importOf('done', 10) }])
  expect(refresh).toHaveBeenCalledExactlyOnceWith(place)
  stopWatching()
  expect(stages()).toEqual([])
})

test.each(['done', 'failed'] as const)('what nobody looks at goes on, and its end is told: %s', async state => {
  const { runs, tick, stages, refresh } = withServer()
  const told = vi.fn()
  const stopHearing = runs.onEnd(told)
  const stopWatching = runs.watch('handbook')
  await runs.start(place, new FormData())
  stopWatching()
  await tick()
  expect(stages()).toHaveLength(1)
  expect(told).not.toHaveBeenCalled()
  await tick(() => importOf(state))
  expect(stages()).toEqual([])
  expect(refresh).toHaveBeenCalledOnce()
  expect(told).toHaveBeenCalledExactlyOnceWith(place, importOf(state))
  stopHearing()
  await runs.start(place, new FormData())
  await tick(() => importOf(state))
  expect(told).toHaveBeenCalledOnce()
})

test('nobody is told of what they look at, nor of what they have cancelled', async () => {
  const { runs, tick } = withServer()
  const told = vi.fn()
  runs.onEnd(told)
  await runs.start(place, new FormData())
  const stopWatching = runs.watch('handbook')
  await tick(() => importOf('done'))
  stopWatching()
  await runs.start(place, new FormData())
  await tick(() => importOf('cancelled'))
  expect(told).not.toHaveBeenCalled()
})

test('a connection that is away ends nothing and nags nobody; an import that is gone is let go', async () => {
  const { runs, tick, stages, report, pauses } = withServer()
  await runs.start(place, new FormData())
  await tick(offline)
  expect(stages()).toHaveLength(1)
  expect(pauses).toEqual([400, 3000])
  await tick(() => {
    throw new ApiError({ statusCode: 404, code: 'errors.i.not_found', message: 'Not found' })
  })
  expect(stages()).toEqual([])
  expect(report).not.toHaveBeenCalled()
})

test('a refusal is said where somebody looks, and otherwise as any other', async () => {
  const refusal = new ApiError({ statusCode: 422, code: 'errors.i.hostile', message: 'Unsafe' })
  const { runs, stages, report } = withServer({ send: () => Promise.reject(refusal) })
  const stopWatching = runs.watch('handbook')
  await runs.start(place, new FormData())
  expect(stages()).toEqual([{ name: 'choosing', problem: 'Unsafe' }])
  expect(report).not.toHaveBeenCalled()
  stopWatching()
  await runs.start(place, new FormData())
  expect(stages()).toEqual([])
  expect(report).toHaveBeenCalledExactlyOnceWith(refusal)
})

test('what runs already is found after a reload, and when a second one is refused', async () => {
  const running = new ApiError({ statusCode: 409, code: 'errors.i.running', message: 'One runs' })
  const { runs, tick, stages, report } = withServer({
    running: async () => [importOf('running', 3)],
    send: () => Promise.reject(running),
  })
  await runs.find('team')
  expect(stages()).toEqual([{ name: 'working', import: importOf('running', 3) }])
  await runs.find('team')
  expect(stages()).toHaveLength(1)
  await runs.start(place, new FormData())
  expect(report).toHaveBeenCalledExactlyOnceWith(running)
  expect(stages()).toEqual([{ name: 'working', import: importOf('running', 3) }])
  await tick(() => importOf('done'))
  expect(stages()).toEqual([])
})

test('cancelling stops the sending without a word, and the work at the server', async () => {
  const { runs, settle, stages, report } = withServer({
    send: (_workspace, _form, { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  })
  const sending = runs.start(place, new FormData())
  await runs.cancel('handbook')
  await sending
  await settle()
  expect(stages()).toEqual([])
  expect(report).not.toHaveBeenCalled()

  const working = withServer()
  await working.runs.start(place, new FormData())
  await working.runs.cancel('handbook')
  expect(working.cancel).toHaveBeenCalledExactlyOnceWith('import')
})
