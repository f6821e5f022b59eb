import { afterAll } from 'vitest'
import './builtPrograms.ts'
import { secondConnections } from './oneConnection.ts'

// Runs in each test file that may start the server in its own process.
afterAll(() => {
  const seconds = secondConnections()
  if (seconds.length > 0) throw new Error(`Transactions have asked for a second connection:\n${seconds.join('\n')}`)
})
