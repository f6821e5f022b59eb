import type { Lang } from '#contract/fields.ts'

/** The last characters of a line, and what stands in their place. */
interface Typeset {
  taken: string
  given: string
}

/** A narrow no-break space, which French puts between a word and its punctuation. */
const NARROW = '\u202f'
const NO_BREAK = '\u00a0'
const WORD = /^[(«“’\u202f]*\p{L}[\p{L}’-]+[»”)]?$/u

/**
 * Returns what a typesetter would put in place of the last characters of a line, which ends with the character that is being typed: the quotes, apostrophes, dashes
 * and spaces of the language. Null where they are right as they are, and in what is no prose: addresses, commands, code and formulas between their signs.
 */
export function typeset(line: string, lang: Lang): Typeset | null {
  const typed = line.slice(-1)
  const before = line.slice(0, -1)
  if (isTechnical(before)) return null
  const change = ofAll(before, typed) ?? (lang === 'fr' ? ofFrench(before, typed) : ofEnglish(before, typed))
  return change && change.given !== change.taken ? change : null
}

function isTechnical(line: string): boolean {
  const word = lastWord(line)
  return isOpen(line, '`', '`') || isOpen(line.replace(/\$\d/g, ''), '$', '$') || /^(?:[/@\\]|:\S|www\.)|:\/\//.test(word)
}

const lastWord = (line: string): string =>
  line.slice(Math.max(line.lastIndexOf(' '), line.lastIndexOf('\n'), line.lastIndexOf(NO_BREAK)) + 1)

/** Whether the last opening sign has no closing one after it; for signs that are the same, whether their number is odd. */
function isOpen(line: string, opening: string, closing: string): boolean {
  if (opening === closing) return line.split(opening).length % 2 === 0
  return line.lastIndexOf(opening) > line.lastIndexOf(closing)
}

function ofAll(before: string, typed: string): Typeset | null {
  if (typed === '.' && /(?:^|[^./\\])\.\.$/.test(before)) return { taken: '...', given: '…' }
  if (typed === ' ' && /\S --$/.test(before)) return { taken: '-- ', given: '– ' }
  return null
}

function ofEnglish(before: string, typed: string): Typeset | null {
  const isOpening = /(?:^|[\s([{“‘—–])$/.test(before)
  const isMeasure = /\d$/.test(before)
  if (typed === "'") return isMeasure ? null : { taken: typed, given: isOpening ? '‘' : '’' }
  if (typed !== '"' || (isMeasure && !isOpen(before, '“', '”'))) return null
  return { taken: typed, given: isOpening ? '“' : '”' }
}

function ofFrench(before: string, typed: string): Typeset | null {
  const [, space = ''] = /\S([ \u00a0]?)$/.exec(before) ?? []
  const taken = space + typed
  if (typed === "'") return /\d$/.test(before) ? null : { taken: typed, given: '’' }
  if (typed === '"' && isOpen(before, '«', '»')) return before.endsWith(`«${NARROW}`) ? null : { taken, given: `${NARROW}»` }
  if (typed === '«' || (typed === '"' && /(?:^|[\s([{—–])$/.test(before))) return { taken: typed, given: `«${NARROW}` }
  if (typed === '»' && /[^\s\u202f]\s?$/.test(before)) return { taken, given: `${NARROW}»` }
  if (typed === ' ' && before.endsWith(`«${NARROW}`)) return { taken: NARROW + typed, given: NARROW }
  if (typed === '%' && space && /\d.$/.test(before)) return { taken, given: NARROW + typed }
  if (typed === '€' && space && /\d.$/.test(before)) return { taken, given: NO_BREAK + typed }
  // A colon may begin the name of an emoji, until something follows it.
  if (/\s/.test(typed) && /\S[ \u00a0]:$/.test(before)) return { taken: before.slice(-2) + typed, given: `${NARROW}:${typed}` }
  if (!/[;!?]/.test(typed)) return null
  // Without a space it may be part of something else, such as an entity.
  return space || WORD.test(lastWord(before)) ? { taken, given: NARROW + typed } : null
}
