import { expect, test } from 'vitest'
import { callout, readDialect, section } from '#test/dialects.ts'

const pages = { 'docs/guide/start.md': 'Getting started' }

test.each([
  ['a note', '```{note}\nOne **two**\n```', callout('note', '', '<p>One <strong>two</strong></p>')],
  ['a warning with a title', '```{warning} Mind\n:class: dropdown\n:name: x\n\nText\n```', callout('warning', 'Mind', '<p>Text</p>')],
  ['colons', '::::{tip}\n:::{danger}\nIn\n:::\n::::', callout('tip', '', callout('danger', '', '<p>In</p>'))],
  ['an admonition with a title', ':::{admonition} Title\nText\n:::', callout('note', 'Title', '<p>Text</p>')],
  [
    'code in a note',
    '````{note}\n```python\nx = 1\n```\n````',
    callout('note', '', '<pre><code class="language-python">x = 1</code></pre>'),
  ],
  [
    'code',
    '```{code-block} python\n:linenos:\n:caption: a.py\n\nx = {1}\n```',
    '<figure class="code"><pre><code class="language-python">x = {1}</code></pre><figcaption>a.py</figcaption></figure>',
  ],
  [
    'tabs',
    '::::{tab-set}\n:::{tab-item} A\nOne\n:::\n:::{tab-item} B\nTwo\n:::\n::::',
    section('A', '<p>One</p>') + section('B', '<p>Two</p>'),
  ],
  [
    'a list of pages',
    '```{toctree}\n:maxdepth: 2\n\nguide/start\nMore <https://x.example>\n```',
    '<ul><li><p><a href="guide/start">Getting started</a></p></li><li><p><a href="https://x.example">More</a></p></li></ul>',
  ],
  ['a hidden list of pages', 'a\n\n```{toctree}\n:hidden:\n\nguide/start\n```', '<p>a</p>'],
  [
    'roles',
    '{doc}`guide/start`, {doc}`here <guide/start>`, {ref}`words <label>`, {kbd}`Ctrl`, {class}`Foo`',
    '<p><a href="guide/start">Getting started</a>, <a href="guide/start">here</a>, words, <code>Ctrl</code>, <code>Foo</code></p>',
  ],
  [
    'names for links',
    'a\n\n(my-part)=\n## Part\n\n[](guide/start) [x](#my-part)',
    '<p>a</p><h2>Part</h2><p><a href="guide/start">Getting started</a> <a href="#part">x</a></p>',
  ],
  ['what is included', '```{include} ../README.md\n```', '<p><em>The file ../README.md is not part of this document.</em></p>'],
  ['what else is to be read', '```{seealso}\na\n```', callout('info', 'See also', '<p>a</p>')],
  ['comments and breaks between blocks', '% no\n\na {kbd}`b`\n% no\n\n+++\n\n+++ {"c": 1}\nd', '<p>a <code>b</code></p><p>d</p>'],
  ['in a list', '- a\n\n  ```{tip}\n  b\n  ```\n- c', `<ul><li><p>a</p>${callout('tip', '', '<p>b</p>')}</li><li><p>c</p></li></ul>`],
])('%s', (_name, markdown, html) => {
  const read = readDialect(`# T\n\n${markdown}`, { pages })
  expect(read.html).toBe(html)
  expect(read.notes).toEqual([])
})

test('figures become pictures with their caption', () => {
  const read = readDialect('```{figure} img/a.png\n:alt: A\n:width: 300px\n\nThe view\n```\n\n```{image} b.png\n:alt: B\n```')
  expect(read.pictures).toEqual(['img/a.png', 'b.png'])
  expect(read.content.content).toMatchObject([
    { type: 'image', attrs: { alt: 'A', caption: 'The view', width: 300 } },
    { type: 'image', attrs: { alt: 'B' } },
  ])
})

test('where nothing is MyST, signs at the beginning of a line stay', () => {
  expect(readDialect('50\n% of all\n\n+++').text).toBe('50 % of all +++')
})

test('what is not closed loses no text, and other code in braces stays code', () => {
  expect(readDialect(':::{note}\nOne\n\nTwo').text).toContain('One Two')
  expect(readDialect('```{note}\nOne\n\nTwo').text).toBe('One Two')
  expect(readDialect('```{r, echo=FALSE}\nplot(x)\n```\n\n`` {doc}`x` ``').html).toBe(
    '<pre><code>plot(x)</code></pre><p><code>{doc}`x`</code></p>',
  )
})
