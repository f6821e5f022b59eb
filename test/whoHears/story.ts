import type { CommitType, dispatches, Relayed } from '#contract/realtime.ts'
import type { Listening } from './listening.ts'

/** Who of them hears what; who is not named hears nothing. */
type Audience = Partial<Record<'ann' | 'bob' | 'dora' | 'carol', string[]>>
export const team = (...events: string[]): Audience => ({ ann: events, bob: events, dora: events })
export const admins = (...events: string[]): Audience => ({ ann: events, dora: events })

type Event = CommitType | Relayed['type'] | keyof typeof dispatches

export interface Story {
  tells: Event
  what: string
  before?: (here: Listening) => Promise<unknown>
  act: (here: Listening) => Promise<unknown>
  heard: Audience
}

/** Nobody reads a document any more: who is put out of it would be heard by those who are put out a moment later. */
export const closePages = ({ open, page, closed }: Listening) =>
  Promise.all([open.ann, open.bob, open.dora].flatMap(each => [page, closed].map(({ _id }) => each.leave(`d-${_id}`))))
