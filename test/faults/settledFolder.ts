import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { temporaryFolder } from '../postgres.ts'
import { settle } from '../world.ts'
import { databaseProcesses, launch, readyUrl, SETTLED, waitUntil } from './app.ts'

/**
 * Creates a world in a data folder, of which every test that kills a process gets a copy: creating a database takes longer than most of them.
 * The tests begin while it does.
 */
export default function setup(project: TestProject): () => Promise<void> {
  const folder = temporaryFolder()
  project.provide('settledFolder', folder.path)
  const settling = settleIn(folder.path)
  return async () => {
    await settling
    folder[Symbol.dispose]()
  }
}

const settleIn = async (dataDir: string): Promise<void> => {
  const started = launch(dataDir, { RATE_LIMIT: 'off' })
  await settle({ url: await readyUrl(started) })
  started.child.kill('SIGTERM')
  await waitUntil(() => started.child.exitCode !== null && databaseProcesses(dataDir).length === 0)
  writeFileSync(join(dataDir, SETTLED), '')
}
