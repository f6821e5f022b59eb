import { TITLE_ATTRIBUTE_MAX } from '../../attributes.ts'
import type { CalloutKind } from '../../attributes.ts'
import { calloutKind } from '../../calloutKinds.ts'
import { escapeHtml } from '../../renderHtml.ts'
import { longestRun } from '../runs.ts'
import { emptyIn, placeOf } from './lines.ts'
import type { LinePrefix } from './lines.ts'

/** Kinds of callouts that only some tools have; they become the title of a callout without one. */
const KINDS: Readonly<Record<string, CalloutKind>> = {
  check: 'tip',
  done: 'tip',
  help: 'info',
  question: 'info',
  faq: 'info',
  seealso: 'info',
  summary: 'info',
  tldr: 'info',
  todo: 'info',
  example: 'note',
  quote: 'note',
  cite: 'note',
  fail: 'danger',
  missing: 'danger',
  deprecated: 'warning',
}

const TITLE_MAX = TITLE_ATTRIBUTE_MAX

/** Whether a word names a callout in one of the dialects. */
export const isCalloutWord = (word: string): boolean => calloutKind(word) !== null || Object.hasOwn(KINDS, word.toLowerCase())

/**
 * A callout around lines that are already indented for their place. The elements are HTML, so that even invalid content leaves no
 * marks of ours in the text. Without a title, a word that is no kind of ours becomes the title.
 */
export function callout(place: LinePrefix, word: string, title: string | null, body: readonly string[]): string[] {
  const known = calloutKind(word)
  const kind = known ?? KINDS[word.toLowerCase()] ?? 'note'
  const words = title === null && !known ? readable(word) : plain(title ?? '')
  const line = words === '' ? '' : `<p class="callout-title">${escapeHtml(words.slice(0, TITLE_MAX))}</p>`
  return around(place, `<div class="callout" data-kind="${kind}">${line}`, body, '</div>')
}

/** A collapsible section around lines that are already indented for their place. */
export const section = (place: LinePrefix, title: string, body: readonly string[]): string[] =>
  around(place, `<details><summary>${escapeHtml(plain(title))}</summary>`, body, '</details>')

/** A code block. Its lines are passed without their prefix in the source. */
export function codeBlock(place: LinePrefix, language: string, title: string, lines: readonly string[]): string[] {
  const fence = '`'.repeat(Math.max(2, longestRun(lines.join('\n'), /`+/g)) + 1)
  const opening = withTitle(fence + language, title)
  return [
    place.first + opening,
    ...lines.map(line => (line === '' ? emptyIn(place) : place.rest + line)),
    place.rest + fence,
    emptyIn(place),
  ]
}

/** The first line of a fence with a title, which the reader makes the caption. */
export const withTitle = (opening: string, title: string): string =>
  title === '' ? opening : `${opening} title="${title.replace(/`/g, "'").replace(/[\\"]/g, '\\$&')}"`

/** One block in a line of its own. */
export const single = (place: LinePrefix, line: string): string[] => [place.first + line, emptyIn(place)]

export const link = (words: string, target: string): string => `[${words.replace(/[\\[\]]/g, '\\$&')}](<${targetOf(target)}>)`

export function picture(target: string, alt: string, caption = '', width = ''): string {
  const size = /^\d{1,4}$/.test(width) ? ` width="${width}"` : ''
  if (size !== '') return `<img src="${escapeHtml(target)}" alt="${escapeHtml(plain(alt))}" title="${escapeHtml(plain(caption))}"${size}>`
  const title = caption === '' ? '' : ` "${plain(caption).replace(/[\\"]/g, '\\$&')}"`
  return `![${alt.replace(/[\\[\]*_`<&]/g, '\\$&')}](<${targetOf(target)}>${title})`
}

/** A stored file to download; a line of its own. */
export const attachment = (target: string, name: string): string =>
  `<p class="attachment"><a href="${escapeHtml(target)}">${escapeHtml(plain(name))}</a></p>`

const targetOf = (target: string): string => target.replace(/[<>\n\\]/g, character => encodeURIComponent(character))

/** A path as an address. */
export const addressOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** The last part of a target, as people read it. */
export function nameOf(target: string): string {
  const name =
    target
      .split(/[?#]/, 1)[0]!
      .split('/')
      .findLast(part => part !== '') ?? target
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

export const readable = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replace(/[-_]+/g, ' ')

/** Removes the most common marks, because titles have none. */
export const plain = (words: string): string =>
  words
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/`+|\*\*?|\\(?=[!-/:-@[-`{-~])/g, '')
    .trim()

/** Removes the common indentation of these lines. */
export function dedent({ rest }: LinePrefix, lines: readonly string[]): string[] {
  const depths = lines.filter(line => line.trim() !== '').map(line => /^ */.exec(line)![0].length)
  const extra = depths.reduce((least, depth) => Math.min(least, depth), Infinity) - rest.length
  return extra > 0 && Number.isFinite(extra) && !rest.includes('>') ? lines.map(line => line.slice(extra)) : [...lines]
}

/** Returns the lines of a block without the prefix of their place. */
export const inside = ({ rest }: LinePrefix, lines: readonly string[]): string[] =>
  lines.map(line => (line.startsWith(rest) ? line.slice(rest.length) : line.replace(/^[ \t]+/, '')))

function around(place: LinePrefix, opening: string, body: readonly string[], closing: string): string[] {
  const empty = emptyIn(place)
  return [place.first + opening, empty, ...body, empty, ...single(placeOf(place.rest), closing)]
}
