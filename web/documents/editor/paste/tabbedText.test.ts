import { expect, test } from 'vitest'
import { rowsOfTabs } from './tabbedText.ts'

test.each([
  ['one row', 'a\tb', [['a', 'b']]],
  [
    'rows with empty cells',
    'a\t\tc\n\t2\t3\n',
    [
      ['a', '', 'c'],
      ['', '2', '3'],
    ],
  ],
  [
    'a line break and quotes within a cell',
    '"two\nlines"\t"say ""hi"""\n1\t2',
    [
      ['two\nlines', 'say "hi"'],
      ['1', '2'],
    ],
  ],
  ['a quote within words', '5" disk\tb', [['5" disk', 'b']]],
  [
    'an empty last cell',
    'a\tb\nc\t',
    [
      ['a', 'b'],
      ['c', ''],
    ],
  ],
])('cells: %s', (_name, text, rows) => expect(rowsOfTabs(text)).toEqual(rows))

test.each(['a sentence', 'one\n\ttwo indented', 'if (a)\n\treturn b\nelse\n\treturn c', 'a\tb\nc'])('no cells: %j', text =>
  expect(rowsOfTabs(text)).toBeNull(),
)
