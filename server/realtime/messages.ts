import * as z from 'zod'
import { SOCKET_MESSAGE_MAX_BYTES } from '#contract/limits.ts'
import { dispatches, hints, type Dispatch, type FromClient, type Hint } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'

const anyRoom = z.unknown()
/** What `pg_current_snapshot` returns: it names the transactions that are running, of which there are at most as many as connections. */
const SNAPSHOT_MAX = 8000
const SNAPSHOT = /^\d{1,19}:\d{1,19}:(?:\d{1,19}(?:,\d{1,19})*)?$/
/** All events that a client may send: the shape of each, and which of its two token buckets it uses. */
const events = {
  join: {
    uses: 'requests',
    shape: z.strictObject({
      ...{ room: anyRoom, seq: z.int().min(0).optional() },
      ...{ since: z.iso.datetime().optional(), snapshot: z.string().max(SNAPSHOT_MAX).regex(SNAPSHOT).optional() },
    }),
  },
  leave: { uses: 'requests', shape: z.strictObject({ room: anyRoom }) },
  auth: { uses: 'requests', shape: z.strictObject({ token: z.unknown() }) },
  getState: { uses: 'requests', shape: z.strictObject({ room: anyRoom }) },
  toCommit: { uses: 'messages', shape: z.strictObject({ room: anyRoom, commit: named(), broadcast: z.boolean() }) },
  toDispatch: { uses: 'messages', shape: z.strictObject({ room: anyRoom, dispatch: named(), broadcast: z.boolean() }) },
} as const satisfies { [E in keyof FromClient]: { uses: 'messages' | 'requests'; shape: z.ZodType } }

export type ClientEvent = keyof typeof events
export type ClientMessage<E extends ClientEvent> = z.infer<(typeof events)[E]['shape']>

function named() {
  return z.strictObject({ type: z.string(), payload: z.unknown() })
}

export const bucketOf = (event: string): 'messages' | 'requests' =>
  Object.hasOwn(events, event) ? events[event as ClientEvent].uses : 'messages'

/** Returns an event of the catalogue. Throws `ws.refused` for an unknown event, a wrong shape or a message that is too large (`realtime: messages`). */
export const parseEvent = (event: string, message: unknown): { event: ClientEvent; message: ClientMessage<ClientEvent> } => {
  if (!Object.hasOwn(events, event)) throw new Refusal('ws.refused')
  const { shape } = events[event as ClientEvent]
  const parsed = shape.safeParse(message)
  if (!parsed.success || sizeOf(message) > SOCKET_MESSAGE_MAX_BYTES) throw new Refusal('ws.refused')
  return { event: event as ClientEvent, message: parsed.data }
}

/** A message that nests too deeply to serialise counts as too large. */
const sizeOf = (message: unknown): number => {
  try {
    return Buffer.byteLength(JSON.stringify(message))
  } catch {
    return Infinity
  }
}

const parseNamed = (catalogue: Record<string, z.ZodType>, { type, payload }: { type: string; payload?: unknown }): unknown => {
  const parsed = Object.hasOwn(catalogue, type) ? catalogue[type]?.safeParse(payload) : undefined
  if (!parsed?.success) throw new Refusal('ws.refused')
  return { type, payload: parsed.data }
}

/** State changes are not among the hints, so a client that sends one is refused as for any unknown name. */
export const parseHint = (commit: ClientMessage<'toCommit'>['commit']): Hint => parseNamed(hints, commit) as Hint
export const parseDispatch = (dispatch: ClientMessage<'toDispatch'>['dispatch']): Dispatch => parseNamed(dispatches, dispatch) as Dispatch
