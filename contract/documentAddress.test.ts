import { expect, test } from 'vitest'
import { documentAddress } from './documentAddress.ts'

const ID = '01a20a1b-c866-76cf-8eba-ebc739d6d209'
const page = { team: 'atelier', workspace: 'handbook', document: 'rules' }

test.each([
  [`/doc/${ID}`, { id: ID, rest: '' }],
  [`https://cahier.example/doc/${ID}#rules`, { id: ID, rest: '#rules' }],
  [`https://cahier.example/fr/doc/${ID}?a=b#c`, { id: ID, rest: '?a=b#c' }],
  ['https://cahier.example/team/atelier/workspace/handbook/document/rules', { ...page, rest: '' }],
  ['/fr/team/atelier/workspace/handbook/document/rules/#travel', { ...page, rest: '#travel' }],
  ['/doc/rules', null],
  ['/team/atelier/workspace/handbook', null],
  ['/team/atelier', null],
  [`https://other.example/doc/${ID}`, null],
  [`doc/${ID}`, null],
  ['rules', null],
  ['', null],
])('%s', (address, named) => {
  expect(documentAddress(address, 'https://cahier.example')).toEqual(named)
})
