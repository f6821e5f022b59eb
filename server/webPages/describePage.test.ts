import { expect, test } from 'vitest'
import { describePage } from './describePage.ts'

const describe = (html: string | Buffer, contentType = 'text/html') => describePage({ bytes: Buffer.from(html), contentType }, 'a.example')
const nothing = { title: 'a.example', description: null, site: 'a.example' }

test.each([
  ['its title', '<title>One</title>', { title: 'One' }],
  ['what it says for others, first', '<title>One</title><meta property="og:title" content="Two">', { title: 'Two' }],
  ['the first of several', '<meta property="og:title" content="One"><meta property="og:title" content="Two">', { title: 'One' }],
  ['the one that says something', '<meta property="og:title" content=" "><title>One</title>', { title: 'One' }],
  ['a description', '<meta name="Description" content="What it is">', { description: 'What it is' }],
  [
    'a description for others, first',
    '<meta name="description" content="One"><meta property="og:description" content="Two">',
    { description: 'Two' },
  ],
  ['the name of its site', '<meta property="og:site_name" content="The site">', { site: 'The site' }],
  ['names under which others say it', '<meta name="og:title" content="One">', { title: 'One' }],
  ['signs by their names', '<title>A &amp; B &lt;b&gt;&#8230;</title>', { title: 'A & B <b>…' }],
  ['one line', '<title>\n  One\n\t two&nbsp; three\u2028four </title>', { title: 'One two three four' }],
  ['nothing that turns the direction', '<title>a\u202eb\u2066c\u200f\u061cd</title>', { title: 'abcd' }],
  ['no control characters', '<title>a\u0007b\u0085c&#x1b;d</title>', { title: 'a b c d' }],
  ['no title of a picture', '<title>One</title><svg><title>Two</title></svg>', { title: 'One' }],
  ['nothing of its body', '<head></head><body><title>One</title><meta property="og:title" content="Two">', {}],
  ['nothing', '', {}],
  ['no title that is empty', '<title> \u202e </title>', {}],
])('of a page is read: %s', (_name, html, expected) => {
  expect(describe(html)).toEqual({ ...nothing, ...expected })
})

test('what is too long is cut, between letters', () => {
  const { title, description, site } = describe(
    `<title>${'é'.repeat(250)}</title><meta name="description" content="${'😀'.repeat(200)}"><meta property="og:site_name" content="${'x '.repeat(80)}">`,
  )
  expect(title).toBe(`${'é'.repeat(199)}…`)
  expect(description).toBe(`${'😀'.repeat(149)}…`)
  expect(site).toBe(`${'x '.repeat(39)}x…`)
})

test.each([
  ['iso-8859-1', 'text/html; charset=ISO-8859-1', '<title>Caf\u00e9</title>', 'latin1'],
  ['windows-1252 in the page', 'text/html', '<meta charset="windows-1252"><title>Caf\u00e9</title>', 'latin1'],
  [
    'an old way to say it',
    'text/html',
    '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"><title>Caf\u00e9</title>',
    'latin1',
  ],
  ['UTF-8 where nothing is said', 'text/html', '<title>Caf\u00e9</title>', 'utf8'],
  ['UTF-8 where nobody knows the name', 'text/html; charset=klingon', '<title>Caf\u00e9</title>', 'utf8'],
] as const)('letters are read as %s', (_name, contentType, html, encoding) => {
  expect(describe(Buffer.from(html, encoding), contentType).title).toBe('Café')
})

test('a page that is cut within a letter, or within an element, says what came before', () => {
  const whole = Buffer.from('<title>Café</title><meta name="description" content="é')
  expect(describe(whole.subarray(0, -1))).toEqual({ ...nothing, title: 'Café' })
})

test('no page keeps the server busy', () => {
  const deep = `${'<i>'.repeat(40_000)}${'</b>'.repeat(30_000)}<title>One</title>`
  expect(describe(deep)).toEqual(nothing)
  expect(describe(`<title>${'<'.repeat(250_000)}`)).toMatchObject({ site: 'a.example' })
  expect(describe(`<meta ${'a '.repeat(120_000)}><title>One</title>`)).toEqual({ ...nothing, title: 'One' })
})
