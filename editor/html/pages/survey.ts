import { Parser } from 'htmlparser2'
import { plainLine } from '../htmlWords.ts'

type HtmlAttributes = Readonly<Record<string, string>>

/** What is known of a page before it is read. */
export interface PageSurvey {
  /** The title of the page, an emoji before it included; empty without one. */
  title: string
  isNotion: boolean
  /** Whether an element holds the text of the page, or a part of it; null where all of it is text. */
  isText: ((name: string, attributes: HtmlAttributes) => boolean) | null
  /** The style that the style sheets of the page give to elements with these classes, as an attribute would say it. */
  styleOf(classes: readonly string[]): string
}

export const classesOf = ({ class: classes = '' }: HtmlAttributes): string[] => classes.split(/\s+/).filter(name => name !== '')

/** The elements that hold the text of a page, the most certain first: of Notion, of Confluence, of any site. */
const TEXTS: readonly ((name: string, attributes: HtmlAttributes) => boolean)[] = [
  (_name, attributes) => classesOf(attributes).includes('page-body'),
  (_name, { id }) => id === 'main-content',
  name => name === 'article',
  (name, { role }) => name === 'main' || role === 'main',
  name => name === 'body',
]
/** What Notion shows above the text: the properties of a page of a database. */
const isProperties = (name: string, attributes: HtmlAttributes) => name === 'table' && classesOf(attributes).includes('properties')

const STYLES_MAX = 300_000
/** No rule of an export is longer; the bounds keep the search short. */
const RULE = /\.([\w-]{1,60})\s{0,9}\{([^{}]{0,2000})\}/g
const MARKING = /^\s*(?:font-weight|font-style|text-decoration|vertical-align)\s*:/

/** Looks through a page once: where its text is, what it is called, and which of its classes mark words. */
export function surveyPage(html: string): PageSurvey {
  let best: number = TEXTS.length
  let styles = ''
  const names = { title: '', heading: '', notion: '', document: '' }
  let headings = 0
  let isConfluence = false
  let isGoogle = false
  let within: keyof typeof names | 'style' | null = null
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      best = Math.min(best, ...TEXTS.flatMap((isText, i) => (i < best && isText(name, attributes) ? [i] : [])))
      isGoogle ||= name === 'body' && classesOf(attributes).includes('doc-content')
      if (within !== null) depth++
      else if (name === 'style' || (name === 'title' && names.title === '')) within = name
      else if (name === 'h1') {
        headings++
        isConfluence ||= attributes.id === 'title-heading'
        if (headings === 1) within = 'heading'
      } else if (classesOf(attributes).includes('page-header-icon')) within = 'notion'
      else if (isGoogle && name === 'p' && classesOf(attributes).includes('title') && names.document === '') within = 'document'
    },
    ontext(text) {
      if (within === 'style') styles = styles.length < STYLES_MAX ? styles + text : styles
      else if (within !== null && names[within].length < 1000) names[within] += text
    },
    onclosetag() {
      if (within !== null && depth-- === 0) {
        within = null
        depth = 0
      }
    },
  })
  parser.write(html)
  parser.end()

  const [stated, heading, icon, document] = [names.title, names.heading, names.notion, names.document].map(plainLine) as [
    string,
    string,
    string,
    string,
  ]
  // Where sections are headings of the first level, the first of them is not the title.
  const title = document || (headings > 1 && stated !== '' ? stated : heading || stated)
  const isText = TEXTS[best]
  return {
    title: `${icon} ${isConfluence ? title.replace(/^.{1,200}? : /, '') : title}`.trim(),
    isNotion: best === 0,
    isText: isText ? (name, attributes) => isText(name, attributes) || (best === 0 && isProperties(name, attributes)) : null,
    styleOf: styleReader(styles),
  }
}

function styleReader(styles: string): PageSurvey['styleOf'] {
  const marking = new Map<string, string>()
  for (const [, name = '', rule = ''] of styles.matchAll(RULE)) {
    const declarations = rule.split(';').filter(declaration => MARKING.test(declaration))
    if (declarations.length > 0) marking.set(name, declarations.join(';'))
  }
  return classes => classes.flatMap(name => marking.get(name) ?? []).join(';')
}
