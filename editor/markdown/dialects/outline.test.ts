import { expect, test } from 'vitest'
import { readDialect } from '#test/dialects.ts'

test.each([
  ['a size', '![A board](uploads/a.png " =640x480")', { alt: 'A board', width: 640 }],
  ['a place and a size', '![](uploads/a.png "left-50 =300x200")', { width: 300 }],
  ['a place', '![A board](uploads/a.png "full-width")', { alt: 'A board' }],
  ['words that only look similar', '![A board](uploads/a.png "a =300x200")', { alt: 'A board', caption: 'a =300x200' }],
])('the title of a picture is %s', (_name, markdown, attrs) => {
  const { content } = readDialect(`# T\n\n${markdown}`)
  expect(content.content).toEqual([{ type: 'image', attrs: { src: expect.any(String), ...attrs } }])
})

test('a backslash between empty lines is one, elsewhere it is text', () => {
  expect(readDialect('# T\n\nOne\n\n\\\n\n\\\n\nTwo').html).toBe('<p>One</p><p>Two</p>')
  expect(readDialect('# T\n\nOne\n\\\n\n`\\`\n\n```\n\n\\\n\n```').html).toBe(
    '<p>One \\</p><p><code>\\</code></p><pre><code>\n\\\n</code></pre>',
  )
})
