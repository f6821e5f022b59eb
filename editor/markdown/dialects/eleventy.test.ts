import { expect, test } from 'vitest'
import { callout, readDialect } from '#test/dialects.ts'

test.each([
  [
    'words of a tag in a sentence',
    'Ask in {% slack_channel "ux" %} or {% slack_channel "g-x", "the guild" %}.',
    '<p>Ask in ux or the guild.</p>',
  ],
  [
    'words of a tag in a list',
    '- {% slack_channel "ux" %}\n- {% slack_channel "#dev" %}',
    '<ul><li><p>ux</p></li><li><p>#dev</p></li></ul>',
  ],
  [
    'an address in a link',
    '[Figma]({% page "/tools/figma/" %}) [S]({{base.baseurl}}/s/)',
    '<p><a href="/tools/figma/">Figma</a> <a href="/s/">S</a></p>',
  ],
  ['a picture', '{% image "_img/a.png" "The form" %}', '<figure class="image"><img src="FILE" alt="The form"/></figure>'],
  [
    'a picture with classes',
    '{% image_with_class "_img/a.png", "border", "" %}',
    '<figure class="image"><img src="FILE" alt=""/></figure>',
  ],
  ['a box', '{% alert "Under way", "warning" %}\nSoon\n{% endalert %}', callout('warning', 'Under way', '<p>Soon</p>')],
  ['a box without a title', '{% alert "" "" "" "no-icon" %}\nWords\n{% endalert %}', callout('info', '', '<p>Words</p>')],
])('%s', (_name, markdown, html) => {
  const read = readDialect(`# T\n\n${markdown}`)
  expect(read.html).toBe(html)
  expect(read.notes).toEqual([])
})

test('what names files or is program says nothing', () => {
  const read = readDialect('{% extends "base.njk" %}\n\n{% set a = "b" %}\n\n{% from "x.njk" import y %}\n\nText')
  expect(read.text).toBe('Text')
  expect(read.notes).toHaveLength(3)
})
