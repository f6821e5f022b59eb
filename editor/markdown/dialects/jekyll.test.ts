import { expect, test } from 'vitest'
import { callout, contents, readDialect } from '#test/dialects.ts'

const pages = { 'docs/_docs/setup.md': 'Set up', 'docs/_posts/2024-05-01-news.md': 'News' }

test.each([
  [
    'links in targets',
    '[a]({% link _docs/setup.md %}) [b]({{ site.baseurl }}{% link _docs/setup.md %})',
    '<p><a href="/_docs/setup.md">a</a> <a href="/_docs/setup.md">b</a></p>',
  ],
  ['links alone', 'See {% link _docs/setup.md %}.', '<p>See <a href="/_docs/setup.md">Set up</a>.</p>'],
  ['posts', '[n]({% post_url 2024-05-01-news %})', '<p><a href="/docs/_posts/2024-05-01-news.md">n</a></p>'],
  [
    'code',
    '{% highlight ruby linenos %}\ndef a\n  {% x %}\nend\n{% endhighlight %}',
    '<pre><code class="language-ruby">def a\n  {% x %}\nend</code></pre>',
  ],
  [
    'what is raw',
    '{% raw %}\nWrite {% hint %} and {{ x }}\n{% endraw %}\n\n{% raw %}{{ y }}{% endraw %}',
    '<p>Write {% hint %} and {{ x }}</p><p>{{ y }}</p>',
  ],
  ['comments', 'a\n\n{% comment %}\nno\n{% endcomment %}\n\nb', '<p>a</p><p>b</p>'],
  [
    'includes with words',
    '{% include note.html content="Mind this." %}\n\n{% include text.html content="Words" %}',
    `${callout('note', '', '<p>Mind this.</p>')}<p>Words</p>`,
  ],
  ['variables', 'Version {{ site.version }}', '<p>Version {{ site.version }}</p>'],
  [
    'callouts of Just the Docs',
    '{: .warning }\n> Needs **Ruby**.\n>\n> Two\n\n{: .note }\nOne\nparagraph\n\nText',
    `${callout('warning', '', '<p>Needs <strong>Ruby</strong>.</p><p>Two</p>')}${callout('note', '', '<p>One paragraph</p>')}<p>Text</p>`,
  ],
  ['a callout with code in it', '{: .note }\n> ```\n> x\n> ```\n> Text', callout('note', '', '<pre><code>x</code></pre><p>Text</p>')],
  ['callouts with a title of their own', '{: .important-title }\n> My *title*\n>\n> Text', callout('warning', 'My title', '<p>Text</p>')],
  [
    'a name in the line under its heading',
    '[go](#part)\n\n## The part\n{: #part .no_toc }',
    '<p><a href="#the-part">go</a></p><h2>The part</h2>',
  ],
  ['kramdown', '* TOC\n{:toc}\n\nText\n{: .note }\n\n## Part {: #part}', `${contents('part', 'Part')}<p>Text</p><h2>Part</h2>`],
])('%s', (_name, markdown, html) => {
  const read = readDialect(`# T\n\n${markdown}`, { pages })
  expect(read.html).toBe(html)
  expect(read.notes).toEqual([])
})

test('pictures whose address is put together are found', () => {
  const { pictures } = readDialect("![a]({{ site.baseurl }}/img/a.png) ![b]({{ '/img/b.png' | relative_url }})")
  expect(pictures).toEqual(['/img/a.png', '/img/b.png'])
})

test('what is not closed loses no text; what was left out is noted', () => {
  expect(readDialect('{% highlight ruby %}\nOne\n\n{% raw %}\nTwo').text).toBe('One Two')
  const read = readDialect('{% if site.x %}\nOne\n{% endif %}\n{% include nav.html %}')
  expect([read.text, read.notes]).toEqual(['One', ['markup {% if site.x %}', 'include nav.html']])
})
