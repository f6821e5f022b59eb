import type { Attributes } from './attributes.ts'
import { readMention } from './mention.ts'
import type { Mention } from './mention.ts'

/** The other way round: what was read, without the sign. */
export const labelOf = (kind: string, text: string): string => (kind === 'user' ? text.replace(/^@/, '') : text)

/** The target of a link by which Markdown writes a mention: `[@Ann](mention:user/…)`. */
export const mentionTarget = ({ kind, id }: Attributes): string => `mention:${kind as string}/${id as string}`

/** The title of a link to a document that says that it mentions the document: `[Guide](guide.md "@")`. */
export const MENTION_TITLE = '@'

/** What such a target means; null for any other link. */
export function readTarget(target: string): Pick<Mention, 'kind' | 'id'> | null {
  const [, kind, id] = /^mention:(\w+)\/([\w-]+)$/.exec(target) ?? []
  const mention = readMention({ kind, id, label: '?' })
  return mention && { kind: mention.kind, id: mention.id }
}

/** The document that a link with that title mentions, once its target is in our terms; null for any other link. */
export function readTitled(href: string, title: string | undefined): Pick<Mention, 'kind' | 'id'> | null {
  const [, id] = (title === MENTION_TITLE && /^\/doc\/([\w-]+)$/.exec(href)) || []
  return id === undefined ? null : readTarget(mentionTarget({ kind: 'document', id }))
}
