import type { CommitType, dispatches, Relayed } from '#contract/realtime.ts'
import type { Listening } from './listening.ts'

/** What each of them receives; people who are not named receive nothing. */
type Audience = Partial<Record<'ann' | 'bob' | 'dora' | 'carol', string[]>>
export const team = (...events: string[]): Audience => ({ ann: events, bob: events, dora: events })
export const admins = (...events: string[]): Audience => ({ ann: events, dora: events })

type Event = CommitType | Relayed['type'] | keyof typeof dispatches

export interface Story {
  event: Event
  what: string
  before?: (here: Listening) => Promise<unknown>
  act: (here: Listening) => Promise<unknown>
  received: Audience
}

/** Everybody closes the document: otherwise people who are put out of it a moment later would see the others leave. */
export const closePages = ({ open, page, closed }: Listening) =>
  Promise.all([open.ann, open.bob, open.dora].flatMap(each => [page, closed].map(({ _id }) => each.leave(`d-${_id}`))))
