import { expect, test } from 'vitest'
import { callout, readDialect, section } from '#test/dialects.ts'

const pages = { 'docs/posts/one.md': 'The first' }

test.each([
  [
    'references in targets',
    '[a]({{< ref "posts/one.md" >}}) [b]({{% relref "posts/one.md#x" %}})',
    '<p><a href="posts/one.md">a</a> <a href="posts/one.md#x">b</a></p>',
  ],
  ['references alone', '{{< relref "posts/one.md" >}}', '<p><a href="posts/one.md">The first</a></p>'],
  [
    'videos',
    '{{< youtube abc123 >}}',
    '<p><a href="https://www.youtube.com/watch?v=abc123">https://www.youtube.com/watch?v=abc123</a></p>',
  ],
  ['notices', '{{% notice tip "Well" %}}\nText\n{{% /notice %}}', callout('tip', 'Well', '<p>Text</p>')],
  ['hints', '{{< hint info >}}\n**Text**\n{{< /hint >}}', callout('info', '', '<p><strong>Text</strong></p>')],
  ['alerts with a title', '{{% alert title="Hot" color="warning" %}}Text{{% /alert %}}', callout('note', 'Hot', '<p>Text</p>')],
  [
    'tabs',
    '{{< tabs "id" >}}\n{{< tab "A" >}} One {{< /tab >}}\n{{% tab title="B" %}}\nTwo\n{{% /tab %}}\n{{< /tabs >}}',
    section('A', '<p>One</p>') + section('B', '<p>Two</p>'),
  ],
  ['code', '{{< highlight go "linenos=table" >}}\na := 1\n{{< /highlight >}}', '<pre><code class="language-go">a := 1</code></pre>'],
  ['variables', '{{ .Site.Title }}', '<p>{{ .Site.Title }}</p>'],
])('%s', (_name, markdown, html) => {
  const read = readDialect(`# T\n\n${markdown}`, { pages })
  expect(read.html).toBe(html)
  expect(read.notes).toEqual([])
})

test('figures become pictures with their caption', () => {
  const read = readDialect('{{< figure src="/img/a.png" alt="A" caption="The *view*" >}}')
  expect(read.pictures).toEqual(['/img/a.png'])
  expect(read.content.content).toMatchObject([{ type: 'image', attrs: { alt: 'A', caption: 'The view' } }])
})

test('other shortcodes are dropped and noted, their text stays; code is not touched', () => {
  const read = readDialect('{{< box >}}\nOne\n{{< /box >}}\n\nTwo {{< icon "x" >}} three\n\n{{< hint info >}}\nFour\n\n`{{< a >}}`')
  expect(read.text).toBe('One Two three Four {{&lt; a &gt;}}')
  expect(read.notes).toEqual(['markup {{< box >}}', 'markup {{< icon "x" >}}'])
})

test('front matter in TOML says the title', () => {
  const read = readDialect('+++\ntitle = "A \\"b\\""\ndraft = false\n[menu]\n  main = 1\n+++\n\nText')
  expect([read.title, read.html]).toEqual(['A "b"', '<p>Text</p>'])
})
