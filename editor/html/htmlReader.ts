import { TITLE_ATTRIBUTE_MAX } from '#editor/attributes.ts'
import type { NodeName } from '#editor/attributes.ts'
import { ContentBuilder } from './builder.ts'
import { calloutKindOfClasses } from '#editor/calloutKinds.ts'
import { HtmlAttachments } from './htmlAttachments.ts'
import { HtmlCards } from './htmlCards.ts'
import { captureIn, type Frame, frameIn } from './htmlFrame.ts'
import { HtmlMaths } from './htmlMaths.ts'
import { HtmlPassages } from './htmlPassages.ts'
import { HtmlPictures } from './htmlPictures.ts'
import { HtmlTargets } from './htmlTargets.ts'
import { HtmlVideos } from './htmlVideos.ts'
import {
  blockOf,
  boxOf,
  CONTENTS_CLASSES,
  DROPPED,
  isHtml,
  plainLine,
  languageOf,
  LINES,
  lookIn,
  markOf,
  mentionedBy,
  tickOf,
  NOTED,
  styleOf,
  TITLE_CLASSES,
  withMark,
} from './htmlWords.ts'
import { EXCERPT_TITLE, excerptAt, excerptOf } from '#editor/excerpts/excerpt.ts'
import { type Mention, mentionText } from '#editor/mention.ts'
import { labelOf, readTitled } from '#editor/mentionTarget.ts'
import type { ContentMark, ContentNode } from '#editor/node.ts'
import type { Passage, ReadingNote, ReadOptions, ReadResult } from './reading.ts'
import { SourceAnchors } from './sourceAnchors.ts'

type HtmlAttributes = Readonly<Record<string, string>>

/** Takes the events of an HTML parser and writes a document (see `contentFromHtml`). */
export class HtmlReader {
  private readonly targets: HtmlTargets
  private readonly builder = new ContentBuilder()
  private readonly pictures: HtmlPictures
  private readonly videos: HtmlVideos
  private readonly attachments: HtmlAttachments
  private readonly maths: HtmlMaths
  private readonly cards: HtmlCards
  private readonly frames: Frame[] = []
  private readonly callouts: ContentNode[] = []
  private readonly anchors = new SourceAnchors()
  private readonly passages = new HtmlPassages()

  constructor(options: ReadOptions) {
    this.targets = new HtmlTargets(options)
    this.pictures = new HtmlPictures(this.builder, this.targets)
    this.videos = new HtmlVideos(this.builder, this.targets, this.pictures)
    this.attachments = new HtmlAttachments(this.builder, this.targets, this.passages)
    this.maths = new HtmlMaths(this.builder, this.targets, this.passages)
    this.cards = new HtmlCards(this.builder, this.targets)
  }

  open(name: string, attributes: HtmlAttributes): void {
    const frame = frameIn(this.frames.at(-1))
    this.frames.push(frame)
    if (frame.capture) {
      this.attachments.inside(name, attributes)
      this.maths.inside(frame, name, attributes)
      this.cards.inside(frame, name, attributes)
      return
    }
    const alias = attributes.id || attributes.name
    if (alias) this.anchors.name(alias, this.builder.top.type === 'heading' ? this.builder.top : null)
    if (this.maths.open(frame, name, attributes)) return
    if (DROPPED.has(name)) {
      frame.capture = []
      if (this.videos.element(name, attributes)) return
      const what = attributes.src ? `<${name} src="${attributes.src}">` : `<${name}>`
      if (NOTED.has(name)) this.noteAtEnd(frame, { kind: 'dropped', what }, { element: name, address: attributes.src ?? attributes.data })
    } else if (this.component(frame, name, attributes)) return
    else if (isHtml(name)) this.openElement(frame, name, attributes)
    else this.noteAtEnd(frame, { kind: 'dropped', what: `<${name}>` }, { element: name })
  }

  text(text: string): void {
    const frame = this.frames.at(-1)
    this.passages.text(text, !frame?.capture)
    if (frame?.capture) {
      frame.capture.push(text)
      return
    }
    // HTML does not count the line break right after <pre>.
    const isFirstOfCode = frame?.isCode && !this.builder.top.content?.length
    this.builder.text(isFirstOfCode ? text.replace(/^\n/, '') : text, frame?.marks)
    if (text.trim() !== '') this.anchors.text()
  }

  close(): void {
    this.frames.pop()?.end?.()
  }

  closeAll(): void {
    while (this.frames.length > 0) this.close()
  }

  finish(): ReadResult {
    this.closeAll()
    const content = this.builder.finish()
    if (this.builder.isFull) this.targets.note('truncated', '')
    return { content, anchors: this.anchors.aim(content) }
  }

  private openElement(frame: Frame, name: string, attributes: HtmlAttributes): void {
    const classes = (attributes.class ?? '').split(/\s+/)
    const style = styleOf(attributes)
    const id = attributes['data-id']
    if (name === 'div') frame.look = lookIn(frame.look, attributes)
    for (const type of style.marks) frame.marks = withMark(frame.marks, { type })
    const mentioned = mentionedBy(attributes)
    if (mentioned) return this.openMention(frame, mentioned)
    if (name === 'nav' && CONTENTS_CLASSES.some(contents => classes.includes(contents))) return this.openContents(frame, id)
    if (name === 'div' && classes.includes('excerpt') && this.openExcerpt(frame, attributes)) return
    if (name === 'figure' && classes.includes('card')) return this.cards.open(frame, id)
    if (TITLE_CLASSES.some(title => classes.includes(title)) && this.callouts.length > 0) return this.titleOfCallout(frame)
    const mark = markOf(name, attributes)
    if (mark) return mark.type === 'bold' && style.isNotBold ? undefined : this.openMark(frame, mark, attributes)
    const kind = name === 'div' || name === 'aside' ? calloutKindOfClasses(attributes.class ?? '', attributes['data-kind']) : null
    if (kind) return this.openCallout(frame, kind, id)

    const box = boxOf(name, classes, this.builder.top.type)
    if (box) return this.openBlock(frame, box, { id })
    const block = name === 'p' && classes.includes('attachment') ? null : blockOf(name, attributes, frame.look)
    if (block) this.openBlock(frame, block.type, block.attributes)
    switch (name) {
      case 'p':
        return block ? undefined : this.attachments.open(frame, attributes)
      case 'a':
        return this.openLink(frame, attributes)
      case 'img':
        return this.pictures.image(attributes, frame.marks)
      case 'br':
        this.passages.text(' ', true)
        return this.builder.lineBreak(frame.marks)
      case 'hr':
        this.builder.leaf('horizontalRule', { id })
        return
      case 'li':
        return this.builder.makeTask(tickOf(attributes))
      case 'input':
        if (attributes.type === 'checkbox') this.builder.makeTask('checked' in attributes)
        return
      case 'pre':
        return this.openCode(frame, attributes)
      case 'figure':
        frame.end = this.pictures.openFigure(style.align, id, classes.includes('embed'))
        return
      case 'figcaption':
        return captureIn(frame, caption => this.pictures.caption(caption))
      case 'span':
        if (classes.includes('caption')) captureIn(frame, caption => this.pictures.captionOfLast(caption))
        return
      case 'dt':
        frame.marks = withMark(frame.marks, { type: 'bold' })
    }
    if (LINES.has(name)) this.openLine(frame)
  }

  /** The content of the note is known when the element ends. */
  private noteAtEnd(frame: Frame, { kind, what }: ReadingNote, of: Pick<Passage, 'element' | 'address'>): void {
    const passage = this.passages.begin({ ...of, stays: frame.capture === null })
    frame.end = () => this.targets.note(kind, what, passage())
  }

  private openBlock(frame: Frame, type: NodeName, attributes: Record<string, unknown>): void {
    const level = this.builder.start(type, attributes)
    this.passages.block()
    frame.end = () => {
      this.passages.block()
      if (level < 0) this.builder.endParagraph()
      else this.builder.end(level)
    }
    if (this.builder.top.type === 'heading') this.anchors.heading(this.builder.top)
  }

  /** A box without meaning, apart from a line of its own. */
  private openLine(frame: Frame): void {
    if (this.builder.top.type !== 'codeBlock') this.builder.endParagraph()
    else if (this.builder.top.content?.length) this.builder.text('\n')
    this.passages.block()
    frame.end = () => {
      this.passages.block()
      this.builder.endParagraph()
    }
  }

  private openMark(frame: Frame, mark: ContentMark, attributes: HtmlAttributes): void {
    const { top } = this.builder
    if (top.type !== 'codeBlock') frame.marks = withMark(frame.marks, mark)
    else if (mark.type === 'code' && !top.attrs?.language) {
      const language = languageOf(attributes.class)
      if (language) this.builder.setAttribute(top, 'language', language)
    }
  }

  private openMention(frame: Frame, { kind, id }: Pick<Mention, 'kind' | 'id'>): void {
    const { marks } = frame
    this.anchors.text()
    captureIn(frame, text => {
      const mention = { kind, id, label: labelOf(kind, text) || '?' }
      this.builder.inline('mention', mention, mentionText(mention), marks)
    })
  }

  private openLink(frame: Frame, attributes: HtmlAttributes): void {
    const target = attributes.href?.trim()
    if (!target) return
    const href = this.targets.link(target)
    const mentioned = href && readTitled(href, attributes.title)
    const video = href && this.videos.linked(href, attributes.title)
    const excerpt = href && attributes.title === EXCERPT_TITLE ? excerptAt(href) : null
    if (mentioned) this.openMention(frame, mentioned)
    else if (excerpt) captureIn(frame, () => this.builder.leaf('excerpt', excerpt))
    else if (video) captureIn(frame, words => video(words))
    else if (href) frame.marks = withMark(frame.marks, { type: 'link', attrs: { href } })
    else this.noteAtEnd(frame, { kind: 'link', what: target }, { element: 'a' })
  }

  /** `<Button link="…" text="…" />`: components of a site have their texts in attributes. Becomes a line of its own, unless it is in a sentence. */
  private component({ marks }: Frame, name: string, { text, title, label, link, href, to }: HtmlAttributes): boolean {
    if (name !== 'button' && isHtml(name)) return false
    const target = link ?? href ?? to
    const words = plainLine(text ?? (target === undefined ? '' : (title ?? label ?? '')))
    if (words === '') return false
    const isInSentence = this.builder.top.type === 'paragraph' && this.builder.top.content?.length
    const address = target === undefined ? null : this.targets.link(target.trim())
    const isLost = target !== undefined && address === null
    const passage = isLost ? this.passages.begin({ element: name, stays: true }) : null
    this.passages.text(words, true)
    this.builder.text(words, address === null ? marks : withMark(marks, { type: 'link', attrs: { href: address } }))
    if (isLost) this.targets.note('link', target.trim(), passage?.())
    if (!isInSentence) this.builder.endParagraph()
    this.anchors.text()
    return true
  }

  private openCode(frame: Frame, attributes: HtmlAttributes): void {
    const id = attributes['data-id'] ?? this.pictures.id
    this.openBlock(frame, 'codeBlock', {
      language: languageOf(attributes.class),
      caption: plainLine(attributes['data-caption'] ?? '') || null,
      wrapped: attributes['data-wrap'] !== undefined,
      id,
    })
    const code = this.builder.top
    if (code.type !== 'codeBlock') return
    frame.isCode = true
    this.pictures.show(code)
    const { end } = frame
    frame.end = () => {
      const [text] = code.content ?? []
      if (text?.text) text.text = text.text.replace(/\n$/, '')
      if (text?.text === '') code.content = []
      end?.()
    }
  }

  /** What is listed in it is derived from the document again. */
  private openContents(frame: Frame, id: string | undefined): void {
    this.builder.leaf('contents', { id })
    frame.capture = []
  }

  /** What was drawn in it belongs to another document. Returns whether it is one of ours. */
  private openExcerpt(frame: Frame, { 'data-document': document = '', 'data-part': part, 'data-id': id }: HtmlAttributes): boolean {
    const excerpt = excerptOf(document, part)
    if (excerpt) this.builder.leaf('excerpt', { ...excerpt, id })
    if (excerpt) frame.capture = []
    return excerpt !== null
  }

  private openCallout(frame: Frame, kind: string, id: string | undefined): void {
    const level = this.builder.start('callout', { kind, id })
    if (level < 0) {
      frame.end = () => this.builder.endParagraph()
      return
    }
    this.callouts.push(this.builder.top)
    frame.end = () => {
      this.callouts.pop()
      this.builder.end(level)
    }
  }

  private titleOfCallout(frame: Frame): void {
    captureIn(frame, title => this.builder.setAttribute(this.callouts.at(-1)!, 'title', title.slice(0, TITLE_ATTRIBUTE_MAX).toWellFormed()))
  }
}
