import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentFromMarkdown } from '#editor/markdown/read.ts'
import type { Content } from '#editor/node.ts'
import { renderHtml } from '#editor/renderHtml.ts'
import { anyContent } from '#test/anyContent.ts'
import { anyStoredFile, markdownSamples } from '#test/markdownSamples.ts'
import { DocumentText } from './DocumentText.tsx'

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
  expect(onPage(hostile)).toBe('<div class="document-text">alert(1)<p>&lt;img src=x onerror=alert(1)&gt;</p></div>')
})
