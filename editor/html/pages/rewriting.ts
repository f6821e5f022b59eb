import { COLOURS } from '#editor/attributes.ts'
import { classesOf, type PageSurvey } from './survey.ts'

type HtmlAttributes = Readonly<Record<string, string>>

/** What the items of a list are: nothing of their own, or tasks. */
export type Items = 'content' | 'task'

/** How the reader sees an element of a page. */
export type Rewritten =
  | { as: 'nothing' }
  | { as: 'text'; text: string }
  /** Only what is in it. */
  | { as: 'content'; items?: Items }
  | { as: 'element'; name: string; attributes: HtmlAttributes; items?: Items }
  /** A callout, whose kind the emoji names by which it begins. */
  | { as: 'emoji callout' }

type Rule = (name: string, attributes: HtmlAttributes, classes: readonly string[]) => Rewritten | null

const NOTHING: Rewritten = { as: 'nothing' }
const CONTENT: Rewritten = { as: 'content' }
const element = (name: string, attributes: HtmlAttributes = {}): Rewritten => ({ as: 'element', name, attributes })
const callout = (kind: string): Rewritten => element('div', { class: 'callout', 'data-kind': kind })

const NOTION: Readonly<Record<string, Rule>> = {
  callout: name => (name === 'figure' || name === 'aside' ? { as: 'emoji callout' } : null),
  // That of the page that is linked.
  icon: () => NOTHING,
  toggle: name => (name === 'ul' ? { as: 'content', items: 'content' } : null),
  checkbox: (name, _attributes, classes) =>
    name === 'div' ? element('input', { type: 'checkbox', ...(classes.includes('checkbox-on') && { checked: '' }) }) : null,
  'bookmark-description': () => NOTHING,
  'bookmark-href': () => NOTHING,
  'bookmark-image': () => NOTHING,
  'property-icon': () => NOTHING,
  indented: () => CONTENT,
}

const INFORMATION: Readonly<Record<string, string>> = { information: 'info', note: 'warning', tip: 'tip', warning: 'danger' }
const LANGUAGE = /\bbrush: ?([\w+#-]{1,40})/

const CONFLUENCE: Readonly<Record<string, Rule>> = {
  'confluence-information-macro': (_name, _attributes, classes) =>
    callout(
      Object.keys(INFORMATION).flatMap(kind => (classes.includes(`confluence-information-macro-${kind}`) ? INFORMATION[kind]! : []))[0] ??
        'info',
    ),
  title: name => (name === 'p' ? element('p', { class: 'callout-title' }) : null),
  'aui-icon': () => NOTHING,
  panel: (_name, _attributes, classes) => (classes.includes('code') ? CONTENT : callout('note')),
  panelHeader: () => element('p', { class: 'callout-title' }),
  'syntaxhighlighter-pre': (_name, attributes) => {
    const language = LANGUAGE.exec(attributes['data-syntaxhighlighter-params'] ?? '')?.[1]
    return element('pre', language ? { class: `language-${language}` } : {})
  },
  'expand-container': () => element('details'),
  'expand-control': () => element('summary'),
  'expand-control-icon': () => NOTHING,
  'expand-content': () => CONTENT,
  'inline-task-list': (name, attributes) => ({ as: 'element', name, attributes, items: 'task' }),
  'toc-macro': () => element('nav', { class: 'table-of-contents' }),
  columnLayout: (_name, _attributes, classes) => (classes.includes('single') ? CONTENT : element('div', { class: 'columns' })),
  cell: (name, _attributes, classes) => (name === 'div' && classes.includes('normal') ? element('div', { class: 'column' }) : null),
  emoticon: (name, attributes) => (name === 'img' ? { as: 'text', text: attributes['data-emoji-fallback'] ?? attributes.alt ?? '' } : null),
}

/** Notion underlines by a border. */
const UNDERLINED = /^border-bottom: ?0\.05em solid/

/** Google wraps the target of each link. */
const GOOGLE = /^https:\/\/www\.google\.com\/url\?q=([^&]*)/

const COLOUR_NAMES: Readonly<Record<string, string>> = { gray: 'grey', brown: 'orange' }

/** Notion's `highlight-red` and `highlight-red_background`, by our names. */
const coloured = (classes: readonly string[]): Rewritten | null => {
  const [, name = '', isBackground] =
    classes.map(each => /^highlight-([a-z]{1,20})(_background)?$/.exec(each)).find(found => found !== null) ?? []
  const colour = COLOUR_NAMES[name] ?? name
  if (!(COLOURS as readonly string[]).includes(colour)) return name === '' ? null : CONTENT
  return isBackground ? element('mark', { 'data-background': colour }) : element('span', { 'data-colour': colour })
}

/** Returns how the reader sees an element of this page. Elements that no tool is known for stay as they are. */
export function rewrite(
  name: string,
  attributes: HtmlAttributes,
  items: Items | undefined,
  { styleOf, isNotion }: Pick<PageSurvey, 'styleOf' | 'isNotion'>,
): Rewritten {
  const classes = classesOf(attributes)
  if (name === 'li' && items === 'content') return CONTENT
  if (name === 'aside' && isNotion) return { as: 'emoji callout' }
  if (name === 'li' && items === 'task') return element('li', { 'data-checked': String(classes.includes('checked')) })
  for (const each of classes) {
    const rule = (Object.hasOwn(NOTION, each) && NOTION[each]) || (Object.hasOwn(CONFLUENCE, each) && CONFLUENCE[each])
    const found = rule ? rule(name, attributes, classes) : null
    if (found) return found
  }
  if (name === 'mark') {
    const found = coloured(classes)
    if (found) return found
  }
  const isContents = classes.some(each => each === 'table_of_contents' || each === 'table-of-contents')
  if ((name === 'nav' && !isContents) || name === 'footer' || attributes.role === 'navigation') return NOTHING
  if (name === 'a' && attributes.href !== undefined) return element(name, { ...attributes, href: unwrapped(attributes.href) })
  if (name === 'span' && UNDERLINED.test(attributes.style ?? '')) return element('u')
  const style = name === 'span' ? styleOf(classes) : ''
  return element(name, style === '' ? attributes : { ...attributes, style: `${attributes.style ?? ''};${style}` })
}

const unwrapped = (href: string): string => {
  const target = GOOGLE.exec(href)?.[1]
  if (target === undefined) return href
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}
