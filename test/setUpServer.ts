import { afterAll, expect } from 'vitest'
import { secondsAskedFor } from './oneConnection.ts'

// Runs in each test file that may start the server in its own process.
afterAll(() => expect(secondsAskedFor(), 'transactions that asked for a second connection').toEqual([]))
