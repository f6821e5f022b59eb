import type { Attributes } from './attributes.ts'
import { readMention } from './mention.ts'
import type { Mention } from './mention.ts'

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
