import { TEX_MAX } from '#contract/limits.ts'
import type { ContentMark } from '#editor/node.ts'
import type { ContentBuilder } from './builder.ts'
import type { Frame } from './htmlFrame.ts'
import type { HtmlPassages } from './htmlPassages.ts'
import type { HtmlTargets } from './htmlTargets.ts'

type HtmlAttributes = Readonly<Record<string, string>>

/** What KaTeX and MathJax draw beside the formula itself, and the picture of it that Wikipedia adds. */
const DRAWN = /(?:^|\s)(?:katex-html|MathJax|MathJax_(?:Display|Preview|CHTML|SVG)|mwe-math-fallback-image-(?:inline|display))(?:\s|$)/
const OURS = /(?:^|\s)maths(?:\s|$)/
const DISPLAY = /(?:^|\s)katex-display(?:\s|$)/

/** Formulas of ours, and those that others have drawn, where they say their TeX. */
export class HtmlMaths {
  private readonly builder: ContentBuilder
  private readonly targets: HtmlTargets
  private readonly passages: HtmlPassages
  /** The TeX of the formula that is open, as a note in its MathML says it. */
  private source: string[] | null = null
  private isDisplayed = false

  constructor(builder: ContentBuilder, targets: HtmlTargets, passages: HtmlPassages) {
    this.builder = builder
    this.targets = targets
    this.passages = passages
  }

  /** Takes an element that is a formula, or was drawn beside one. Returns whether it is. */
  open(frame: Frame, name: string, attributes: HtmlAttributes): boolean {
    const { class: classes = '', display } = attributes
    const isDisplay = DISPLAY.test(classes) || (name === 'mjx-container' && display === 'true')
    if (isDisplay) {
      this.isDisplayed = true
      frame.end = () => (this.isDisplayed = false)
    } else if (OURS.test(classes)) this.formula(frame, name === 'div', own => own, attributes)
    else if (name === 'script' && attributes.type?.startsWith('math/tex'))
      this.formula(frame, attributes.type.includes('display'), own => own)
    else if (name === 'math') this.formula(frame, this.isDisplayed || display === 'block', () => attributes.alttext ?? '')
    else if (DRAWN.test(classes)) frame.capture = []
    else return false
    return true
  }

  /** An element within a formula. */
  inside(frame: Frame, name: string, { encoding }: HtmlAttributes): void {
    if (name === 'annotation' && encoding === 'application/x-tex' && this.source) frame.capture = this.source
  }

  private formula(frame: Frame, isBlock: boolean, texOf: (own: string) => string, attributes: HtmlAttributes = {}): void {
    const [around, source, own]: [string[] | null, string[], string[]] = [this.source, [], []]
    const { marks } = frame
    this.source = source
    frame.capture = own
    frame.end = () => {
      this.source = around
      const tex = (source.join('').trim() || texOf(own.join(''))).trim()
      if (tex !== '' || OURS.test(attributes.class ?? '')) this.add(tex, isBlock, marks, attributes['data-id'])
      else this.lose(own.join(''))
    }
  }

  private add(tex: string, isBlock: boolean, marks: readonly ContentMark[], id: string | undefined): void {
    const line = tex.replace(/\s+/g, ' ')
    if (!isBlock && line.length <= TEX_MAX) this.builder.inline('inlineMaths', { tex: line }, line, marks)
    else if (!isBlock) this.builder.text(line, marks)
    else if (tex.length > TEX_MAX || !this.builder.leaf('maths', { tex, id })) this.asCode(tex)
  }

  private lose(words: string): void {
    const passage = this.passages.begin({ element: 'math', stays: false })
    this.passages.text(words, false)
    this.targets.note('dropped', '<math>', passage())
  }

  /** Too long to be drawn. */
  private asCode(tex: string): void {
    const level = this.builder.start('codeBlock', { language: 'math' })
    this.builder.text(tex)
    this.builder.end(level)
  }
}
