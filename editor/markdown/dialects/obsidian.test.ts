import { expect, test } from 'vitest'
import { callout, readDialect, section } from '#test/dialects.ts'

const vault = {
  path: 'docs/daily/today.md',
  pages: {
    'docs/Plans/Road map.md': 'Road map',
    'docs/daily/today.md': 'Today',
    'docs/Plans/Notes.md': 'Notes',
    'docs/daily/Notes.md': 'Notes',
  },
  files: ['docs/attachments/View of the sea.png', 'docs/attachments/paper.pdf'],
  isVault: true,
}

test.each([
  ['a page by its name', '[[Road map]]', '<p><a href="/docs/Plans/Road%20map.md">Road map</a></p>'],
  ['with other words', 'See [[road map|the plan]].', '<p>See <a href="/docs/Plans/Road%20map.md">the plan</a>.</p>'],
  ['with a heading', '[[Road map#Next year]]', '<p><a href="/docs/Plans/Road%20map.md#Next%20year">Road map &gt; Next year</a></p>'],
  ['by the end of its path', '[[Plans/Notes]]', '<p><a href="/docs/Plans/Notes.md">Notes</a></p>'],
  ['the one beside the page first', '[[Notes]]', '<p><a href="/docs/daily/Notes.md">Notes</a></p>'],
  ['a heading of the page itself', '## A b\n\n[[#A b]]', '<h2>A b</h2><p><a href="#a-b">A b</a></p>'],
  ['a page shown in the page', '![[Road map]]', '<p><a href="/docs/Plans/Road%20map.md">Road map</a></p>'],
  ['in a table', '| a |\n|---|\n| [[Road map\\|R]] |', expect.stringContaining('<a href="/docs/Plans/Road%20map.md">R</a>')],
  ['a callout of a kind that we do not have', '> [!todo] Do *it*\n> now', callout('info', 'Do it', '<p>now</p>')],
  ['a callout that folds', '> [!note]- More\n> One\n>\n> > [!tip]+\n> > Two', section('More', `<p>One</p>${section('Tip', '<p>Two</p>')}`)],
  ['a callout that the reader knows', '> [!warning] T\n> x', callout('warning', 'T', '<p>x</p>')],
  ['highlights', '==One two== and a == b == c', '<p><mark>One two</mark> and a == b == c</p>'],
  ['comments', 'One %%no%% two\n\n%%\nno\n\nno\n%%\n\nThree', '<p>One two</p><p>Three</p>'],
  ['names of blocks', 'A line ^a1b2c3\n\n- item ^my-id', '<p>A line</p><ul><li><p>item</p></li></ul>'],
])('%s', (_name, markdown, html) => {
  expect(readDialect(`# T\n\n${markdown}`, vault).html).toEqual(html)
})

test('pictures and files are found wherever they lie', () => {
  const read = readDialect('![[View of the sea.png]]\n\n![[view of the sea.png|300]]\n\n![[paper.pdf]]', vault)
  expect(read.pictures).toEqual(['/docs/attachments/View%20of%20the%20sea.png', '/docs/attachments/View%20of%20the%20sea.png'])
  expect(read.content.content).toMatchObject([
    { type: 'image' },
    { type: 'image', attrs: { width: 300 } },
    { type: 'attachment', attrs: { name: 'paper.pdf' } },
  ])
})

test('what leads to nothing and what only looks similar stays', () => {
  const text = '[[not a page]] and `[[Road map]]`, x^2, 100%% of 3%%, a==b && c==d, [[1, 2], [3]]'
  expect(readDialect(text).text).toBe('[[not a page]] and [[Road map]] , x^2, 100%% of 3%%, a==b &amp;&amp; c==d, [[1, 2], [3]]')
  expect(readDialect('```\n[[Road map]] ==x== %%y%%\n```', vault).html).toBe('<pre><code>[[Road map]] ==x== %%y%%</code></pre>')
})
