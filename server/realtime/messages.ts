import * as z from 'zod'
import { SOCKET_MESSAGE_MAX_BYTES } from '#contract/limits.ts'
import { dispatches, hints, type Dispatch, type FromClient, type Hint } from '#contract/realtime.ts'
import { Refusal } from '#domain/refusal.ts'

/** What a client may send, closed: the shape of each event, and which of the two allowances it uses up. */
const anyRoom = z.unknown()
const events = {
  join: { uses: 'asking', shape: z.strictObject({ room: anyRoom, seq: z.int().min(0).optional(), since: z.iso.datetime().optional() }) },
  leave: { uses: 'asking', shape: z.strictObject({ room: anyRoom }) },
  auth: { uses: 'asking', shape: z.strictObject({ token: z.unknown() }) },
  getState: { uses: 'asking', shape: z.strictObject({ room: anyRoom }) },
  toCommit: { uses: 'flow', shape: z.strictObject({ room: anyRoom, commit: named(), broadcast: z.boolean() }) },
  toDispatch: { uses: 'flow', shape: z.strictObject({ room: anyRoom, dispatch: named(), broadcast: z.boolean() }) },
} as const satisfies { [E in keyof FromClient]: { uses: 'flow' | 'asking'; shape: z.ZodType } }

export type ClientEvent = keyof typeof events
export type Said<E extends ClientEvent> = z.infer<(typeof events)[E]['shape']>

function named() {
  return z.strictObject({ type: z.string(), payload: z.unknown() })
}

export const usedBy = (event: string): 'flow' | 'asking' => (Object.hasOwn(events, event) ? events[event as ClientEvent].uses : 'flow')

/** An event of the catalogue in its shape and of a bearable size; anything else is refused, whatever it is (`realtime: messages`). */
export const parseEvent = (event: string, message: unknown): { event: ClientEvent; message: Said<ClientEvent> } => {
  if (!Object.hasOwn(events, event)) throw new Refusal('ws.refused')
  const { shape } = events[event as ClientEvent]
  const parsed = shape.safeParse(message)
  if (!parsed.success || sizeOf(message) > SOCKET_MESSAGE_MAX_BYTES) throw new Refusal('ws.refused')
  return { event: event as ClientEvent, message: parsed.data }
}

/** What nests too deeply to be written down has no size that would be allowed. */
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

/** State-changing names from clients are not among the hints, so they are refused like any other stranger. */
export const parseHint = (commit: Said<'toCommit'>['commit']): Hint => parseNamed(hints, commit) as Hint
export const parseDispatch = (dispatch: Said<'toDispatch'>['dispatch']): Dispatch => parseNamed(dispatches, dispatch) as Dispatch
