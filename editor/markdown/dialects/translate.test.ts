import { expect, test } from 'vitest'
import { anyStoredFile, markdownSamples } from '#test/markdownSamples.ts'
import { readDialect } from '#test/dialects.ts'
import { checkContent } from '../../content.ts'
import { contentFromMarkdown } from '../read.ts'
import { readShortcodes } from './emoji.ts'
import { translateDialects } from './translate.ts'

const nowhere = { path: 'a.md', find: () => null, titleOf: () => null, isVault: true, note: () => {} }

test('shortcodes become emoji, and times, paths, addresses and code stay', () => {
  expect(readShortcodes([':warning: :tada:, (:+1:) :heart:'])).toEqual(['⚠️ 🎉, (👍) ❤️'])
  const others = '10:30:45 C:\\path:\\x `:tada:` :nosuchsign: http://a.example/:tada:/b a:tada:b'
  expect(readShortcodes([others, '```', ':tada:', '```'])).toEqual([others, '```', ':tada:', '```'])
})

test('shortcodes in the title of the front matter become emoji, and nothing else there changes', () => {
  expect(readDialect('---\ntitle: ":rocket: Start"\nslug: ":tada:"\nicon: ":x:"\n---\n\nText').title).toBe('🚀 Start')
  expect(readDialect('+++\ntitle = ":rocket: Start"\n+++\n\nText').title).toBe('🚀 Start')
  expect(readDialect('---\ntitle: >-\n  Write `:tada:`,\n  then :tada:\n---\n\nText').title).toBe('Write `:tada:`, then 🎉')
  const home = '---\nhome: true\nheroText: "Hello :wave:"\ntagline: ":tada: Here"\n---\n\nText'
  expect(readDialect(home)).toMatchObject({ title: 'Hello 👋', html: '<p>🎉 Here</p><p>Text</p>' })
  const same = '---\ntitle: "10:30:45"\ntags: [":a:"]\n---\n\nText'
  expect(translateDialects(same, nowhere)).toBe(same)
})

test('ordinary Markdown that looks similar stays as it is', () => {
  const text = 'a ::: b, `{% raw %}`, 10:30:45, C:\\path:\\x, [[not a page]], {{ x }}, {a: 1}, a {b} c, 5 %} 6, x <y> z, `{{< a >}}`'
  expect(translateDialects(text, { ...nowhere, isVault: false })).toBe(text)
})

test.each(markdownSamples)('%s says the same with and without the dialects', (_name, source) => {
  const read = (text: string) => contentFromMarkdown(text, { resolveImage: anyStoredFile }).content
  expect(read(translateDialects(source, nowhere))).toEqual(read(source))
})

test('dialects in one page do not disturb each other', () => {
  const { text } = readDialect(
    '{% hint style="info" %}\n!!! note "A"\n    one :tada:\n{% endhint %}\n\n:::tip[B]\n{{< hint info >}}\ntwo\n{{< /hint >}}\n:::\n\n```{note}\n==three==\n```',
  )
  expect(text).toBe('A one 🎉 B two three')
})

// A cost that grew with the square of the length would take minutes here.
const LENGTH = 400_000
test.each([
  ...['{% hint %}\n', '{% hint %} ', '{% endhint %}\n', '{% raw %}\n', '{%', '{% embed url="a" %}\n', '{% tab %}\n{% endhint %}\n'],
  ...['{{< hint >}}\n', '{{<', '{{< /tab >}}\n', '{{% highlight %}}\n'],
  ...['!!! note\n    ', '=== "a"\n', ':::{note}\n', '```{note}\n', '````{note}\n```\n', '{doc}`', '{doc}`a`'],
  ...['[[', '[[a]]', '![[a|', '==a', '%%', '%% ', '%%\n', '^a', '> [!note]-\n', '> [!todo]\n> '],
  ...['<aside>\n', '</aside>\n', '<aside>\n</aside>\n', '\\\n\n', '![](a "left-50'],
  ...['<Tabs>', '<Tabs>\n', '<Foo a={', '<Foo a="', '<Tabs a=', '{/*', '{/* ', '{/*\n', 'import {\n', 'export const\n', '<A'],
  ...[
    '{: .note }\n',
    '{: .note }\na\n\n',
    '# a\n{: #a',
    '++a',
    '++a+',
    '](a){a=',
    '*[a]: ',
    '+++\n{doc}`',
    '% \n(a)=\n',
    "import a from 'b'\n",
    '](pathname:///',
  ],
  ...[':a', ':tada:', '{: ', '{:.a', '{ .a', '](', '](@site/', '](', '({{ site.', '`', '` `` ', '- ', '1. ', '> ', '\t', '---8<--- "'],
])('a page full of %j is translated in reasonable time', { timeout: 30_000 }, part => {
  const source = `import x from 'y'\n\n${part.repeat(LENGTH / part.length)}`
  const notes: unknown[] = []
  const translated = translateDialects(source, { ...nowhere, note: note => notes.push(note) })
  expect(translated.length).toBeLessThan(LENGTH * 30)
  expect(checkContent(contentFromMarkdown(translated.slice(0, 20_000)).content)).toHaveProperty('content')
})
