import type { Attributes } from './attributes.ts'
import { readMention } from './mention.ts'
import type { Mention } from './mention.ts'

/** The inverse: the name without the sign. */
export const labelOf = (kind: string, text: string): string => (kind === 'user' ? text.replace(/^@/, '') : text)

/** The target of a link by which Markdown writes a mention: `[@Ann](mention:user/…)`. */
export const mentionTarget = ({ kind, id }: Attributes): string => `mention:${kind as string}/${id as string}`

/** The title that marks a link as a mention of the document: `[Guide](guide.md "@")`. */
export const MENTION_TITLE = '@'

/** Returns the mention of such a target; null for any other link. */
export function readTarget(target: string): Pick<Mention, 'kind' | 'id'> | null {
  const [, kind, id] = /^mention:(\w+)\/([\w-]+)$/.exec(target) ?? []
  const mention = readMention({ kind, id, label: '?' })
  return mention && { kind: mention.kind, id: mention.id }
}

/** Returns the document that a link with that title mentions, once its target is one of our addresses; null for any other link. */
export function readTitled(href: string, title: string | undefined): Pick<Mention, 'kind' | 'id'> | null {
  const [, id] = (title === MENTION_TITLE && /^\/doc\/([\w-]+)$/.exec(href)) || []
  return id === undefined ? null : readTarget(mentionTarget({ kind: 'document', id }))
}
