import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'
import { TEX_MAX } from '#contract/limits.ts'
import { formulaAt } from '../maths/formulaAt.ts'
import { escapeHtml } from '../renderHtml.ts'

/** Formulas as GitHub has them: `$…$` and `` $`…`$ `` in a line, `$$…$$` on lines of its own; the fence ```` ```math ```` is read with the other fences. */
export function maths(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'maths', block, { alt: ['paragraph', 'reference', 'blockquote', 'list'] })
  md.inline.ruler.before('escape', 'inline_maths', inline)
  md.renderer.rules.maths = (tokens, i) => blockOfMaths(tokens[i]!.content)
  md.renderer.rules.inline_maths = (tokens, i) => `<span class="maths">${escapeHtml(tokens[i]!.content)}</span>`
}

export const blockOfMaths = (tex: string): string => `<div class="maths">${escapeHtml(tex)}</div>\n`

function block(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const lineAt = (line: number) => state.src.slice(state.bMarks[line]! + state.tShift[line]!, state.eMarks[line]).trimEnd()
  if (state.sCount[startLine]! - state.blkIndent >= 4) return false
  const opening = lineAt(startLine)
  if (!opening.startsWith('$$')) return false
  const lines: string[] = []
  let line = startLine
  for (let text = opening.slice(2); ; text = lineAt(line)) {
    const isEnd = text.endsWith('$$') && (line > startLine || text.length > 2 || opening.length === 4)
    lines.push(isEnd ? text.slice(0, -2) : text)
    if (lines.at(-1)!.includes('$$')) return false
    if (isEnd) break
    line++
    // Without an end it is an amount of money, or nothing that we know.
    if (line >= endLine || state.sCount[line]! < state.blkIndent) return false
  }
  const content = lines.join('\n').trim()
  if (content.length > TEX_MAX) return false
  if (silent) return true

  const token = state.push('maths', 'div', 0)
  token.content = content
  token.map = [startLine, line + 1]
  token.block = true
  state.line = line + 1
  return true
}

function inline(state: StateInline, silent: boolean): boolean {
  const found = formulaAt(state.src, state.pos, state.posMax)
  if (!found) return false
  if (!silent) state.push('inline_maths', 'span', 0).content = found.tex
  state.pos = found.end
  return true
}
