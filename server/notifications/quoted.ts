import type { Content } from '#editor/node.ts'
import { plainText } from '#editor/plainText.ts'

/** Returns the words of a comment, at most `max` letters of them. */
export const quoted = (said: Content, max: number): string => {
  const letters = [...plainText(said)]
  return letters.length > max ? `${letters.slice(0, max).join('').trimEnd()}…` : letters.join('')
}
