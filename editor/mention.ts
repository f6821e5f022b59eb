import { nodeRules, readAttributes } from './attributes.ts'
import type { Attributes, MentionKind } from './attributes.ts'

/** Somebody or something that a text names, with the words by which it was called then. */
export type Mention = {
  kind: MentionKind
  id: string
  label: string
}

/** The attributes of a mention; null when they are none. */
export const readMention = (given: unknown): Mention | null => readAttributes(nodeRules.mention, given) as Mention | null

/** How a mention reads in plain text: people with the sign by which they were called. */
export const mentionText = ({ kind, label }: Attributes): string => (kind === 'user' ? `@${label as string}` : (label as string))

/** The other way round: what was read, without the sign. */
export const labelOf = (kind: string, text: string): string => (kind === 'user' ? text.replace(/^@/, '') : text)

/** The target of a link by which Markdown writes a mention: `[@Ann](mention:user/…)`. */
export const mentionTarget = ({ kind, id }: Attributes): string => `mention:${kind as string}/${id as string}`

/** What such a target means; null for any other link. */
export function readTarget(target: string): Pick<Mention, 'kind' | 'id'> | null {
  const [, kind, id] = /^mention:(\w+)\/([\w-]+)$/.exec(target) ?? []
  const mention = readMention({ kind, id, label: '?' })
  return mention && { kind: mention.kind, id: mention.id }
}
