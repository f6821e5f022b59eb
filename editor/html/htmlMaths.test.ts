import { expect, test } from 'vitest'
import { TEX_MAX } from '#contract/limits.ts'
import { drawMaths } from '../maths/drawMaths.ts'
import type { ContentNode } from '../node.ts'
import { contentFromHtml } from './html.ts'
import type { ReadingNote } from './reading.ts'

const blocks = (html: string): ContentNode[] => contentFromHtml(html).content.content
const inline = (tex: string): ContentNode => ({ type: 'paragraph', content: [{ type: 'inlineMaths', attrs: { tex } }] })
const block = (tex: string): ContentNode => ({ type: 'maths', attrs: { tex } })
const tex = String.raw`\frac{a}{b}`

test.each([
  ['ours', `<span class="maths">${tex}</span>`, inline(tex)],
  ['ours, on its own', `<div class="maths">${tex}</div>`, block(tex)],
  ['ours, drawn', `<p><span class="maths">${drawMaths(tex, false, '')}</span></p>`, inline(tex)],
  ['KaTeX', `<p>${drawMaths(tex, false, '')}</p>`, inline(tex)],
  ['KaTeX, on its own', drawMaths(tex, true, ''), block(tex)],
  [
    'MathJax 2',
    `<p><span class="MathJax_Preview">a</span><span class="MathJax">ab</span><script type="math/tex">${tex}</script></p>`,
    inline(tex),
  ],
  ['MathJax 2, on its own', `<script type="math/tex; mode=display">${tex}</script>`, block(tex)],
  [
    'Wikipedia',
    `<p><math alttext="${tex}"><mi>a</mi></math><img class="mwe-math-fallback-image-inline" alt="x" src="https://a.example/b.svg"></p>`,
    inline(tex),
  ],
  [
    'MathML',
    `<math display="block"><semantics><mi>a</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math>`,
    block(tex),
  ],
])('%s', (_what, html, node) => {
  expect(blocks(html)).toEqual([node])
})

test('MathML without TeX is left out, and noted with its words', () => {
  const notes: ReadingNote[] = []
  expect(contentFromHtml('<p>a <math><mi>b</mi></math></p>', { note: note => notes.push(note) }).content.content).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'a' }] },
  ])
  expect(notes).toMatchObject([{ kind: 'dropped', what: '<math>', passage: { words: 'b', before: 'a ', stays: false } }])
})

test('one that is too long becomes code', () => {
  const long = 'x'.repeat(TEX_MAX + 1)
  expect(blocks(`<div class="maths">${long}</div>`)).toMatchObject([
    { type: 'codeBlock', attrs: { language: 'math' }, content: [{ text: long }] },
  ])
})
