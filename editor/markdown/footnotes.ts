import type { MarkdownIt } from 'markdown-it'

const DEFINITION = /^\[\^([^\]\s]{1,100})\]:(.*)/s
const REFERENCE = /^\[\^([^\]\s]{1,100})\]/

/** Footnotes: a small number in the text, and the notes as a list at the end of the document. */
export function footnotes(md: MarkdownIt): { list: () => string } {
  const definitions = new Map<string, string>()
  const numbers = new Map<string, number>()

  md.block.ruler.before(
    'reference',
    'footnote',
    (state, startLine, endLine, silent) => {
      const lineAt = (line: number) => state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line])
      const definition = state.sCount[startLine]! - state.blkIndent < 4 ? DEFINITION.exec(lineAt(startLine)) : null
      if (!definition) return false
      if (silent) return true
      const lines = [definition[2] ?? '']
      let line = startLine + 1
      // Indented lines belong to the note, and so do the lines that follow without a gap.
      for (let afterGap = false; line < endLine; line++) {
        const text = lineAt(line)
        if (text === '') afterGap = true
        else if (state.sCount[line]! - state.blkIndent >= 4) afterGap = false
        else if (afterGap || DEFINITION.test(text)) break
        lines.push(text)
      }
      definitions.set(definition[1]!, lines.join('\n').trim())
      state.line = line
      return true
    },
    { alt: ['paragraph', 'reference'] },
  )

  md.inline.ruler.after('image', 'footnote_reference', (state, silent) => {
    if (state.src.charCodeAt(state.pos) !== 0x5b /* [ */ || state.src.charCodeAt(state.pos + 1) !== 0x5e /* ^ */) return false
    const label = REFERENCE.exec(state.src.slice(state.pos, state.pos + 110))?.[1]
    if (!label || !definitions.has(label)) return false
    if (!silent) {
      const number = numbers.get(label) ?? numbers.size + 1
      numbers.set(label, number)
      state.push('footnote_reference', '', 0).content = String(number)
    }
    state.pos += label.length + 3
    return true
  })
  md.renderer.rules.footnote_reference = (tokens, i) => `<sup>${tokens[i]!.content}</sup>`

  return {
    list() {
      if (numbers.size === 0) return ''
      const items: string[] = []
      // A note may refer to another one, which is then used as well.
      for (const label of numbers.keys()) items.push(`<li>${md.render(definitions.get(label)!)}</li>`)
      return `<hr><ol>${items.join('')}</ol>`
    },
  }
}
