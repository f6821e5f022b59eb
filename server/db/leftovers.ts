import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const patienceMs = 4_000

/**
 * Nothing of an earlier start may still work on the data folder: not a server that is shutting down because its app was killed, and not the
 * children of a killed server. Every PostgreSQL process works in its data folder, so the kernel says who is there; the pid file only says who was.
 */
export async function clearLeftovers(dataFolder: string): Promise<void> {
  const server = serverOf(dataFolder)
  if (processesIn(dataFolder).includes(server)) process.kill(server, 'SIGINT')

  const deadline = Date.now() + patienceMs
  while (processesIn(dataFolder).length > 0 && Date.now() < deadline) await sleep(20)
  while (processesIn(dataFolder).length > 0) {
    for (const pid of processesIn(dataFolder)) kill(pid)
    await sleep(20)
  }
  rmSync(join(dataFolder, 'postmaster.pid'), { force: true }) // its number may meanwhile belong to another program
}

function serverOf(dataFolder: string): number {
  try {
    return Number.parseInt(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8'), 10)
  } catch {
    return 0
  }
}

function processesIn(folder: string): number[] {
  const { dev, ino } = statSync(folder)
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

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has just ended by itself
  }
}
