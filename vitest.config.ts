import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Two cores are busy when three files run beside each other, for each of them waits now and then. */
const WORKERS = 3

/** In this order, so that what takes long does not begin last, and a worker that has loaded the server and a browser keeps them for the next file. */
const ORDER = ['browser', 'faults', 'api', 'unit']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = new Map(files.map(file => [file, statSync(file.moduleId).size]))
    const place = (file: TestSpecification) => ORDER.indexOf(file.project.name)
    return files.toSorted((a, b) => place(a) - place(b) || size.get(b)! - size.get(a)!)
  }
}

const databaseServer = ['./test/postgresServer.ts']
const ofAll = './test/realTimers.ts'
const ownServer = [ofAll, './test/setUpServer.ts']

/** A busy machine is ten times slower than a quiet one. What comes is not waited for any longer, and what never comes costs this only once. */
const patient = { expect: { poll: { timeout: 30_000 } }, testTimeout: 120_000, hookTimeout: 120_000 }

/** Each question to a page costs three processes some milliseconds; asked every 50 ms, as by default, they were a fifth of what journeys cost. */
const ASKED_AGAIN_MS = 150

/** Four suites; `npm test -- --only api` runs one of them. */
export default defineConfig({
  test: {
    ...patient,
    maxWorkers: WORKERS,
    isolate: false, // a worker loads the server once instead of two hundred times; no test leaves anything in a module
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,domain,editor,texts,web,scripts}/**/*.test.{ts,tsx}'],
          setupFiles: ofAll,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: ['{server,test}/**/*.test.ts'],
          exclude: ['test/{journeys,faults}/**'],
          globalSetup: databaseServer,
          setupFiles: ownServer,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          expect: { poll: { ...patient.expect.poll, interval: ASKED_AGAIN_MS } },
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: databaseServer,
          setupFiles: ownServer,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['test/faults/**/*.test.ts'],
          globalSetup: [...databaseServer, './test/faults/settledFolder.ts'],
          setupFiles: ofAll,
        },
      },
    ],
  },
})
