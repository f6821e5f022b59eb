import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { callerOf, type Filled, joinTeam } from './fill.ts'
import { databaseUrl, memoryMb, type Program } from './product.ts'
import type { Line } from './works.ts'

const CONNECTIONS = 2000
/** Of one person there are 50 connections at most. */
const PEOPLE = 40
const WORKSPACES = 4
const DROPPED = 1000

/** How long they receive renames; `SOCKETS_MINUTES=10` is the long form (`security: load`). */
const MINUTES = Number(process.env.SOCKETS_MINUTES ?? 0.2)
const PER_SECOND = 5

interface ReceivedRename {
  connectedMs: number
  expected: number
  heard: number
  p50: number
  p95: number
  answer: number
  lost: number
}
interface Back {
  backMs: number
  back: number
  saves: number
  refused: number
}

const ms = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 0 })

/** 2,000 connections in three rooms each, besides the own one: the team, one of four workspaces, one of 200 documents. */
export async function sockets(product: Program, filled: Filled, dataDir: string): Promise<Line[]> {
  const tokens: string[] = []
  for (let number = 0; number < PEOPLE; number++)
    tokens.push(await joinTeam(product.url, filled, { firstname: `Reader${number}`, email: `reader${number}@example.org` }))
  const call = callerOf(product.url, filled.token)
  const workspaces = [filled.workspace._id]
  for (let number = 1; number < WORKSPACES; number++) {
    const { workspace } = await call<{ workspace: { _id: string } }>('POST', `/api/workspaces/t/${filled.team._id}`, {
      title: `Hall ${number}`,
    })
    workspaces.push(workspace._id)
  }
  const rooms = filled.documents.map(({ _id }, number) => [`t-${filled.team._id}`, `w-${workspaces[number % WORKSPACES]}`, `d-${_id}`])
  const heard = { room: `w-${filled.workspace._id}`, document: filled.documents[0]?._id }

  const renames = Math.ceil(MINUTES * 60 * PER_SECOND)

  const before = memoryMb(product)
  const driver = spawn(process.execPath, [fileURLToPath(new URL('sockets.mjs', import.meta.url))], { stdio: ['pipe', 'pipe', 'inherit'] })
  const orders = { url: product.url, tokens, writer: filled.token, connections: CONNECTIONS, rooms, heard, renames, perSecond: PER_SECOND }
  driver.stdin.end(
    JSON.stringify({ ...orders, dropped: DROPPED, saved: filled.documents[1]?._id, content: JSON.stringify(filled.content) }),
  )
  const said = createInterface(driver.stdout)[Symbol.asyncIterator]()
  const next = async <T>(): Promise<T> => JSON.parse((await said.next()).value as string)
  const first = await next<ReceivedRename>()
  const memory = memoryMb(product)
  const { result: second, most } = await withMostConnections(dataDir, () => next<Back>())

  const isHeard = first.heard === first.expected * renames
  return [
    {
      work: `${ms(CONNECTIONS)} connections in three rooms each, ${first.expected} of them hear ${ms(renames)} renames (${PER_SECOND}/s)`,
      goal: 'p95 ≤ 250 ms, ≤ 500 MB, none lost',
      measured: `from the call to the reader p50 **${ms(first.p50)} ms**, p95 **${ms(first.p95)} ms** (the call itself ${ms(first.answer)} ms); ${isHeard ? 'each heard each once' : `**${first.heard} heard**`}; **${ms(memory)} MB** (${ms(before)} MB before); ${first.lost} lost; all connected and joined in ${ms(first.connectedMs)} ms`,
      isReached: first.p95 <= 250 && memory <= 500 && first.lost === 0 && isHeard,
    },
    {
      work: `${ms(DROPPED)} of them dropped at once while somebody saves: all are back in their rooms`,
      goal: `≤ 30 s, no save refused, ≤ ${POOL} connections to the database`,
      measured: `**${(second.backMs / 1000).toFixed(1)} s**${second.back === DROPPED ? '' : `, **${second.back} back**`}; ${second.refused} of ${second.saves} saves refused; ${most} connections at most`,
      isReached: second.back === DROPPED && second.backMs <= 30_000 && second.saves > 0 && second.refused === 0 && most <= POOL,
    },
  ]
}

/** What `server/db/open.ts` allows. */
const POOL = 20

/** How many connections to the database the product has at the same time while something runs. */
async function withMostConnections<Result>(dataDir: string, run: () => Promise<Result>): Promise<{ result: Result; most: number }> {
  const database = new Client({ connectionString: databaseUrl(dataDir) })
  await database.connect()
  let most = 0
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await sleep(50)) {
      const { rows } = await database.query(`select count(*)::int as open from pg_stat_activity where application_name = 'cahier'`)
      most = Math.max(most, rows[0].open)
    }
  })()
  const result = await run()
  isOver = true
  await watching
  await database.end()
  return { result, most }
}
