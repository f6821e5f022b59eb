import { CALLOUT_KINDS, TITLE_ATTRIBUTE_MAX } from './attributes.ts'
import type { CalloutKind } from './attributes.ts'

/** The names of callouts in other tools (GitHub, VuePress, Docusaurus, Sphinx, MkDocs). */
const ALIASES: Record<string, CalloutKind> = {
  important: 'warning',
  caution: 'danger',
  hint: 'tip',
  success: 'tip',
  abstract: 'info',
  attention: 'warning',
  error: 'danger',
  failure: 'danger',
  bug: 'danger',
}

/** Returns the kind of callout that a word names in any of the usual tools; null when it names none. */
export function calloutKind(word: string): CalloutKind | null {
  const lower = word.toLowerCase()
  return CALLOUT_KINDS.find(kind => kind === lower) ?? (Object.hasOwn(ALIASES, lower) ? ALIASES[lower]! : null)
}

/** The emoji that say what kind of callout it is. */
const EMOJI: Readonly<Record<string, CalloutKind>> = {
  ...{ '💡': 'tip', '✅': 'tip', ℹ: 'info', '❓': 'info', '❔': 'info' },
  ...{ '⚠': 'warning', '❗': 'warning', '🚧': 'warning' },
  ...{ '🚨': 'danger', '🛑': 'danger', '⛔': 'danger', '❌': 'danger' },
}
const VARIATION = /^\uFE0F/

/** Returns the kind that the emoji at the beginning of a text names, and the rest of the text; null where it names none. */
export function splitCalloutEmoji(text: string): { kind: CalloutKind; words: string } | null {
  const emoji = Object.keys(EMOJI).find(each => text.startsWith(each))
  return emoji === undefined ? null : { kind: EMOJI[emoji]!, words: text.slice(emoji.length).replace(VARIATION, '').trim() }
}

/** The classes by which rendered pages mark a callout; the kind is another class of the same element. */
const CALLOUT_CLASSES = ['markdown-alert', 'custom-block', 'admonition', 'callout']
const TITLES = '.callout-title, .markdown-alert-title, .custom-block-title, .admonition-title'

/** Returns kind and title of an element that some tool made from a callout; null for any other element. */
export function calloutOf(element: HTMLElement): { kind: CalloutKind; title: string | null } | null {
  const kind = calloutKindOfClasses(element.getAttribute('class') ?? '', element.getAttribute('data-kind'))
  if (!kind) return null
  const title = [...element.querySelectorAll(TITLES)].find(found => found.closest('div, aside') === element)?.textContent?.trim()
  return { kind, title: title ? title.slice(0, TITLE_ATTRIBUTE_MAX) : null }
}

/** The same decision from the attributes alone, for readers that have no DOM. */
export function calloutKindOfClasses(classes: string, stated: string | null | undefined): CalloutKind | null {
  const names = classes.split(/\s+/)
  if (!CALLOUT_CLASSES.some(name => names.includes(name))) return null
  if (stated) return calloutKind(stated) ?? 'note'
  return names.map(name => calloutKind(name.replace(/^markdown-alert-/, ''))).find(kind => kind !== null) ?? 'note'
}
