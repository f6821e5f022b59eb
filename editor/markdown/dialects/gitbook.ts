import { attachment, callout, inside, link, nameOf, section, single, withTitle } from './blocks.ts'
import { emptyIn, readLines, wholeOf } from './lines.ts'
import type { Surroundings } from './surroundings.ts'
import type { Block, TagLanguage } from './tags.ts'

/** GitBook's blocks with an end tag: hints, tabs, steps, cards with links, code with a title. */
export const gitbookBlocks: TagLanguage['blocks'] = {
  hint: ({ place, named, body }) => callout(place, named.get('style') ?? 'info', null, body),
  tabs: ({ place, body }) => ownLine(place, body),
  tab: ({ place, named, body, index }) => section(place, named.get('title') || `Tab ${index + 1}`, body),
  stepper: ({ place, body }) => ownLine(place, body),
  step,
  code: ({ place, named, body }) => ownLine(place, titled(body, named.get('title') ?? '')),
  'content-ref': ({ place, named, plain, body, around }) => {
    const target = named.get('url') ?? plain[0] ?? ''
    return target === '' ? [...body] : single(place, link(titleFor(target, wordsOf(body), around), target))
  },
  embed: ({ place, named, body }) => single(place, linkTo(named.get('url') ?? '', body)),
  file: ({ place, named, body }) => {
    const target = named.get('src') ?? ''
    const caption = body.some(line => line.trim() !== '') ? [...body, emptyIn(place)] : []
    return target === '' ? caption : [...single(place, attachment(target, nameOf(target))), ...caption]
  },
}

/** Those of them that may have no end tag. */
export const gitbookTags: TagLanguage['inline'] = {
  embed: ({ named }) => (named.has('url') ? linkTo(named.get('url')!, []) : null),
  file: ({ named }) => (named.has('src') ? attachment(named.get('src')!, nameOf(named.get('src')!)) : null),
}

/** A step gets its number and its heading as a title; without a heading the number comes before its text. */
function step({ place, body, index }: Block): string[] {
  const lines = readLines(body)
  const at = lines.findIndex(({ text }) => text !== '')
  const first = lines[at]
  const number = `${index + 1}.`
  if (!first) return []
  const heading = first.isCode ? null : /^(#{1,6})[ \t]+(.*)/.exec(first.text)
  const isPlain = !first.isCode && /^[\p{L}\p{N}*_"'«“(]/u.test(first.text) && first.prefix.trim() === ''
  const opening = heading ? `${heading[1]} ${number} ${heading[2]}` : isPlain ? `**${number}** ${first.text}` : `**${number}**`
  const rest = lines.slice(heading || isPlain ? at + 1 : at).map(wholeOf)
  return [emptyIn(place), place.rest + opening, ...(heading || isPlain ? [] : [emptyIn(place)]), ...rest, emptyIn(place)]
}

function titled(body: readonly string[], title: string): string[] {
  const lines = readLines(body)
  const fence = lines.find(line => line.opensFence)
  if (fence) fence.text = withTitle(fence.text, title)
  return lines.map(wholeOf)
}

const ownLine = (place: Block['place'], body: readonly string[]): string[] => [
  place.first === place.rest ? emptyIn(place) : place.first.trimEnd(),
  ...body,
  emptyIn(place),
]

/** Returns the words in a block: of a link, its words. */
function wordsOf(body: readonly string[]): string {
  const words = body.join(' ').trim().slice(0, 500)
  return /^\[([^[\]]*)\]/.exec(words)?.[1]?.trim() ?? words
}

/** GitBook writes the path where a link has no title; the title of the page is better. */
function titleFor(target: string, words: string, around: Surroundings): string {
  const isPath = words === '' || words === target || words === nameOf(target) || /\.mdx?$/i.test(words)
  return isPath ? (around.titleOf(target) ?? (words || nameOf(target))) : words
}

function linkTo(url: string, body: readonly string[]): string {
  const caption = inside({ first: '', rest: '' }, body).join(' ').trim()
  return url === '' ? caption : link(caption || url, url)
}
