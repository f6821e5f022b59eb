import type { Server } from 'node:http'
import type { BrowserContext } from 'playwright-core'
import { isChosen } from './chosenForms.ts'

/**
 * The long form `delays`: every journey, with delays at random in what usually follows at once on an idle machine. A busy machine delays all of it
 * alike; these let one thing overtake another, so that a race is met which otherwise comes once in a hundred runs.
 */
const areWanted = isChosen('delays')

/** How many of them are delayed, and by how much at most. */
interface Delay {
  share: number
  maxMs: number
}

/** The first that applies. */
const CALLS: readonly Delay[] = [
  { share: 0.03, maxMs: 1500 },
  { share: 0.5, maxMs: 300 },
]
const IN_PAGES = { steps: { share: 0.05, maxMs: 250 }, messages: { share: 0.2, maxMs: 400 } }

/** Calls, and the data of pages, reach this server late or out of their order. */
export const delayCalls = (server: Server): void => {
  if (!areWanted) return
  const emit = server.emit.bind(server) as (event: string | symbol, ...about: unknown[]) => boolean
  server.emit = (event: string | symbol, ...about: unknown[]) => {
    const [request] = about as [{ url?: string }?]
    const delay =
      event === 'request' && /^\/api\/|\.data(\?|$)/.test(request?.url ?? '') && CALLS.find(({ share }) => Math.random() < share)
    if (!delay) return emit(event, ...about)
    setTimeout(() => emit(event, ...about), Math.random() * delay.maxMs)
    return true
  }
}

/** The pages of this window draw in steps with pauses, and hear the channel late, in its order. */
export const delayPages = async (context: BrowserContext): Promise<void> => {
  if (areWanted) await context.addInitScript(delayed, IN_PAGES)
}

/** Runs in each page before its own scripts, so that a stopped clock does not stop the delays too. */
const delayed = ({ steps, messages }: typeof IN_PAGES) => {
  const later = setTimeout.bind(globalThis)
  const applies = ({ share }: Delay) => Math.random() < share
  const msOf = ({ maxMs }: Delay) => Math.random() * maxMs

  // React goes on with its work by a message to itself.
  const post = MessagePort.prototype.postMessage as (...message: unknown[]) => void
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: unknown[]) {
    if (applies(steps)) later(() => post.apply(this, message), msOf(steps))
    else post.apply(this, message)
  }

  const { get, set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage')!
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    get,
    set(this: WebSocket, hear: ((event: MessageEvent) => void) | null) {
      let before: Promise<unknown> = Promise.resolve()
      const hearLate = (event: MessageEvent) => {
        if (applies(messages)) before = before.then(() => new Promise(done => later(done, msOf(messages))))
        before = before.then(() => hear?.call(this, event))
      }
      set?.call(this, hear && hearLate)
    },
  })
}
