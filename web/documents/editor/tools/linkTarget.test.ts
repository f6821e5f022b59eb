import { expect, test } from 'vitest'
import { besideAddress, documentHref, linkedDocument, readTarget } from './linkTarget.ts'

const ID = '01a20a1b-c866-76cf-8eba-ebc739d6d209'
const only = (href: string) => ({ href, words: null })
const both = (href: string, words: string) => ({ href, words })
const words = (typed: string) => ({ href: null, words: typed })
const refused = { href: null, words: null }

test.each([
  ['example.org', both('https://example.org', 'example.org')],
  ['Node.js', both('https://Node.js', 'Node.js')],
  ['README.md', both('https://README.md', 'README.md')],
  ['#rules', both('#rules', '#rules')],
  ['www.example.org/a?b#c', only('https://www.example.org/a?b#c')],
  ['example.org:8080', only('https://example.org:8080')],
  [`${'a.'.repeat(600)}org`, only(`https://${'a.'.repeat(600)}org`)],
  ['ann@example.org', only('mailto:ann@example.org')],
  [' https://example.org ', only('https://example.org')],
  ['tel:+33123456789', only('tel:+33123456789')],
  ['ftp://example.org', only('ftp://example.org')],
  ['https://cahier.example/team/atelier', only('/team/atelier')],
  ['/team', only('/team')],
  ['rules', words('rules')],
  ['the rules of travel', words('the rules of travel')],
  ['Guide: travel', words('Guide: travel')],
  ['Guide:travel', words('Guide:travel')],
  ['Tel: how we call', words('Tel: how we call')],
  ['Node.js: the rules', words('Node.js: the rules')],
  ['#1 priority', words('#1 priority')],
  ['', words('')],
  ['javascript:alert(1)', words('javascript:alert(1)')],
  ['//example.org', refused],
  ['https://example.org/a b', refused],
])('%s', (typed, target) => {
  expect(readTarget(typed, 'https://cahier.example')).toEqual(target)
})

test('documents that are called as an address begins come before it, others behind it if their title has the words', () => {
  const hit = (title: string, isInTitle = true) => ({ title, isInTitle })
  const found = [hit('Node.js'), hit('NODE.JS at work'), hit('Why Node.js'), hit('A text that says it', false)]
  const { before, behind } = besideAddress(found, 'node.js')
  expect([before, behind].map(list => list.map(({ title }) => title))).toEqual([['Node.js', 'NODE.JS at work'], ['Why Node.js']])
})

test('a link between documents names one by its id', () => {
  expect(linkedDocument(documentHref(ID))).toBe(ID)
  expect(linkedDocument(`/doc/${ID}#rules`)).toBe(ID)
  expect([linkedDocument('/doc/rules'), linkedDocument('https://example.org'), linkedDocument('')]).toEqual([null, null, null])
})
