import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { diffContent } from '#editor/diff/diff.ts'
import type { Content, ContentNode } from '#editor/node.ts'
import { drawChanges } from './drawChanges.ts'

const text = (words: string, ...marks: string[]): ContentNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map(type => ({ type })) }),
})
const block = (type: string, ...content: ContentNode[]): ContentNode => ({ type, content })
const p = (...content: (string | ContentNode)[]) => block('paragraph', ...content.map(one => (typeof one === 'string' ? text(one) : one)))
const doc = (...content: ContentNode[]): Content => ({ type: 'doc', content })

/** The changes of the drawing: for each step the kinds and words of its parts. */
const stepsOf = (before: Content, after: Content) => {
  const { rows, count } = drawChanges(diffContent(before, after), 'en')
  const html = renderToStaticMarkup(<>{rows.map(({ whole }) => whole)}</>)
  const parts = [...html.matchAll(/data-change="(\w+)" data-step="(\d+)"|data-step="(\d+)"[^>]*data-change="(\w+)"/g)]
  const steps = Array.from({ length: count }, (): string[] => [])
  for (const [, change, step, otherStep, otherChange] of parts) steps[Number(step ?? otherStep)]?.push(change ?? otherChange ?? '')
  return { steps, html }
}

test('replaced words are one change, also where they differ in their look', () => {
  const { steps } = stepsOf(doc(p('It was ', text('late', 'bold'), ' now and cold')), doc(p('It was early now and warm')))
  expect(steps).toEqual([
    ['deleted', 'inserted'],
    ['deleted', 'inserted'],
  ])
})

test('changes of two blocks are two, whole blocks after each other are one', () => {
  expect(stepsOf(doc(p('Same one a'), p('b and the same')), doc(p('Same one c'), p('d and the same'))).steps).toHaveLength(2)
  expect(stepsOf(doc(p('Same'), p('One'), p('Two')), doc(p('Same'))).steps).toEqual([['deleted', 'deleted']])
})

test('a changed row counts once, not once for each cell', () => {
  const row = (...cells: string[]) => block('tableRow', ...cells.map(words => block('tableCell', p(words))))
  const { steps, html } = stepsOf(
    doc(block('table', row('One', 'Two'), row('Three', 'Four'))),
    doc(block('table', row('One', 'Two'), row('New', 'Row'), row('Three', 'Four'))),
  )
  expect(steps).toEqual([['inserted']])
  expect(html).toContain('<tr data-change="inserted"')
})

test('a collapsible section is open, since it would hide its changes', () => {
  const section = (words: string) =>
    doc(block('details', block('detailsSummary', text('More')), block('detailsContent', p(words), p('The same'))))
  const { steps, html } = stepsOf(section('It is late'), section('It is early'))
  expect(steps).toHaveLength(1)
  expect(html).toContain('<details open=""')
})

test('beside each changed block stands the block as it was, without names for links, and nothing beside a new one', () => {
  const before = doc(block('heading', text('The plan')), p('It is late'), p('The same'))
  const { rows } = drawChanges(
    diffContent(before, doc(block('heading', text('The plan')), p('It is early'), p('Something new'), p('The same'))),
    'en',
  )
  const drawn = rows.map(({ before, isChanged }) => ({
    isChanged,
    before: before && renderToStaticMarkup(before).replaceAll(' dir="auto"', ''),
  }))
  expect(drawn).toEqual([
    { isChanged: false, before: expect.stringMatching(/^<h\d>The plan<\/h\d>$/) },
    {
      isChanged: true,
      before: expect.stringMatching(/^<p>It is <del [^>]+><span class="diff-label">\[Removed\] <\/span>late<\/del><\/p>$/),
    },
    { isChanged: true, before: null },
    { isChanged: false, before: '<p>The same</p>' },
  ])
})

test('the same text has no change', () => {
  expect(stepsOf(doc(p('One')), doc(p('One'))).steps).toEqual([])
})

test('whether anything has only moved is told apart from what was removed and added', () => {
  const [first, second, third] = [p('It begins in spring.'), p('It needs three people.'), p('It ends before the summer.')]
  const hasMoved = (before: Content, after: Content) => drawChanges(diffContent(before, after), 'en').hasMoved
  expect(hasMoved(doc(first, second, third), doc(second, third, first))).toBe(true)
  expect(hasMoved(doc(first, second), doc(second, third))).toBe(false)
})
