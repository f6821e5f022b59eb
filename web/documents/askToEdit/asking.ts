import type { CommitMessage, EditAnswer, Room } from '#contract/realtime.ts'
import { type App, userOf } from '#web/data/app.ts'
import { after } from '#web/platform/after.ts'
import { createStore, type Store } from '#web/platform/store.ts'
import { type Asker, heard, present, REPEAT_MS } from './queue.ts'

/** `place` counts from 0. */
export interface AskingState {
  place: number
  answer: EditAnswer | null
}

/** Asks the writer of a document for it, as long as this page is open (`realtime: asking to edit`). The state is null while nothing is asked. */
export interface Asking extends Store<AskingState | null> {
  begin(): void
  end(): void
  /** Listens, and calls `onNo` when the writer does not hand over now. Returns a function that ends it when the page is left. */
  follow(onNo: () => void): () => void
}

export function createAsking({ cache, channel }: App, document: string): Asking {
  const { getState, setState, subscribe } = createStore<AskingState | null>(null)
  const room: Room = `d-${document}`
  const me = userOf(cache)?._id
  let queue: readonly Asker[] = []
  let beganAt: number | null = null
  let cancel = () => {}

  const show = (answer: EditAnswer | null) => {
    queue = present(queue, Date.now())
    if (beganAt === null) return setState(null)
    const at = queue.findIndex(({ user }) => user._id === me)
    const place = at < 0 ? queue.length : at
    const shown = getState()
    if (shown?.place !== place || shown.answer !== answer) setState({ place, answer })
  }

  const say = () => {
    cancel()
    if (beganAt === null) return
    const waitedMs = Math.round(performance.now() - beganAt)
    void channel.say(room, { type: 'edit/requested', payload: { document, waitedMs } })
    show(getState()?.answer ?? null)
    cancel = after(REPEAT_MS, say)
  }

  const end = () => {
    if (beganAt === null) return
    beganAt = null
    cancel()
    void channel.say(room, { type: 'edit/withdrawn', payload: { document } })
    setState(null)
  }

  const hear = (message: CommitMessage, onNo: () => void) => {
    queue = heard(queue, message, document, Date.now())
    const answer = answerIn(message, document, me)
    if (answer === 'no' && beganAt !== null) {
      end()
      onNo()
    } else if (isNewWriter(message, document, me)) {
      // They have promised nothing yet, and do not know who asks.
      show(null)
      say()
    } else show(answer ?? getState()?.answer ?? null)
  }

  return {
    getState,
    subscribe,
    begin: () => {
      beganAt ??= performance.now()
      say()
    },
    end,
    follow: onNo => {
      const stopListening = channel.listen(message => hear(message, onNo))
      const leaveRoom = channel.hold(room, say)
      return () => {
        end()
        stopListening()
        leaveRoom()
      }
    },
  }
}

const answerIn = ({ commit }: CommitMessage, document: string, me: string | undefined): EditAnswer | undefined =>
  commit.type === 'edit/answered' && commit.payload.document === document && commit.payload.user === me ? commit.payload.answer : undefined

const isNewWriter = ({ commit }: CommitMessage, document: string, me: string | undefined): boolean =>
  commit.type === 'editing/started' &&
  'document' in commit.payload &&
  commit.payload.document === document &&
  commit.payload.user._id !== me
