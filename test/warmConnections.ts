import { type Client as PgClient, Pool } from 'pg'

/*
 * A connection costs some milliseconds, and plans each statement again, which costs more than a test's statements themselves. So the connections of a
 * server that has stopped wait for the next one on the same database.
 */

interface Inner {
  options: { connectionString?: string; application_name?: string; max: number }
  ending: boolean
  Client: unknown
  _clients: Warm[]
  _idle: { client: Warm; timeoutId?: NodeJS.Timeout }[]
}
interface Warm extends Pick<PgClient, 'on' | 'removeAllListeners' | 'end'> {
  processID: number
  ref(): void
  unref(): void
  connect(connected: () => void): void
}

/** By connection string; nothing is kept of databases that are not here. */
const waiting = new Map<string, Warm[]>()

/** From now on, connections to this database are kept. */
export const keepWarm = (url: string): void => void waiting.set(url, [])

/** Ends those that wait, and keeps no more. */
export const coolDown = (url: string): void => {
  for (const client of waiting.get(url) ?? []) client.end().catch(() => {})
  waiting.delete(url)
}

/** The processes of PostgreSQL that belong to those that wait. */
export const warmProcesses = (url: string): number[] => (waiting.get(url) ?? []).map(({ processID }) => processID)

const { end, newClient } = Pool.prototype as unknown as { end: () => Promise<void>; newClient: (item: unknown) => void }

/** Whether this is the pool of a server. The one that restores rows has other settings, and a connection without them would follow foreign keys and fail. */
const isOfServer = ({ options }: Inner): boolean => options.application_name === 'cahier'

const keep = (client: Warm, place: Warm[]): void => {
  client.removeAllListeners('error')
  client.on('error', () => place.includes(client) && place.splice(place.indexOf(client), 1))
  client.unref()
  place.push(client)
}

function endKeeping(this: Inner): Promise<void> {
  const place = isOfServer(this) ? waiting.get(this.options.connectionString ?? '') : undefined
  const kept = place && !this.ending ? this._idle.splice(0, Math.max(0, this.options.max - place.length)) : []
  for (const { client, timeoutId } of kept) {
    clearTimeout(timeoutId)
    this._clients = this._clients.filter(other => other !== client)
    keep(client, place!)
  }
  return end.call(this)
}

function newClientOrWarm(this: Inner, item: unknown): void {
  const client = isOfServer(this) ? waiting.get(this.options.connectionString ?? '')?.pop() : undefined
  if (!client) return newClient.call(this, item)
  const { Client } = this
  client.removeAllListeners('error')
  client.ref()
  client.connect = connected => {
    Reflect.deleteProperty(client, 'connect')
    process.nextTick(connected)
  }
  this.Client = function () {
    return client
  }
  try {
    newClient.call(this, item)
  } finally {
    this.Client = Client
  }
}

Object.assign(Pool.prototype, { end: endKeeping, newClient: newClientOrWarm })
