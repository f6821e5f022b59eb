import { expect, test } from 'vitest'
import { documentHref, linkedDocument, readTarget } from './linkTarget.ts'

const ID = '01a20a1b-c866-76cf-8eba-ebc739d6d209'

test.each([
  ['example.org', { href: 'https://example.org' }],
  ['www.example.org/a?b#c', { href: 'https://www.example.org/a?b#c' }],
  ['ann@example.org', { href: 'mailto:ann@example.org' }],
  [' https://example.org ', { href: 'https://example.org' }],
  ['tel:+33123456789', { href: 'tel:+33123456789' }],
  ['https://cahier.example/team/atelier', { href: '/team/atelier' }],
  ['#rules', { href: '#rules' }],
  ['rules', 'words'],
  ['the rules of travel', 'words'],
  ['', 'words'],
  ['javascript:alert(1)', 'refused'],
  ['//example.org', 'refused'],
])('%s', (typed, target) => {
  expect(readTarget(typed, 'https://cahier.example')).toEqual(target)
})

test('a link between documents names one by its id', () => {
  expect(linkedDocument(documentHref(ID))).toBe(ID)
  expect(linkedDocument(`/doc/${ID}#rules`)).toBe(ID)
  expect([linkedDocument('/doc/rules'), linkedDocument('https://example.org'), linkedDocument('')]).toEqual([null, null, null])
})
