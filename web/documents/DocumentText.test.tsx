import * as fc from 'fast-check'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentFromMarkdown } from '#editor/markdown/read.ts'
import type { Content } from '#editor/node.ts'
import { renderHtml } from '#editor/renderHtml.ts'
import { anyContent } from '#test/anyContent.ts'
import { anyStoredFile, markdownSamples } from '#test/markdownSamples.ts'
import { DocumentText, toReact } from './DocumentText.tsx'

const calloutLabels = { note: 'Note', tip: 'Conseil', info: 'Information', warning: 'Attention', danger: 'Danger' }
const onPage = (content: Content) => renderToStaticMarkup(<DocumentText content={content} language="fr" calloutLabels={calloutLabels} />)
const asString = (content: Content) => `<div class="document-text">${renderHtml(content, { language: 'fr', calloutLabels })}</div>`

test.each(markdownSamples)('the page and the exported HTML of %s are equal', (_name, source) => {
  const { content } = contentFromMarkdown(source, { resolveImage: anyStoredFile })
  expect(onPage(content)).toBe(asString(content))
})

test('the page and the exported HTML of any document are equal', { timeout: 30_000 }, () => {
  fc.assert(
    fc.property(anyContent, content => {
      expect(onPage(content)).toBe(asString(content))
    }),
    { numRuns: 200 },
  )
})

test('a hostile value is drawn as what can be read of it', () => {
  const hostile = {
    type: 'doc',
    content: [
      { type: 'script', content: [{ type: 'text', text: 'alert(1)' }] },
      { type: 'paragraph', attrs: { textAlign: '"><script>' }, content: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }] },
      { type: 'image', attrs: { src: 'javascript:alert(1)' } },
      null,
    ],
  } as unknown as Content
  expect(onPage(hostile)).toBe(
    '<div class="document-text"><span class="unknown" data-label="Élément d’une version plus récente">alert(1)</span><p dir="auto">&lt;img src=x onerror=alert(1)&gt;</p></div>',
  )
})

test('a box that is not ticked says so, or it would stay ticked when somebody unticks it', () => {
  const box = toReact({ tag: 'input', attributes: { type: 'checkbox', disabled: '', checked: null }, children: [] }, 0) as ReactElement
  expect(box.props).toEqual({ type: 'checkbox', disabled: true, checked: false })
})
