import type { Someone } from '#contract/calls/users.ts'
import type { CommitMessage } from '#contract/realtime.ts'

/** A person who would like to write a document while another one does, since when (ISO), and when that was heard last (ms). */
export interface Asker {
  user: Someone
  since: string
  heardAt: number
}

/** Who asks says so again after this time. */
export const REPEAT_MS = 15_000
/** Who has not been heard for so long does not ask any more. */
const SILENCE_MS = 40_000

/** Returns the queue after a message, the first to ask first; the same one when the message is about something else (`realtime: asking to edit`). */
export const heard = (
  queue: readonly Asker[],
  { commit }: Pick<CommitMessage, 'commit'>,
  document: string,
  now: number,
): readonly Asker[] => {
  const { type } = commit
  if (type !== 'edit/requested' && type !== 'edit/withdrawn' && type !== 'presence/gone') return queue
  if (commit.payload.document !== document) return queue
  if (type !== 'edit/requested') return without(queue, commit.payload.user)
  const { user, since } = commit.payload
  const first = queue.find(asker => asker.user._id === user._id)
  return [...without(queue, user._id), { user, since: first?.since ?? since, heardAt: now }].sort(inOrder)
}

export const without = (queue: readonly Asker[], user: string): readonly Asker[] =>
  queue.some(asker => asker.user._id === user) ? queue.filter(asker => asker.user._id !== user) : queue

/** Returns those who were heard lately. */
export const present = (queue: readonly Asker[], now: number): readonly Asker[] =>
  queue.every(({ heardAt }) => now - heardAt < SILENCE_MS) ? queue : queue.filter(({ heardAt }) => now - heardAt < SILENCE_MS)

const inOrder = (a: Asker, b: Asker): number => (a.since === b.since ? (a.user._id < b.user._id ? -1 : 1) : a.since < b.since ? -1 : 1)
