import { expect, test } from 'vitest'
import { schema } from '#editor/schema.ts'
import { clipboardText } from './clipboardText.ts'
import { readMarkdown } from './paste/readMarkdown.ts'

const copied = (markdown: string, from: string, to: string) => {
  const doc = schema().nodeFromJSON({ type: 'doc', content: readMarkdown(markdown) })
  const places = [from, to].map(words => {
    let found = -1
    doc.descendants((node, at) => {
      const inside = node.text?.indexOf(words) ?? -1
      if (inside >= 0) found = at + inside
    })
    return found
  })
  return clipboardText(doc.slice(places[0]!, places[1]! + to.length, true))
}

test.each([
  ['words of a line', 'one two three', 'two', 'three', 'two three'],
  ['a word of a list', '- one\n- two', 'two', 'two', 'two'],
  ['items of a list', '- one\n- two\n- three', 'one', 'two', '- one\n- two'],
  ['lines of code, with their breaks and blanks', '```\nif (a) {\n  b()\n}\n```', 'if', '}', 'if (a) {\n  b()\n}'],
  ['a line of code', '```\na\nb  =  c\n```', 'b', 'c', 'b  =  c'],
  ['code in a quote', '> ```\n> a\n>   b\n> ```', 'a', 'b', 'a\n  b'],
  ['text and the code below it', 'See\n\n```\na\n\nb\n```', 'See', 'b', 'See\n\na\n\nb'],
])('%s', (_, markdown, from, to, text) => {
  expect(copied(markdown, from, to)).toBe(text)
})
