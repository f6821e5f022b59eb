/** Inks for avatars and letter logos; white letters read easily on each, in both themes. */
export const AVATAR_COLOURS = [
  '#3b3bb3',
  '#d6336c',
  '#1b7f4b',
  '#9a6700',
  '#0b7285',
  '#862e9c',
  '#b3471d',
  '#1864ab',
  '#5f3dc4',
  '#7a4b2a',
  '#a61e4d',
  '#4f6f19',
] as const

/** The colour of a person, team or workspace: always the same for the same id. */
export function avatarColour(id: string): string {
  let hash = 0
  for (const letter of id) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return AVATAR_COLOURS[hash % AVATAR_COLOURS.length] ?? AVATAR_COLOURS[0]
}
