import { expect, test } from 'vitest'
import { copiedText } from './copiedText.ts'
import { contentFromMarkdown } from './markdown/read.ts'
import { render } from './render.ts'

const copied = (markdown: string) => copiedText(render(contentFromMarkdown(markdown).content))

test.each([
  [
    'paragraphs and headings stand apart by one empty line',
    'Intro\n\n## Title\n\nOne **bold** word\n\n\n\nand [a link](https://example.org)',
    'Intro\n\nTitle\n\nOne bold word\n\nand a link',
  ],
  [
    'bullets and numbers, and what lies in them',
    '- one\n- two\n  - inside\n\n3. three\n4. four',
    '- one\n- two\n  - inside\n\n3. three\n4. four',
  ],
  ['boxes', '- [ ] to do\n- [x] done', '- [ ] to do\n- [x] done'],
  ['a row of a table is a line', '| a | b |\n|---|---|\n| 1 | two words |', '| a | b |\n| 1 | two words |'],
  ['code stays as it is', '```js\nif (a) {\n\n  b()\n}\n```', 'if (a) {\n\n  b()\n}'],
  ['a quote', '> one\n>\n> two', '> one\n>\n> two'],
  ['a line break', 'one  \ntwo', 'one\ntwo'],
  ['a ruler', 'one\n\n---\n\ntwo', 'one\n\n---\n\ntwo'],
  ['a callout with its title', '> [!NOTE] Mind\n> the gap', 'Mind\n\nthe gap'],
])('%s', (_name, markdown, text) => {
  expect(copied(markdown)).toBe(text)
})

test('what stands between blocks is a block, and blanks of the source are none', () => {
  expect(copiedText(['\n  words ', { tag: 'p', attributes: {}, children: ['more\n  of them'] }, '\n'])).toBe('words\n\nmore of them')
})
