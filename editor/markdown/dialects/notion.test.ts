import { expect, test } from 'vitest'
import { callout, readDialect } from '#test/dialects.ts'

test.each([
  [
    'an emoji that names a kind',
    '<aside>\n💡 Mind the **gap**.\n\n- one\n\n</aside>',
    callout('tip', '', '<p>Mind the <strong>gap</strong>.</p><ul><li><p>one</p></li></ul>'),
  ],
  ['an emoji in a line of its own', '<aside>\n⚠️\n\nMind\n\n</aside>', callout('warning', '', '<p>Mind</p>')],
  ['an emoji that names none', '<aside>\n🐙 Eight\n\n</aside>', callout('note', '', '<p>🐙 Eight</p>')],
  [
    'a picture in its place',
    '<aside>\n<img src="/icons/star_gray.svg" alt="/icons/star_gray.svg" width="40px" />\n\nMind\n\n</aside>',
    callout('note', '', '<p>Mind</p>'),
  ],
  [
    'inside of a list',
    '- one\n\n    <aside>\n    ❗ Mind\n\n    </aside>\n\n- two',
    expect.stringContaining(`<li><p>one</p>${callout('warning', '', '<p>Mind</p>')}</li><li><p>two</p></li>`),
  ],
  ['an aside that does not end', '<aside>\n\nMind', '<p>Mind</p>'],
  ['one in code', '```\n<aside>\n💡 x\n</aside>\n```', '<pre><code>&lt;aside&gt;\n💡 x\n&lt;/aside&gt;</code></pre>'],
])('a callout of Notion: %s', (_name, markdown, html) => {
  expect(readDialect(`# T\n\n${markdown}`).html).toEqual(html)
})
