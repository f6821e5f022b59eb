import { splitCalloutEmoji } from '#editor/calloutKinds.ts'
import type { HtmlReceiver } from '../html.ts'
import { GoogleLists } from './googleLists.ts'
import { type Items, rewrite } from './rewriting.ts'
import { classesOf, type PageSurvey } from './survey.ts'

type HtmlAttributes = Readonly<Record<string, string>>

/** An open element of the page, and how many elements the reader has opened for it. */
interface Opened {
  kind: 'outside' | 'nothing' | 'content' | 'icon'
  opened: number
  items?: Items | undefined
  /** A list of Google Docs or an item of one: what the reader has open for it stays open. */
  ofGoogle?: 'list' | 'item'
  /** A callout of Notion; the boxes in it are no lines of their own. */
  isCallout?: boolean
  /** The reader has not opened it: its kind is not known yet. */
  isWaiting?: boolean
}

/** Passes the text of a page on to the reader, without what stands around it, and with the elements of known tools as the reader knows them. */
export class PageFilter implements HtmlReceiver {
  private readonly reader: HtmlReceiver
  private survey: PageSurvey
  private readonly stack: Opened[] = []
  private readonly lists: GoogleLists
  private listsAround = 0
  private icon = ''

  constructor(reader: HtmlReceiver, survey: PageSurvey) {
    this.reader = reader
    this.survey = survey
    this.lists = new GoogleLists(reader)
  }

  open(name: string, attributes: HtmlAttributes): void {
    const around = this.around()
    if (around.kind === 'nothing' || around.kind === 'icon') return this.push('nothing')
    if (around.kind === 'outside' && !this.survey.isText!(name, attributes)) return this.push('outside')
    if (this.openGoogle(around, name, attributes)) return
    const callout = this.stack.findLast(({ isWaiting }) => isWaiting)
    if (callout && name === 'span' && classesOf(attributes).includes('icon')) return this.push('icon')
    if (around.isCallout && name === 'div') return this.push('content')
    this.openCallout(callout, 'note')

    const seen = rewrite(name, attributes, around.items, this.survey)
    if (seen.as === 'text') this.reader.text(seen.text)
    if (seen.as === 'nothing' || seen.as === 'text') return this.push('nothing')
    if (seen.as === 'emoji callout') {
      this.stack.push({ kind: 'content', opened: 0, isCallout: true, isWaiting: true })
      return
    }
    if (seen.as === 'element') this.reader.open(seen.name, seen.attributes)
    this.stack.push({ kind: 'content', opened: seen.as === 'element' ? 1 : 0, items: seen.items })
  }

  text(text: string): void {
    const { kind } = this.around()
    if (kind === 'icon') this.icon += text
    if (kind !== 'content') return
    if (text.trim() !== '') {
      if (this.listsAround === 0) this.lists.end()
      this.openCallout(
        this.stack.findLast(({ isWaiting }) => isWaiting),
        'note',
      )
    }
    this.reader.text(text)
  }

  close(): void {
    const { kind, opened = 0, ofGoogle } = this.stack.pop() ?? {}
    if (ofGoogle) this.listsAround--
    else if (opened > 0 && this.listsAround === 0) this.lists.end()
    if (kind === 'icon') this.endIcon()
    for (let i = 0; i < opened; i++) this.reader.close()
  }

  /** What follows is read as if it were in the text: where elements nest too deep, nobody knows what it is in. */
  closeAll(): void {
    this.stack.length = 0
    this.survey = { ...this.survey, isText: null }
    this.listsAround = 0
    this.lists.end()
    this.reader.closeAll()
  }

  private around(): Opened {
    return this.stack.at(-1) ?? { kind: this.survey.isText ? 'outside' : 'content', opened: 0 }
  }

  private push(kind: Opened['kind']): void {
    this.stack.push({ kind, opened: 0 })
  }

  /** Returns whether it is a list of Google Docs, or an item of one. */
  private openGoogle(around: Opened, name: string, attributes: HtmlAttributes): boolean {
    const isList = (name === 'ul' || name === 'ol') && this.lists.begin(name, classesOf(attributes))
    const isItem = !isList && name === 'li' && around.ofGoogle === 'list'
    if (isItem) this.lists.item()
    if (isList || isItem) {
      this.listsAround++
      this.stack.push({ kind: 'content', opened: 0, ofGoogle: isList ? 'list' : 'item' })
    } else if (this.listsAround === 0) this.lists.end()
    return isList || isItem
  }

  private openCallout(callout: Opened | undefined, kind: string): void {
    if (!callout) return
    callout.isWaiting = false
    callout.opened = 1
    this.reader.open('div', { class: 'callout', 'data-kind': kind })
  }

  private endIcon(): void {
    const icon = this.icon.trim()
    this.icon = ''
    const named = splitCalloutEmoji(icon)
    this.openCallout(
      this.stack.findLast(({ isWaiting }) => isWaiting),
      named?.kind ?? 'note',
    )
    if (!named && icon !== '') this.reader.text(`${icon} `)
  }
}
