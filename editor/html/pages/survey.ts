import { feed, type HtmlReceiver } from '../html.ts'
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

/** Each once: what looks at one class may look through all the others. */
export const classesOf = ({ class: classes = '' }: HtmlAttributes): string[] => [
  ...new Set(classes.split(/\s+/).filter(name => name !== '')),
]

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
/** Confluence puts the name of the space before that of the page. */
const SPACE = /^.{1,200}? : /
/** No rule of an export is longer; the bounds keep the search short. */
const RULE = /\.([\w-]{1,60})\s{0,9}\{([^{}]{0,2000})\}/g
const MARKING = /^\s*(?:font-weight|font-style|text-decoration|vertical-align)\s*:/

/** Looks through a page once: where its text is, what it is called, and which of its classes mark words. */
export function surveyPage(html: string): PageSurvey {
  const surveyor = new Surveyor()
  feed(surveyor, html)
  return surveyor.survey()
}

type Noted = 'title' | 'heading' | 'icon' | 'document' | 'style'

class Surveyor implements HtmlReceiver {
  private readonly words: Record<Noted, string> = { title: '', heading: '', icon: '', document: '', style: '' }
  private best: number = TEXTS.length
  private headings = 0
  private isConfluence = false
  private isGoogle = false
  private within: Noted | null = null
  /** How many elements are open in that one. */
  private depth = 0

  open(name: string, attributes: HtmlAttributes): void {
    const classes = classesOf(attributes)
    const found = TEXTS.findIndex(isText => isText(name, attributes))
    if (found >= 0) this.best = Math.min(this.best, found)
    this.isGoogle ||= name === 'body' && classes.includes('doc-content')
    this.isConfluence ||= attributes.id === 'title-heading'
    if (name === 'h1') this.headings++
    if (this.within === null) this.within = this.notedIn(name, classes)
    else this.depth++
  }

  text(text: string): void {
    if (this.within !== null && this.words[this.within].length < STYLES_MAX) this.words[this.within] += text
  }

  close(): void {
    if (this.depth === 0) this.within = null
    else this.depth--
  }

  closeAll(): void {
    this.within = null
    this.depth = 0
  }

  survey(): PageSurvey {
    const { title: stated, heading, icon, document } = this.words
    // Where sections are headings of the first level, the first of them is not the title.
    const title = plainLine(document || (this.headings > 1 && stated.trim() !== '' ? stated : heading.trim() || stated))
    const { best } = this
    const isText = TEXTS[best]
    return {
      title: `${plainLine(icon)} ${this.isConfluence ? title.replace(SPACE, '') : title}`.trim(),
      isNotion: best === 0,
      isText: isText ? (name, attributes) => isText(name, attributes) || (best === 0 && isProperties(name, attributes)) : null,
      styleOf: styleReader(this.words.style),
    }
  }

  /** What the words in this element are, if they count. */
  private notedIn(name: string, classes: readonly string[]): Noted | null {
    if (name === 'style') return 'style'
    if (name === 'title' && this.words.title === '') return 'title'
    if (name === 'h1' && this.headings === 1) return 'heading'
    if (classes.includes('page-header-icon')) return 'icon'
    return this.isGoogle && name === 'p' && classes.includes('title') && this.words.document === '' ? 'document' : null
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
