import { expect, test } from 'vitest'
import { callout, readDialect, section } from '#test/dialects.ts'

const pages = { 'docs/setup/install.md': 'Install the agent', 'docs/page.md': 'Page' }
const files = ['docs/.gitbook/assets/plan.pdf']

test.each([
  [
    'a hint',
    '{% hint style="warning" %}\nMind the **gap**.\n{% endhint %}',
    callout('warning', '', '<p>Mind the <strong>gap</strong>.</p>'),
  ],
  ['a hint that says well done', '{% hint style="success" %}\nDone\n{% endhint %}', callout('tip', '', '<p>Done</p>')],
  ['a hint in one line', '{% hint style="info" %} Short {% endhint %}', callout('info', '', '<p>Short</p>')],
  [
    'a hint right behind a paragraph',
    'Before\n{% hint style="danger" %}\nNo\n{% endhint %}\nAfter',
    `<p>Before</p>${callout('danger', '', '<p>No</p>')}<p>After</p>`,
  ],
  [
    'tabs',
    '{% tabs %}\n{% tab title="Linux" %}\n```bash\napt install x\n```\n{% endtab %}\n\n{% tab title="Windows" %}\nRun it.\n{% endtab %}\n{% endtabs %}',
    section('Linux', '<pre><code class="language-bash">apt install x</code></pre>') + section('Windows', '<p>Run it.</p>'),
  ],
  [
    'a reference with the path for words',
    '{% content-ref url="setup/install.md" %}\n[install.md](setup/install.md)\n{% endcontent-ref %}',
    '<p><a href="setup/install.md">Install the agent</a></p>',
  ],
  [
    'a reference with words of its own',
    '{% content-ref url="setup/install.md" %}\n[How to begin](setup/install.md)\n{% endcontent-ref %}',
    '<p><a href="setup/install.md">How to begin</a></p>',
  ],
  [
    'something embedded, without and with a caption',
    '{% embed url="https://video.example/1" %}\n\n{% embed url="https://video.example/2" %}\nThe tour\n{% endembed %}',
    '<p><a href="https://video.example/1">https://video.example/1</a></p><p><a href="https://video.example/2">The tour</a></p>',
  ],
  [
    'code with a title',
    '{% code title="main.rs" overflow="wrap" lineNumbers="true" %}\n```rust\nfn main() {}\n```\n{% endcode %}',
    '<figure class="code"><pre><code class="language-rust">fn main() {}</code></pre><figcaption>main.rs</figcaption></figure>',
  ],
  [
    'steps',
    '{% stepper %}\n{% step %}\n## Fetch\n\nGet it.\n{% endstep %}\n\n{% step %}\nUnpack it.\n{% endstep %}\n\n{% step %}\n- one\n{% endstep %}\n{% endstepper %}',
    '<h2>1. Fetch</h2><p>Get it.</p><p><strong>2.</strong> Unpack it.</p><p><strong>3.</strong></p><ul><li><p>one</p></li></ul>',
  ],
])('%s', (_name, markdown, html) => {
  const read = readDialect(`# T\n\n${markdown}`, { pages })
  expect(read.html).toBe(html)
  expect(read.notes).toEqual([])
})

test('a file becomes an attachment, with its caption under it', () => {
  const { content } = readDialect(
    '{% file src=".gitbook/assets/plan.pdf" %}\nThe plan\n{% endfile %}\n\n{% file src=".gitbook/assets/plan.pdf" %}',
    {
      files,
    },
  )
  expect(content.content).toMatchObject([
    { type: 'attachment', attrs: { name: 'plan.pdf' } },
    { type: 'paragraph', content: [{ text: 'The plan' }] },
    { type: 'attachment', attrs: { name: 'plan.pdf' } },
  ])
})

test('blocks in blocks: a hint in a list item, code in a hint, tabs in a step', () => {
  const { html } = readDialect(
    '1. First\n\n   {% hint style="info" %}\n   In the item\n\n   ```js\n   {% hint %}\n   ```\n   {% endhint %}\n\n2. Second\n\n' +
      '{% stepper %}\n{% step %}\n### Choose\n\n{% tabs %}\n{% tab title="A" %}\n{% hint style="danger" %}\nDeep\n{% endhint %}\n{% endtab %}\n{% endtabs %}\n{% endstep %}\n{% endstepper %}\n\n' +
      '> {% hint style="info" %}\n> Quoted\n> {% endhint %}',
  )
  expect(html).toBe(
    `<ol><li><p>First</p>${callout('info', '', '<p>In the item</p><pre><code class="language-js">{% hint %}</code></pre>')}</li><li><p>Second</p></li></ol>` +
      `<h3>1. Choose</h3>${section('A', callout('danger', '', '<p>Deep</p>'))}<blockquote>${callout('info', '', '<p>Quoted</p>')}</blockquote>`,
  )
})

const cards = (rows: string) =>
  `<table data-view="cards"><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files">Cover</th></tr></thead><tbody>${rows}</tbody></table>`
const row = (...cells: string[]) => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`
const target = '<a href="setup/install.md">install.md</a>'

test('cards that lead somewhere become a list of links, called like the page where they say nothing', () => {
  const read = readDialect(
    cards(
      row('<strong>Begin</strong>', 'In an hour', target, '') +
        row('', '', target, '') +
        row('<a href="b.md">B</a>', '', target, '') +
        row('Words', '', '', ''),
    ),
    { pages },
  )
  expect(read.html).toBe(
    '<ul><li><p><a href="setup/install.md"><strong>Begin</strong></a><br/>In an hour</p></li><li><p><a href="setup/install.md">Install the agent</a></p></li>' +
      '<li><p><a href="b.md">B</a></p></li><li><p>Words</p></li></ul>',
  )
  expect(read.notes).toEqual([])
})

test('cards with pictures stand side by side with them', () => {
  const picture = '<a href="../.gitbook/assets/plan (1).png">plan (1).png</a>'
  const { content, pictures } = readDialect(
    cards(row('One', 'First', target, picture) + row('Two', '', '', picture) + row('Three', '', target, '')),
    { pages },
  )
  expect(pictures).toEqual(['../.gitbook/assets/plan (1).png', '../.gitbook/assets/plan (1).png'])
  const [table] = content.content
  expect(table?.content?.map(({ content }) => content?.map(cell => cell.content?.map(({ type }) => type)))).toEqual([
    [
      ['image', 'paragraph', 'paragraph'],
      ['image', 'paragraph'],
    ],
    [['paragraph'], ['paragraph']],
  ])
})

test('lines that somebody has left empty are no text', () => {
  const source = 'One\n\n\\\n\n\\\\\n\nTwo\\\nThree\n\n```\n\\\n```'
  expect(readDialect(`${source}\n\n{% embed url="https://a.example" %}`).text).toBe('One Two Three \\ https://a.example')
  // Without a tag of GitBook two backslashes may be intended.
  expect(readDialect(source).text).toBe('One \\ Two Three \\')
})

test('columns that GitBook hides are left out of a table', () => {
  const read = readDialect(
    `<table><thead><tr><th>Tool</th><th data-hidden>Id</th><th width="100">For</th></tr></thead><tbody>${row('Grist', '17', 'Tables')}</tbody></table>`,
  )
  expect(read.html).toContain('<th><p>Tool</p></th><th><p>For</p></th>')
  expect(read.text).toBe('Tool For Grist Tables')
})

test('what is broken loses no text, and swallows none', () => {
  const unclosed = readDialect(
    '{% hint style="info" %}\nOne\n\nTwo\n\n{% hint style="danger" %}\nThree\n{% endhint %}\n\n{% endtab %}\nFour',
  )
  expect(unclosed.html).toBe(`<p>One</p><p>Two</p>${callout('danger', '', '<p>Three</p>')}<p>Four</p>`)
  expect(readDialect('{% tabs %}\n{% tab title="A" %}\nOne\n{% endtabs %}\nTwo').text).toBe('One Two')
  expect(readDialect('{% hint style="info" %\nOne\n{% endhint').text).toContain('One')
})

test('tags that nobody knows are dropped and noted, their text stays', () => {
  const read = readDialect(
    '{% columns %}\n{% column width="50%" %}\nLeft\n{% endcolumn %}\n{% endcolumns %}\n\nWrite {% endless %} in a sentence.',
  )
  expect(read.text).toBe('Left Write {% endless %} in a sentence.')
  expect(read.notes).toEqual(['markup {% columns %}', 'markup {% column width="50%" %}'])
})

test('code stays as it is', () => {
  const samples =
    '```md\n{% hint style="info" %}\nx\n{% endhint %}\n```\n\nWrite `{% hint %}` and ``{% endhint %} ` ``.\n\n    {% tabs %}\n'
  expect(readDialect(samples).html).toBe(
    '<pre><code class="language-md">{% hint style=&quot;info&quot; %}\nx\n{% endhint %}</code></pre><p>Write <code>{% hint %}</code> and <code>{% endhint %} ` </code>.</p><pre><code>{% tabs %}</code></pre>',
  )
})
