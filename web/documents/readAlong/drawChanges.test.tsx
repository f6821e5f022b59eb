import * as fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Content, ContentNode } from '#editor/node.ts'
import { applySplice, splicesBetween } from '#editor/splice.ts'
import { anyContent } from '#test/anyContent.ts'
import { DocumentText } from '../DocumentText.tsx'
import { createDrawChanges } from './drawChanges.ts'

const options = { language: 'en' } as const
const paragraph = (text: string): ContentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const heading = (text: string): ContentNode => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] })
const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })

test('drawing change after change shows what drawing anew shows', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(fc.array(anyContent, { minLength: 2, maxLength: 4 }), texts => {
      const draw = createDrawChanges()
      let shown = texts[0]!
      for (const text of texts) {
        shown = splicesBetween(shown, text).reduce(applySplice, shown)
        expect(renderToStaticMarkup(<DocumentText content={shown} {...options} draw={draw} />)).toBe(
          renderToStaticMarkup(<DocumentText content={text} {...options} />),
        )
      }
    }),
    { numRuns: 100 },
  )
})

test('only the block that has changed is another element, and those after a new one are moved, not rebuilt', () => {
  const draw = createDrawChanges()
  const [one, two, three] = [paragraph('one'), paragraph('two'), paragraph('three')]
  const first = draw(doc(one, two, three), options)
  const typed = draw(doc(one, paragraph('two!'), three), options)
  expect(typed[0]).toBe(first[0])
  expect(typed[1]).toMatchObject({ key: '1', props: { children: ['two!'] } })
  expect(typed[2]).toBe(first[2])
  const added = draw(doc(paragraph('new'), one, paragraph('two!'), three), options)
  expect(added.slice(3)).toEqual([first[2]])
  expect(new Set(added.map(element => (element as { key: string }).key)).size).toBe(4)
})

test('a table of contents stays the same element until a heading changes, also inside of another block', () => {
  const draw = createDrawChanges()
  const contents: ContentNode = { type: 'contents' }
  const quoted: ContentNode = { type: 'blockquote', content: [contents] }
  const goals = heading('Goals')
  const first = draw(doc(contents, goals, paragraph('one'), quoted), options)
  const typed = draw(doc(contents, goals, paragraph('one!'), quoted), options)
  expect([typed[0], typed[3]]).toEqual([first[0], first[3]])
  expect(typed[0]).toBe(first[0])
  const shown = renderToStaticMarkup(<>{draw(doc(contents, goals, heading('Plan'), paragraph('one!'), quoted), options)}</>)
  expect(shown.match(/<a href="#plan" dir="auto">Plan<\/a>/g)).toHaveLength(2)
})

test('a heading gets another name when one before it takes that name', () => {
  const draw = createDrawChanges()
  const below = heading('Goals')
  draw(doc(below), options)
  expect(draw(doc(heading('Goals'), below), options)).toMatchObject([{ props: { id: 'goals' } }, { props: { id: 'goals-1' } }])
})
