import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { scriptAddresses, scripts } from '#test/hostile/scripts.ts'
import { quietHtml } from './quietHtml.ts'

/** Returns what another HTML parser than a browser's finds: elements, attributes with their values, and all words. */
function read(html: string) {
  const names: string[] = []
  const attributes: [name: string, value: string][] = []
  let words = ''
  const parser = new Parser({
    onopentagname: name => void names.push(name),
    onattribute: (name, value) => void attributes.push([name, value]),
    ontext: text => (words += text),
  })
  parser.end(html)
  return { names, attributes, words }
}

const all = [...scripts, ...scriptAddresses.map(address => `<base href="${address}">`)]

test('no style sheet, no base address and no event handler is left of what people with bad intentions write', () => {
  const loud = (html: string) => {
    const { names, attributes } = read(html)
    return names.some(name => /^(style|base)$/.test(name)) || attributes.some(([name]) => /^on[a-z]/.test(name))
  }
  expect(all.filter(loud).length).toBeGreaterThan(300)
  expect(all.map(quietHtml).filter(loud)).toEqual([])
  expect(loud(quietHtml(all.join('\n')))).toBe(false)
})

test.each([
  '<b/onclick=x()>b</b>',
  '<b\fONCLICK=x()>b</b>',
  `<b title=''onclick=x()>b</b>`,
  '<b title=""onclick=x()>b</b>',
  '<b onclick>b</b>',
  '<base/href=x>',
  '<STYLE/>a{}</STYLE\n>',
  '<style>b{}',
])('an event handler, a sheet or an address that is written as %j is none', html => {
  expect(quietHtml(html)).not.toMatch(/[\s/"'](on[a-z])|<\/?(style|base)\b/i)
})

test.each([
  '<p>Only one of us went on, onto the hill; "once more", said Ann/Onno. On n’ose pas. ONLY 1 &amp;only</p>',
  '<p title="on Monday, \'only\' once" data-pm-slice=\'1 1 ["callout",{"title":"once \\"only\\""}]\'>on</p>',
  '<a href="/one?on=1&only=2#/once">based on style</a><a href=/one>x</a>',
  '<p style="font: 12px Onyx, \'Ondine\'">bases, styled &lt;style&gt; and &lt;base&gt;</p>',
  '<basefont><styled>a</styled>',
])('everything else says what it said: %j', html => {
  const { attributes, words, names } = read(html)
  expect(read(quietHtml(html))).toEqual({ attributes, words, names })
})

test('a sheet keeps its end, so that the words behind it remain words', () => {
  expect(read(quietHtml('<style>a > b {} <!-- </style><p>Words</p>')).names).toEqual(['noframes', 'p'])
})
