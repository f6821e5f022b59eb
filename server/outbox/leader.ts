import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'

/** Whether this process is the one on its database that publishes commits. */
export interface Leadership {
  isMine(): boolean
  /** Whether there may be other processes. */
  isShared: boolean
  onMine(listener: () => void): void
  stop(): Promise<void>
}

/** The leadership of a process that has the database to itself. */
export const soleLeader: Leadership = { isMine: () => true, isShared: false, onMine: () => {}, stop: () => Promise.resolve() }

const RETRY_MS = 1000
const LOCK = `hashtextextended('cahier tells commits', 0)`

/**
 * Elects one leader at a time: the process that holds the advisory lock, on a connection of its own. The database ends that connection when the process or its
 * network is gone. The others try every second; waiting inside the statement would keep a snapshot open and hold up vacuum.
 */
export const electLeader = (databaseUrl: string, log: Logger): Leadership => {
  const stopping = new AbortController()
  const listeners = new Set<() => void>()
  let isMine = false

  const hold = async (): Promise<void> => {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: 'cahier',
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
      options: '-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3',
    })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('end', () => lost.abort())
    const over = AbortSignal.any([lost.signal, stopping.signal])
    try {
      await client.connect()
      while (!over.aborted) {
        const { rows } = await client.query<{ isMine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as "isMine"`)
        if (rows[0]?.isMine) break
        await pause(RETRY_MS, over)
      }
      if (over.aborted) return
      isMine = true
      for (const listener of listeners) listener()
      await new Promise(resolve => over.addEventListener('abort', resolve, { once: true }))
    } catch (error) {
      log.warn({ err: error }, 'whose turn it is to tell commits could not be asked')
    } finally {
      isMine = false
      await client.end().catch(() => {})
    }
  }
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await hold()
      await pause(RETRY_MS, stopping.signal)
    }
  }
  const running = run()

  return {
    isMine: () => isMine,
    isShared: true,
    onMine: listener => {
      listeners.add(listener)
      if (isMine) listener()
    },
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> => sleep(ms, undefined, { signal, ref: false }).catch(() => {})
