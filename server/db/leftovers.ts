import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 4_000

/**
 * Waits until no process of an earlier start uses the data folder: neither a server that is shutting down because its app was killed, nor the children of a
 * killed server. The working folder of every PostgreSQL process is its data folder, so `/proc` lists those that run; the pid file only names an earlier one.
 */
export async function clearLeftovers(dataFolder: string): Promise<void> {
  const server = serverOf(dataFolder)
  if (processesIn(dataFolder).includes(server)) kill(server, 'SIGINT')
  await waitForEmptiness(dataFolder)
  rmSync(join(dataFolder, 'postmaster.pid'), { force: true }) // its number may meanwhile belong to another program
}

/** Waits until no process works in the folder, and kills those that take too long. Nothing is lost, since the server recovers when it starts. */
export async function waitForEmptiness(folder: string): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (processesIn(folder).length > 0) {
    if (Date.now() > deadline) for (const pid of processesIn(folder)) kill(pid, 'SIGKILL')
    await sleep(20)
  }
}

function serverOf(dataFolder: string): number {
  try {
    return Number.parseInt(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return 0
  }
}

function processesIn(folder: string): number[] {
  const { dev, ino } = statSync(folder, { throwIfNoEntry: false }) ?? {}
  if (ino === undefined) return []
  return readdirSync('/proc')
    .map(Number)
    .filter(pid => {
      try {
        const workingFolder = statSync(`/proc/${pid}/cwd`)
        return workingFolder.dev === dev && workingFolder.ino === ino
      } catch {
        return false // not a process, a dead one, or somebody else's
      }
    })
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it has just ended by itself
  }
}
