import { expect, test } from 'vitest'
import { callout, contents, readDialect, section } from '#test/dialects.ts'

test.each([
  [
    'an admonition with a title',
    '!!! note "Read *this*"\n    One\n\n    Two\nThree',
    `${callout('note', 'Read this', '<p>One</p><p>Two</p>')}<p>Three</p>`,
  ],
  ['one without', '!!! warning\n    Mind', callout('warning', '', '<p>Mind</p>')],
  ['one of a kind that we do not have', '!!! example\n    x = 1', callout('note', 'Example', '<p>x = 1</p>')],
  ['one whose title is empty, with more classes', '!!! danger inline end ""\n    No', callout('danger', '', '<p>No</p>')],
  ['what folds', '??? tip\n    More\n\n???+ question "Why?"\n    So', section('Tip', '<p>More</p>') + section('Why?', '<p>So</p>')],
  [
    'tabs',
    '=== "C"\n\n    ``` c\n    int main;\n    ```\n\n=== "Rust"\n\n    Text',
    section('C', '<pre><code class="language-c">int main;</code></pre>') + section('Rust', '<p>Text</p>'),
  ],
  [
    'blocks in blocks and lists',
    '- Item\n\n    !!! tip "Inner"\n        Deep\n\n        === "Tab"\n            Deeper\n\n- Next',
    `<ul><li><p>Item</p>${callout('tip', 'Inner', `<p>Deep</p>${section('Tab', '<p>Deeper</p>')}`)}</li><li><p>Next</p></li></ul>`,
  ],
  ['a table of contents', '[TOC]\n\n## Part', `${contents('part', 'Part')}<h2>Part</h2>`],
  [
    'attributes',
    'Text\n{: .lead }\n\n[Go](a.md){ .md-button .md-button--primary } on{: target="_blank" }\n\n## Part { #part .big }\n\n[there](#part)',
    '<p>Text</p><p><a href="a.md">Go</a> on</p><h2>Part</h2><p><a href="#part">there</a></p>',
  ],
  [
    'attributes of code',
    '``` { .yaml .annotate title="a.yml" }\nx: 1\n```',
    '<figure class="code"><pre><code class="language-yaml">x: 1</code></pre><figcaption>a.yml</figcaption></figure>',
  ],
  [
    'attributes with values',
    '[Go](a.md){ target="_blank" } [b](b.md){target=_blank data-x=1} f(x) {a=1}',
    expect.stringMatching(/^<p><a href="a.md">Go<\/a> <a href="b.md">b<\/a> f\(x\) \{a=1\}<\/p>$/),
  ],
  [
    'keys',
    'Press ++ctrl+alt+del++ or ++enter++, and i++ or ++i.',
    '<p>Press <code>Ctrl+Alt+Del</code> or <code>Enter</code>, and i++ or ++i.</p>',
  ],
  ['icons', '- :material-check: Done', '<ul><li><p>Done</p></li></ul>'],
  ['snippets', '--8<-- "parts/intro.md"', '<p><em>The file parts/intro.md is not part of this document.</em></p>'],
])('%s', (_name, markdown, html) => {
  expect(readDialect(`# T\n\n${markdown}`).html).toEqual(html)
})

test('what an abbreviation stands for is left out and noted', () => {
  const read = readDialect('YAML is read.\n\n*[YAML]: A language')
  expect([read.html, read.notes]).toEqual(['<p>YAML is read.</p>', ['markup *[YAML]: A language']])
})

test('what only looks similar stays', () => {
  const text = 'Wow !!! note that\n\n!!! nothing under it\n\n=== "x" ===\n\n??? really'
  expect(readDialect(text).text).toBe('Wow !!! note that !!! nothing under it === &quot;x&quot; === ??? really')
  expect(readDialect('```md\n!!! note "T"\n    x\n{: .a }\n--8<-- "x"\n```').html).toBe(
    '<pre><code class="language-md">!!! note &quot;T&quot;\n    x\n{: .a }\n--8&lt;-- &quot;x&quot;</code></pre>',
  )
})
