import { nodeRules, readAttributes } from './attributes.ts'
import type { Attributes, MentionKind } from './attributes.ts'

/** A person, a document or a day that a text names, with its name at that time. */
export type Mention = {
  kind: MentionKind
  id: string
  label: string
}

/** Returns the attributes of a mention; null when they are invalid. */
export const readMention = (given: unknown): Mention | null => readAttributes(nodeRules.mention, given) as Mention | null

/** Returns a mention as plain text: people with an `@`. */
export const mentionText = ({ kind, label }: Attributes): string => (kind === 'user' ? `@${label as string}` : (label as string))
