import { expect, test } from 'vitest'
import { callout, readDialect, section } from '#test/dialects.ts'

test.each([
  ['titles in brackets', ':::note[My *title*]\n\nText\n\n:::', callout('note', 'My title', '<p>Text</p>')],
  ['titles behind the name', ':::tip Title\n\nText\n\n:::', callout('tip', 'Title', '<p>Text</p>')],
  ['attributes', ':::caution[Hot]{.big #id}\nText\n:::', callout('danger', 'Hot', '<p>Text</p>')],
  ['more colons around', '::::info[Out]\n\n:::danger\nIn\n:::\n\n::::', callout('info', 'Out', callout('danger', '', '<p>In</p>'))],
  ['a section that folds', ':::details[More]\nText\n:::', section('More', '<p>Text</p>')],
  [
    'tabs with what is indented in them',
    '<Tabs groupId="os">\n  <TabItem value="mac" label="macOS" default>\n\n    ```bash\n    brew install x\n    ```\n\n    **Done.**\n\n  </TabItem>\n  <TabItem value="win">\n    Run it.\n  </TabItem>\n</Tabs>',
    section('macOS', '<pre><code class="language-bash">brew install x</code></pre><p><strong>Done.</strong></p>') +
      section('win', '<p>Run it.</p>'),
  ],
  ['admonitions as components', '<Admonition type="tip" title="T">\n\nText\n\n</Admonition>', callout('tip', 'T', '<p>Text</p>')],
  ['targets of a site', '[a](pathname:///files/a.pdf) [b](@site/docs/b.md)', '<p><a href="FILE">a</a> <a href="/docs/b.md">b</a></p>'],
  ['comments', 'One{/* no */} two\n\n{/* a\n\nb */}\n\nThree', '<p>One two</p><p>Three</p>'],
])('%s', (_name, markdown, html) => {
  const read = readDialect(`# T\n\n${markdown}`)
  expect(read.html).toBe(html)
  expect(read.notes).toEqual([])
})

const PAGE = `---
title: Page
---

import Tabs from '@theme/Tabs';
import { One, Two } from '../parts'

export const Colour = ({children}) => (
  <span>{children}</span>
);

Text with <Colour value={{ a: '>' }}>words</Colour> in it.

<Cards
  columns={2}
  items={[1, 2]}
>

<Card title="Begin" href="/start" />

<Note title="Mind">

**bold** in it

</Note>
</Cards>

<img src={require('./a.png').default} alt="A" />

![B](@site/static/b.png)

\`\`\`jsx
import x from 'y'
<Foo />
\`\`\`

Write \`<Foo />\` and \`import x from 'y'\`.
`

test('a page in MDX leaves its program and its components behind, and all of its text', () => {
  const { html, notes, title, pictures } = readDialect(PAGE, { path: 'docs/page.mdx' })
  expect(title).toBe('Page')
  expect(html).toMatch(
    /^<p>Text with words in it\.<\/p><p><a href="\/start">Begin<\/a><\/p><p><strong>Mind<\/strong><\/p><p><strong>bold<\/strong> in it<\/p>.*<pre><code class="language-jsx">import x from 'y'\n&lt;Foo \/&gt;<\/code><\/pre><p>Write <code>&lt;Foo \/&gt;<\/code> and <code>import x from 'y'<\/code>\.<\/p>$/s,
  )
  expect(pictures).toEqual(['./a.png', '/static/b.png'])
  expect(notes).toEqual([
    'markup export const Colour = ({children}) => (',
    'markup <Colour>',
    'markup <Cards>',
    'markup <Note>',
    'markup import Tabs, One, Two',
  ])
})

test('what a page imports is named once, and not again where it stands in the page', () => {
  const notes = (...imports: string[]) => readDialect(`${imports.join('\n')}\n\nText <Badge /> in it.`, { path: 'docs/a.mdx' }).notes
  expect(notes("import Badge from './Badge'")).toEqual(['markup <Badge>'])
  expect(
    notes(
      "import Badge, { type A, b as B } from './Badge';",
      "import * as all from 'x'",
      "import './style.css'",
      "import Tabs from 'a'",
      "import Tabs from 'b'",
    ),
  ).toEqual(['markup <Badge>', 'markup import A, B, all, ./style.css, Tabs'])
})

test('what is broken loses no text, and what only looks similar stays', () => {
  expect(readDialect(':::note[T\nOne\n\nTwo').text).toContain('One Two')
  expect(readDialect('<Tabs>\n<TabItem label="A">\nOne\n\n<Foo bar={\n\nTwo').text).toContain('Two')
  const prose = 'a ::: b\n\nimport duties are high\n\nexport it'
  expect(readDialect(prose).text).toBe('a ::: b import duties are high export it')
  expect(readDialect(prose, { path: 'a.mdx' }).text).toBe('a ::: b import duties are high export it')
})
