import { expect, test } from 'vitest'
import { looksLikeMarkdown } from './looksLikeMarkdown.ts'

test.each([
  '# Title\n\nSome text',
  'Before\n\n- one\n- two\n',
  '1. first\n2. second',
  '- [ ] open\n- [x] done',
  'See [the book](https://doc.rust-lang.org/book/) first.',
  'This is **important**.',
  '```rust\nfn main() {}\n```',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '> quoted\n\nand `code` too',
  '::: tip\nRead this\n:::',
  '[TOC]',
])('Markdown: %j', text => expect(looksLikeMarkdown(text)).toBe(true))

test.each([
  'An ordinary sentence, with 2 * 3 * 4 = 24.',
  'snake_case_name and other_name_here',
  'Price: 3 - 4 euros\nSize: large',
  'C# and F# are languages',
  'Use the `ls` command.',
  'a - b\nc - d',
  '#hashtag of the day',
  'See [toc] below',
  'Dear all,\n\nsee you at 10.\n\nAnn',
  'if (a > b) { return [x](y) }'.replace('[x](y)', 'x'),
])('not Markdown: %j', text => expect(looksLikeMarkdown(text)).toBe(false))
