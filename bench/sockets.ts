import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { callerOf, type Filled } from './fill.ts'
import { quantile } from './load.ts'
import { databaseUrl, memoryMb, type Program } from './product.ts'
import type { Line } from './works.ts'

const CONNECTIONS = 2000
/** Of one person there are 50 connections at most. */
const PEOPLE = 40
const WORKSPACES = 4
const DROPPED = 1000

interface Heard {
  connectedMs: number
  expected: number
  delays: number[]
  answers: number[]
  lost: number
}

const ms = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 0 })

/** 2,000 connections in three rooms each, besides the own one: the team, one of four workspaces, one of 200 documents. */
export async function sockets(product: Program, filled: Filled, dataDir: string): Promise<Line[]> {
  const tokens = await people(product.url, filled, dataDir)
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

  const before = memoryMb(product)
  const driver = spawn(process.execPath, [fileURLToPath(new URL('sockets.mjs', import.meta.url))], { stdio: ['pipe', 'pipe', 'inherit'] })
  driver.stdin.end(
    JSON.stringify({ url: product.url, tokens, connections: CONNECTIONS, rooms, heard, renames: 50, perSecond: 5, dropped: DROPPED }),
  )
  const said = createInterface(driver.stdout)[Symbol.asyncIterator]()
  const next = async <T>(): Promise<T> => JSON.parse((await said.next()).value as string)
  const { connectedMs, expected, delays, answers, lost } = await next<Heard>()
  const memory = memoryMb(product)
  const { backMs, back } = await next<{ backMs: number; back: number }>()

  const [p50, p95] = [quantile(delays, 0.5), quantile(delays, 0.95)]
  const isHeard = delays.length === expected * answers.length
  return [
    {
      work: `${ms(CONNECTIONS)} connections in three rooms each, ${expected} of them hear a rename (5/s)`,
      goal: 'p95 ≤ 250 ms, ≤ 500 MB, none lost',
      measured: `from the call to the reader p50 **${ms(p50)} ms**, p95 **${ms(p95)} ms** (the call itself ${ms(quantile(answers, 0.5))} ms); ${isHeard ? 'each heard each once' : `**${delays.length} heard**`}; **${ms(memory)} MB** (${ms(before)} MB before); ${lost} lost; all connected and joined in ${ms(connectedMs)} ms`,
      isReached: p95 <= 250 && memory <= 500 && lost === 0 && isHeard,
    },
    {
      work: `${ms(DROPPED)} of them dropped at once: all are back in their rooms`,
      goal: '≤ 30 s',
      measured: `**${(backMs / 1000).toFixed(1)} s**${back === DROPPED ? '' : `, **${back} back**`}`,
      isReached: back === DROPPED && backMs <= 30_000,
    },
  ]
}

/** Members of the team with a session each. */
async function people(url: string, { team }: Filled, dataDir: string): Promise<string[]> {
  const tokens: string[] = []
  const database = new Client({ connectionString: databaseUrl(dataDir) })
  await database.connect()
  for (let number = 0; number < PEOPLE; number++) {
    const account = {
      firstname: `Reader${number}`,
      lastname: 'Martin',
      email: `reader${number}@example.org`,
      password: 'Cahier-2026!',
      lang: 'fr',
    }
    const { token, user } = await callerOf(url)<{ token: string; user: { _id: string } }>('POST', '/api/users', { ...account, terms: true })
    await database.query(`insert into team_members (team, "user", "group", "isConfirmed") values ($1, $2, $3, true)`, [
      team._id,
      user._id,
      number === 0 ? 'admin' : 'member',
    ])
    tokens.push(token)
  }
  await database.end()
  return tokens
}
