import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { io } from 'socket.io-client'
import { quantile } from './load.ts'

// The people of `bench/sockets.ts`, in a process of their own: what is measured and what measures it do not share an event loop.
// It reads from its input: { url, tokens, writer: the token of who renames and saves, connections, rooms: rooms of each connection,
// heard: { room, document }, renames, perSecond, dropped, saved: the document that is saved, content }.
const { url, tokens, writer, connections, rooms, heard, renames, perSecond, dropped, saved, content } = JSON.parse(
  await text(process.stdin),
)
const PATIENCE_MS = 60_000

let lost = 0
let isDropping = false
const arrivals = new Map()

const join = async (socket, own) => {
  for (const room of own) {
    const joined = await socket.timeout(PATIENCE_MS).emitWithAck('join', { room })
    if (joined.error) throw new Error(`${room}: ${joined.error}`)
  }
}

const connect = async (number, onBack) => {
  const own = rooms[number % rooms.length]
  const socket = io(url, { auth: { token: tokens[number % tokens.length] }, transports: ['websocket'], forceNew: true })
  await new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  await join(socket, own)
  socket.on('disconnect', () => (isDropping ? undefined : lost++))
  socket.on('connect', () => join(socket, own).then(() => onBack(socket)))
  socket.on('commit', ({ room, commit }) => {
    if (room === heard.room) arrivals.get(commit.payload.document?.title)?.push(performance.now())
  })
  return socket
}

const change = (document, body) =>
  fetch(`${url}/api/documents/i/${document}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${writer}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const back = new Set()
const beganAt = performance.now()
const sockets = []
for (let number = 0; number < connections; number += 50)
  sockets.push(
    ...(await Promise.all(
      Array.from({ length: Math.min(50, connections - number) }, (_, one) => connect(number + one, socket => back.add(socket))),
    )),
  )
const connectedMs = performance.now() - beganAt
await sleep(2000)

const expected = sockets.filter((_, number) => rooms[number % rooms.length].includes(heard.room)).length
const delays = []
const answers = []
for (let number = 0; number < renames; number++) {
  const title = `Renamed ${number}`
  arrivals.set(title, [])
  const sentAt = performance.now()
  const response = await change(heard.document, { title })
  if (!response.ok) throw new Error(`the rename was refused: ${response.status}`)
  answers.push(performance.now() - sentAt)
  const deadline = performance.now() + PATIENCE_MS
  while (arrivals.get(title).length < expected && performance.now() < deadline) await sleep(5)
  delays.push(...arrivals.get(title).map(arrivedAt => arrivedAt - sentAt))
  arrivals.delete(title)
  await sleep(Math.max(0, 1000 / perSecond - (performance.now() - sentAt)))
}
const figures = { p50: quantile(delays, 0.5), p95: quantile(delays, 0.95), answer: quantile(answers, 0.5) }
process.stdout.write(`${JSON.stringify({ connectedMs, expected, heard: delays.length, ...figures, lost })}\n`)
// What measures the memory does so now.
await sleep(1000)

let saves = 0
let refused = 0
const save = async () => {
  while (isDropping) {
    const { ok } = await change(saved, { content: JSON.parse(content.replace('"text":"', `"text":"Save ${saves++} `)) })
    if (!ok) refused++
    await sleep(100)
  }
}

isDropping = true
const droppedAt = performance.now()
for (const socket of sockets.slice(0, dropped)) socket.io.engine.close()
const saving = save()
while (back.size < dropped && performance.now() - droppedAt < PATIENCE_MS) await sleep(20)
const backMs = performance.now() - droppedAt
isDropping = false
await saving
process.stdout.write(`${JSON.stringify({ backMs, back: back.size, saves, refused })}\n`)
process.exit(0)
