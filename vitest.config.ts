import { defineConfig } from 'vitest/config'

const databaseServer = ['./test/postgresServer.ts']

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
          include: ['server/**/*.test.ts', 'test/*.test.ts'],
          globalSetup: databaseServer,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'browser',
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
