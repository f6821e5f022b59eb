/** At most two letters for a name: "Amélie Lambert" is AL, "Jean-Paul" is J, "élise@exemple.fr" is É. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (firstLetter(words[0] ?? '') + firstLetter(last)).toLocaleUpperCase()
}

/** The one letter of a letter logo. */
export const letter = (title: string) => firstLetter(title.trim()).toLocaleUpperCase() || '?'

// NFC keeps an accent with its letter when it was typed as a mark of its own; a leading quote or bracket is no letter.
const firstLetter = (word: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]\p{M}*/u.exec(word.normalize('NFC'))?.[0] ?? ''
