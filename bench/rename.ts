import { io, type Socket } from 'socket.io-client'
import type { CommitMessage, FromClient, FromServer } from '#contract/realtime.ts'
import { callerOf } from './fill.ts'
import { quantile } from './load.ts'
import type { Bench, Line } from './works.ts'

const RENAMES = 300
const PACE_MS = 20
const GOAL_MS = 15

/** From the call that renames a document to the commit at another reader's connection. */
export async function hearRename({ product, filled: { token, workspace, documents } }: Bench): Promise<Line> {
  const call = callerOf(product.url, token)
  const socket: Socket<FromServer, FromClient> = io(product.url, { auth: { token }, transports: ['websocket'] })
  try {
    const joined = await socket.timeout(10_000).emitWithAck('join', { room: `w-${workspace._id}` })
    if ('error' in joined) throw new Error(`The room of the workspace: ${joined.error}`)
    const heardAt = new Map<string, number>()
    socket.on('commit', ({ commit }: CommitMessage) => {
      if (commit.type === 'document/changed') heardAt.set(commit.payload.document.title ?? '', performance.now())
    })
    const saidAt: number[] = []
    for (let number = 0; number < RENAMES; number++) {
      saidAt.push(performance.now())
      await call('PUT', `/api/documents/i/${documents[number % documents.length]!._id}`, { title: `Name ${number}` })
      await new Promise(done => setTimeout(done, PACE_MS))
    }
    const travel = saidAt.map((at, number) => heardAt.get(`Name ${number}`)! - at)
    if (travel.some(Number.isNaN)) throw new Error('Not every rename was heard')
    const [half, most] = [quantile(travel, 0.5), quantile(travel, 0.95)]
    return {
      work: 'A rename, from the call until another connection hears of it, after it is on the disk',
      goal: `p50 ≤ ${GOAL_MS} ms`,
      measured: `p50 **${half.toFixed(1)} ms**, p95 ${most.toFixed(1)} ms`,
      isReached: half <= GOAL_MS,
    }
  } finally {
    socket.disconnect()
  }
}
