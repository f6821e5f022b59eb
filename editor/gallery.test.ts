import { expect, test } from 'vitest'
import { checkContent } from './content.ts'
import { copiedText } from './copiedText.ts'
import { diffContent } from './diff/diff.ts'
import { contentFromHtml } from './html/html.ts'
import { contentFromMarkdown } from './markdown/read.ts'
import { markdownFromContent } from './markdown/write.ts'
import type { Content, ContentNode } from './node.ts'
import { plainText } from './plainText.ts'
import { render } from './render.ts'
import { renderHtml } from './renderHtml.ts'

const fileOf = (digit: number) => `/api/files/018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e5${digit}`
const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })
const paragraph = (words: string): ContentNode => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
const picture = (digit: number, attrs: object = {}): ContentNode => ({ type: 'image', attrs: { src: fileOf(digit), ...attrs } })
const gallery = (...content: ContentNode[]): ContentNode => ({ type: 'gallery', content })
const img = (digit: number) => `<figure class="image"><img loading="lazy" src="${fileOf(digit)}" alt=""/></figure>`

test('it is a box around its pictures, which keep their words', () => {
  const content = doc({ ...gallery(picture(1), picture(2)), attrs: { id: 'a1' } })
  expect(renderHtml(content)).toBe(`<div id="b-a1" class="gallery" data-id="a1">${img(1)}${img(2)}</div>`)
  const named = doc(gallery(picture(1, { alt: 'A sun' }), picture(2, { caption: 'At noon' })))
  expect(plainText(named)).toBe('A sun\nAt noon')
  expect(copiedText(render(named))).toBe('A sun\n\nAt noon')
})

test('it holds pictures and nothing else, and at least one', () => {
  expect(checkContent(doc(gallery(picture(1))))).toEqual({ content: doc(gallery(picture(1))) })
  for (const wrong of [gallery(), gallery(paragraph('x')), gallery(gallery(picture(1))), { ...gallery(picture(1)), attrs: { columns: 3 } }])
    expect(checkContent(doc(wrong))).toEqual({ problem: 'shape' })
})

test('in Markdown it is a box around pictures as they are written anywhere, and is read back from every place', () => {
  const content = doc(
    gallery(picture(1, { alt: 'A sun' }), picture(2, { caption: 'At noon' })),
    picture(3),
    { type: 'blockquote', content: [gallery(picture(1))] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('x'), gallery(picture(1), picture(2))] }] },
    { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [gallery(picture(1), picture(2))] }] }] },
  )
  const markdown = markdownFromContent(content)
  expect(markdown).toMatch(
    /^<div class="gallery">\n\n!\[A sun\]\(\/api\/files\/\S+1\)\n\n!\[\]\(\/api\/files\/\S+2 "At noon"\)\n\n<\/div>\n\n!\[\]/,
  )
  expect(contentFromMarkdown(markdown, { title: 'T' }).content).toEqual(content)
  expect(contentFromHtml(renderHtml(content)).content).toEqual(content)
})

test('what is no picture in a box of pictures goes on below it, and a box without any is none', () => {
  const read = (html: string) => contentFromHtml(html).content.content
  const link = `<a href="https://a.example"><img src="${fileOf(2)}"></a>`
  expect(read(`<div class="gallery"> <p><img src="${fileOf(1)}"></p> ${link} <p>Words</p><h2>More</h2></div><p>Below</p>`)).toMatchObject([
    gallery(picture(1), picture(2)),
    paragraph('Words'),
    { type: 'heading' },
    paragraph('Below'),
  ])
  expect(read('<div class="gallery"><p>Words</p></div>')).toEqual([paragraph('Words')])
  expect(read(`<div class="gallery"><img src="${fileOf(1)}"><hr><img src="${fileOf(2)}"></div>`).map(({ type }) => type)).toEqual([
    'gallery',
    'horizontalRule',
    'image',
  ])
})

test('a comparison marks the pictures that came and went, and the gallery stays one', () => {
  const [before, after] = [doc(gallery(picture(1), picture(2), picture(3))), doc(gallery(picture(1), picture(4), picture(3)))]
  expect(diffContent(before, after).content).toMatchObject([
    {
      type: 'gallery',
      content: [picture(1), { ...picture(2), change: 'deleted' }, { ...picture(4), change: 'inserted' }, picture(3)],
    },
  ])
  expect(diffContent(before, before).content).toEqual(before.content)
})
