import type { Reaction } from '#contract/calls/comments.ts'
import type { Lang } from '#contract/fields.ts'
import type { ReactionTexts } from './useReactionTexts.ts'

/** Returns the reactions after one's own has come or gone, as the server will answer them. */
export const withOwn = (reactions: readonly Reaction[], emoji: string, isOn: boolean): Reaction[] => {
  const known = reactions.find(reaction => reaction.emoji === emoji)
  if ((known?.isOwn ?? false) === isOn) return [...reactions]
  if (!known) return [...reactions, { emoji, count: 1, isOwn: true, users: [] }]
  const changed = { ...known, isOwn: isOn, count: known.count + (isOn ? 1 : -1) }
  return reactions.map(reaction => (reaction === known ? changed : reaction)).filter(({ count }) => count > 0)
}

/** Returns who has reacted: "You, Ann Martin, and 3 others". */
export const namesOf = ({ isOwn, users, count }: Reaction, lang: Lang, t: ReactionTexts): string => {
  const names = [...(isOwn ? [t('you')] : []), ...users.map(({ firstname, lastname }) => `${firstname} ${lastname}`)]
  const unnamed = count - names.length
  return new Intl.ListFormat(lang).format(unnamed > 0 ? [...names, t('others', { count: unnamed })] : names)
}
