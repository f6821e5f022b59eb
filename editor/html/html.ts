import { Parser } from 'htmlparser2'
import { checkContent } from '#editor/content.ts'
import { HtmlReader } from './htmlReader.ts'
import type { ReadOptions, ReadResult } from './reading.ts'

/** Takes what a parser of HTML finds, in its order. */
export interface HtmlReceiver {
  open(name: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(): void
  closeAll(): void
}

/** Reads foreign HTML into a document. Known elements are converted, unknown ones are dropped and leave their text. `through` may change what the reader sees. */
export function contentFromHtml(
  html: string,
  options: ReadOptions = {},
  through: (reader: HtmlReceiver) => HtmlReceiver = reader => reader,
): ReadResult {
  const reader = new HtmlReader(options)
  feed(through(reader), html)
  const { content, anchors } = reader.finish()
  const checked = checkContent(content)
  if ('problem' in checked) throw new Error(`The reader of HTML built a document with the problem ${checked.problem}`)
  return { content: checked.content, anchors }
}

class TooDeep extends Error {}

// htmlparser2 looks through its open elements at every tag: without a bound, nesting would cost time squared.
const ELEMENTS_MAX = 256

/** Parses; where elements nest too deep, parsing starts again at that point after `closeAll`, so that the rest is read without nesting. */
export function feed(reader: HtmlReceiver, html: string): void {
  for (let rest = html; rest !== '';) {
    let depth = 0
    const parser = new Parser({
      onopentag(name, attributes) {
        reader.open(name, attributes)
        if (++depth > ELEMENTS_MAX) throw new TooDeep()
      },
      ontext: text => reader.text(text),
      onclosetag() {
        depth -= 1
        reader.close()
      },
    })
    try {
      parser.write(rest)
      parser.end()
      return
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error
      rest = rest.slice(parser.endIndex + 1)
      reader.closeAll()
    }
  }
}
