import { defineConfig } from 'vitest/config'

const databaseServer = ['./test/postgresServer.ts']

/** How long `expect.poll` waits: a busy machine is slow, and what never comes costs this only once. */
const patient = { poll: { timeout: 15_000 } }

/** Four suites; `npm test -- --only api` runs one of them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,domain,editor,texts,web,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'api',
          expect: patient,
          include: ['{server,test}/**/*.test.ts'],
          exclude: ['test/{journeys,faults}/**'],
          globalSetup: databaseServer,
          isolate: false, // the server is loaded once instead of a hundred times; no test leaves anything in a module
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
          expect: patient,
          include: ['test/journeys/**/*.test.ts'],
          globalSetup: databaseServer,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'faults',
          expect: patient,
          include: ['test/faults/**/*.test.ts'],
          globalSetup: databaseServer,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
