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
