import * as fc from 'fast-check'
import { anyContent } from '../anyContent.ts'

const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'One' }] }
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const styled = (...marks: unknown[]) => doc({ type: 'paragraph', content: [{ type: 'text', text: 'One', marks }] })
const linked = (href: unknown) => styled({ type: 'link', attrs: { href } })
const image = (attrs: unknown) => doc({ type: 'image', attrs })
const id = '018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55'
const src = '/api/files/018f6d1e-7a52-7cc4-9d0b-3c1f2a9b4e55'
const card = (url: string) => ({ url, title: 'One', site: 'a.example' })
const cell = (attrs: unknown) =>
  doc({ type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs, content: [paragraph] }] }] })
const columns = (count: number) => ({
  type: 'columns',
  content: Array.from({ length: count }, () => ({ type: 'column', content: [paragraph] })),
})
const nested = (depth: number) =>
  Array.from({ length: depth }).reduce<unknown>(inside => ({ type: 'blockquote', content: [inside] }), paragraph)
/** Parsed from JSON: in a literal, `__proto__` would set the prototype instead. */
const parsed = (json: string): unknown => JSON.parse(json)

/** Texts that our editor would not write. */
export const hostileContents: readonly unknown[] = [
  ...[{}, { type: 'doc' }, doc(), { type: 'doc', content: null }, { type: 'doc', content: {} }, { type: 'doc', content: 'text' }],
  ...[
    { type: 'paragraph' },
    { type: 'text', text: 'a' },
    { type: 'Doc', content: [paragraph] },
    { type: ['doc'], content: [] },
    doc(doc(paragraph)),
  ],
  ...[
    doc(null),
    doc(1),
    doc('a'),
    doc([]),
    doc({}),
    doc({ type: 'script' }),
    doc({ type: 'iframe', attrs: { src: 'https://evil.example' } }),
  ],
  ...[
    doc({ type: 'html', text: '<script>' }),
    doc({ type: 'paragraph', content: [paragraph] }),
    doc({ type: 'text', text: 'a' }),
    doc({ type: 'listItem' }),
  ],
  ...[doc({ type: 'bulletList' }), doc({ type: 'bulletList', content: [paragraph] }), doc({ type: 'table' }), doc({ type: 'tableRow' })],
  ...[
    doc({ type: 'details', content: [paragraph] }),
    doc({ type: 'codeBlock', content: [paragraph] }),
    doc({ type: 'horizontalRule', content: [paragraph] }),
    doc({ type: 'contents', content: [paragraph] }),
    doc({ type: 'contents', attrs: { entries: ['One'] } }),
    doc(columns(1)),
    doc(columns(4)),
    doc({ type: 'columns', content: [paragraph, paragraph] }),
    doc({ type: 'column', content: [paragraph] }),
    doc({ type: 'blockquote', content: [columns(2)] }),
    doc({
      type: 'columns',
      content: [
        { type: 'column', content: [columns(2)] },
        { type: 'column', content: [paragraph] },
      ],
    }),
    doc({ type: 'excerpt' }),
    doc({ type: 'excerpt', attrs: { document: '../../api/users' } }),
    doc({ type: 'excerpt', attrs: { document: id, part: '"><script>alert(1)</script>' } }),
    doc({ type: 'excerpt', attrs: { document: id, html: '<script>alert(1)</script>' } }),
    doc({ type: 'excerpt', attrs: { document: id }, content: [paragraph] }),
    doc({ type: 'card' }),
    doc({ type: 'card', attrs: card('javascript:alert(1)') }),
    doc({ type: 'card', attrs: card('https://[') }),
    doc({ type: 'card', attrs: card(src) }),
    doc({ type: 'card', attrs: { ...card('https://a.example'), image: 'https://evil.example/a.png' } }),
    doc({ type: 'card', attrs: { ...card('https://a.example'), description: 'x'.repeat(301) } }),
    doc({ type: 'card', attrs: card('https://a.example'), content: [paragraph] }),
    doc({ type: 'gallery' }),
    doc({ type: 'gallery', content: [paragraph] }),
    doc({ type: 'gallery', content: [{ type: 'gallery', content: [{ type: 'image', attrs: { src } }] }] }),
    doc({ type: 'gallery', content: [{ type: 'image', attrs: { src: 'javascript:alert(1)' } }] }),
  ],
  ...[
    doc({ ...paragraph, html: '<b>' }),
    doc({ ...paragraph, attrs: { onclick: 'alert(1)' } }),
    doc({ ...paragraph, attrs: { style: 'x' } }),
  ],
  ...[
    doc({ ...paragraph, attrs: [] }),
    doc({ ...paragraph, attrs: 'a' }),
    doc({ ...paragraph, attrs: { textAlign: 'fixed' } }),
    doc({ ...paragraph, marks: 1 }),
  ],
  ...[
    doc({ type: 'heading', attrs: { level: 99 } }),
    doc({ type: 'heading', attrs: { level: '1' } }),
    doc({ type: 'heading', attrs: { level: 1.5 } }),
  ],
  ...[doc({ type: 'paragraph', content: [{ type: 'text', text: '' }] }), doc({ type: 'paragraph', content: [{ type: 'text', text: 1 }] })],
  ...[doc({ type: 'paragraph', content: [{ type: 'text' }] }), doc({ type: 'paragraph', content: [{ type: 'text', text: 'a\0b' }] })],
  ...[
    doc({ type: 'paragraph', content: [{ type: 'text', text: '\ud800' }] }),
    doc({ type: 'paragraph', content: [{ type: 'text', text: { a: 1 } }] }),
  ],
  ...[
    styled('bold'),
    styled({ type: 'bold' }, { type: 'bold' }),
    styled({ type: 'blink' }),
    styled({ type: 'bold', attrs: { class: 'x' } }),
    styled(null),
  ],
  ...[
    styled({ type: 'link' }),
    linked('javascript:alert(1)'),
    linked(' javascript:alert(1)'),
    linked('java\nscript:alert(1)'),
    linked('data:text/html,x'),
  ],
  ...[
    linked('vbscript:x'),
    linked('//evil.example'),
    linked({}),
    linked(['https://a.example']),
    linked(`https://a.example/${'x'.repeat(100_000)}`),
  ],
  ...[
    image({}),
    image({ src: 'https://evil.example/a.png' }),
    image({ src: 'javascript:alert(1)' }),
    image({ src, alt: {} }),
    image({ src, width: -1 }),
  ],
  ...[
    image({ src, width: 1e9 }),
    image({ src, width: '100' }),
    image({ src, height: null, onerror: 'alert(1)' }),
    image({ src: `${src}/../x` }),
  ],
  ...[
    cell({ colspan: 0 }),
    cell({ colspan: 1e9 }),
    cell({ rowspan: -1 }),
    cell({ colspan: '2' }),
    cell({ colwidth: [1e9] }),
    cell({ colwidth: 'a' }),
  ],
  ...[doc(nested(99)), doc(nested(200)), doc(...Array.from({ length: 60_000 }, () => paragraph))],
  ...[
    doc({ type: 'mention', attrs: { kind: 'user', id: '<b>', label: 'x' } }),
    doc({ type: 'codeBlock', attrs: { language: '"><script>' } }),
  ],
  parsed('{"type":"doc","content":[{"type":"paragraph","__proto__":{"content":[{"type":"iframe"}]}}]}'),
  parsed('{"type":"doc","__proto__":{"content":[]}}'),
  parsed('{"type":"doc","content":[{"type":"paragraph","attrs":{"__proto__":{"textAlign":"center"}}}]}'),
  parsed('{"type":"doc","content":[{"type":"__proto__"}]}'),
  parsed('{"type":"doc","content":[{"type":"constructor"},{"type":"toString"}]}'),
  parsed('{"type":"doc","content":[{"type":"paragraph","content":{"length":5}}],"toJSON":"a"}'),
]

/** Replacements for any value. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    'doc',
    'text',
    '__proto__',
    'constructor',
    '<script>',
    'javascript:alert(1)',
    '\0',
    '\ud800',
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[]],
    { type: 'text', text: 'a' },
    { type: 'paragraph' },
    { type: 'tableRow' },
    { type: 'unknown' },
    { length: 1 },
  ),
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
)

type Node = Record<string, unknown>
const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Returns every place in a document, as its parent and its key. */
const placesIn = (value: unknown): [Node, string][] =>
  isObject(value) ? Object.entries(value).flatMap(([key, inside]): [Node, string][] => [[value, key], ...placesIn(inside)]) : []

/** A valid document with a few faults: values that are changed, removed, doubled, or under another name. */
export const brokenContent: fc.Arbitrary<unknown> = fc
  .tuple(
    anyContent,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom('set', 'drop', 'add', 'rename', 'twice'), anything), { minLength: 1, maxLength: 2 }),
  )
  .map(([content, changes]) => {
    const changed = structuredClone(content) as unknown as Node
    for (const [at, how, given] of changes) {
      const value = structuredClone(given)
      const places = placesIn(changed)
      if (places.length === 0) break
      const [holder, key] = places[at % places.length]!
      if (how === 'drop') delete holder[key]
      else if (how === 'rename')
        Object.defineProperty(holder, '__proto__', { value: holder[key], enumerable: true, configurable: true, writable: true })
      else if (how === 'add' && !Array.isArray(holder)) holder[['attrs', 'marks', 'text', 'content', 'html'][at % 5]!] = value
      else if (how === 'twice' && Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)]))
      else holder[key] = value
    }
    return JSON.parse(JSON.stringify(changed)) as unknown
  })
