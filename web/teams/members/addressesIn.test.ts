import { expect, test } from 'vitest'
import { addressesIn } from './addressesIn.ts'

test.each([
  ['words with commas, semicolons and spaces between', 'ann@example.org, BOB@example.org;carla@example.org', ['ann', 'bob', 'carla']],
  ['what a mail program writes', '"Novak, Eve" <eve@example.org>, Bob Roux <bob@example.org>', ['eve', 'bob']],
  ['nothing', ' , ', []],
])('addresses in %s', (_name, text, names) => expect(addressesIn(text)).toEqual(names.map(name => `${name}@example.org`)))

test('a word that is no address is left to the caller', () =>
  expect(addressesIn('ann@example.org bob')).toEqual(['ann@example.org', 'bob']))
