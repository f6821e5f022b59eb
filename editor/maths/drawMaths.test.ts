import { expect, test } from 'vitest'
import { TEX_MAX } from '#contract/limits.ts'
import { processorMs } from '#test/processorMs.ts'
import { drawMaths, tryMaths } from './drawMaths.ts'

const WRONG = 'Not readable.'

test('a formula is drawn with MathML that says its TeX', () => {
  const html = drawMaths(String.raw`\frac{a}{b}`, true, WRONG)
  expect(html).toContain('katex-display')
  expect(html).toContain(String.raw`<annotation encoding="application/x-tex">\frac{a}{b}</annotation>`)
})

test('what cannot be read is shown as it is written, with a sentence', () => {
  expect(drawMaths('\\frac{a}{<b>', false, WRONG)).toBe('<code>\\frac{a}{&lt;b&gt;</code> <small>Not readable.</small>')
})

/** TeX that would make much of little. */
const bombs = [
  String.raw`\def\a{\a\a}\a`,
  String.raw`\def\a{xx}` + String.raw`\edef\a{\a\a}`.repeat(200) + String.raw`\a`,
  String.raw`\gdef\a#1{#1#1}\a{\a{\a{\a{x}}}}`,
  String.raw`\newcommand\a[1]{#1#1}\a{\a{\a{x}}}`,
  String.raw`\let\a\frac\a{1}{2}`,
  String.raw`\expandafter\def\expandafter\a{b}\a`,
  String.raw`\global\def\a{b}\a`,
  '{'.repeat(TEX_MAX / 2) + '}'.repeat(TEX_MAX / 2),
  String.raw`\sqrt{`.repeat(600) + '}'.repeat(600),
  String.raw`\frac`.repeat(TEX_MAX / 5),
  '^'.repeat(TEX_MAX),
  String.raw`x^{`.repeat(1000) + '}'.repeat(1000),
  String.raw`\left(`.repeat(300) + String.raw`\right)`.repeat(300),
  String.raw`\begin{matrix}${'a&'.repeat(1900)}\end{matrix}`,
  String.raw`\dots`.repeat(800),
  String.raw`\overbrace{`.repeat(300) + '}'.repeat(300),
  String.raw`\mathchoice{`.repeat(300),
]

test('no formula takes long, becomes huge or throws', () => {
  for (const tex of bombs) {
    const spent = processorMs()
    const html = drawMaths(tex.slice(0, TEX_MAX), true, WRONG)
    expect({ tex: tex.slice(0, 40), isQuick: spent() < 2000, isSmall: html.length <= 400_000 }).toEqual({
      tex: tex.slice(0, 40),
      isQuick: true,
      isSmall: true,
    })
  }
})

test.each([
  String.raw`\href{javascript:__x()}{a}`,
  String.raw`\url{javascript:__x()}`,
  String.raw`\includegraphics[height=1em]{https://evil.example/a.png}`,
  String.raw`\htmlClass{evil}{a}`,
  String.raw`\htmlId{evil}{a}`,
  String.raw`\htmlStyle{position: fixed}{a}`,
  String.raw`\htmlData{onclick=__x()}{a}`,
  String.raw`\text{<img src=x onerror=__x()>}`,
  String.raw`\color{red;background:url(https://evil.example)}a`,
  String.raw`\textcolor{"onload=__x()}{a}`,
  '</annotation><script>__x()</script>',
])('%s asks nothing of the page', tex => {
  const tags = drawMaths(tex, false, WRONG)
    .match(/<[^>]*>/g)!
    .join('')
  expect(tags).not.toMatch(/<(?:a|img|script)\b|evil"|position: ?fixed|url\(|\son\w+=/)
})

test('nothing is larger than so many letters', () => {
  expect(tryMaths(String.raw`\rule{9999em}{9999em}`, true)).not.toContain('9999em;')
  expect(tryMaths(String.raw`\hspace{9999em}`, true)).not.toMatch(/margin-right:9999em/)
})
