import { callout, isCalloutWord, picture } from './blocks.ts'
import { readArguments } from './tagArguments.ts'
import type { TagLanguage } from './tags.ts'

/** Only quoted words, with spaces or commas between them: the arguments of a site's own tags in Eleventy and Nunjucks. */
const WORDS_ALONE = /^(?:"[^"]*"|'[^']*')(?:[\s,]+(?:"[^"]*"|'[^']*'))*$/
const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i
/** Their words name files and pages, and are not shown. */
const NAMING = new Set(['include', 'include_relative', 'extends', 'from', 'import', 'layout', 'link', 'post_url', 'render'])

const wordsIn = (given: string): string[] => readArguments(given).plain.filter(word => word !== ',')

/** A box with a title, of a kind that it may name. */
export const eleventyBlocks: TagLanguage['blocks'] = {
  alert: ({ place, plain, body }) => {
    const [title = '', kind = ''] = plain.filter(word => word !== ',')
    return callout(place, isCalloutWord(kind) ? kind : 'info', title, body)
  },
}

/** Returns the content of a site's own tag: a picture that it names, else the last of its words. Null where it has other arguments. */
export const eleventyWords = ({ name, given }: { name: string; given: string }): string | null => {
  if (NAMING.has(name) || !WORDS_ALONE.test(given)) return null
  const words = wordsIn(given)
  const shown = words.find(word => PICTURE.test(word))
  if (shown === undefined) return words.findLast(word => word !== '') ?? null
  const alt = words.at(-1) ?? ''
  return picture(shown, alt === shown ? '' : alt)
}
