import { expect, test } from 'vitest'
import type { Instance } from '#contract/calls/instance.ts'
import { site as english } from '#texts/en/site.ts'
import { site as french } from '#texts/fr/site.ts'
import { sectionsOf } from './legalPage.ts'

const everything = {
  name: 'Atelier Nord',
  address: '1 rue des Tanneurs, 59000 Lille',
  email: 'hello@example.org',
  hostName: 'Example Host',
  hostAddress: '2 quai du Port, 13002 Marseille',
  dataLocation: 'Marseille, France',
  privacyEmail: 'privacy@example.org',
  logDays: 90,
  backupDays: 31,
}
const wordsOf = (pages: typeof english | typeof french, billing: Instance['billing'], operator: Instance['operator']) =>
  [pages.terms, pages.privacy]
    .flatMap(page => sectionsOf(page, { billing, operator }))
    .flatMap(({ title, paragraphs, list }) => [title, ...paragraphs, ...list])
    .join('\n')

const promises = /\bParis\b|host(ed|ing)|héberg|back-?up|sauvegard|34[.,]99|refund|rembours|€|\$|\b(we|us|our|nous|notre|nos)\b/i

test.each(['sandbox', 'off'] as const)('with nothing configured and billing %s nobody promises anything', billing => {
  for (const pages of [english, french]) {
    const words = wordsOf(pages, billing, {})
    expect(promises.exec(words)).toBeNull()
    expect(words).not.toMatch(/\{\{|undefined/)
  }
  expect(wordsOf(english, billing, {})).toContain('The operator of this Cahier has not published their details yet.')
  expect(wordsOf(french, billing, {})).toContain('La personne qui exploite ce Cahier n’a pas encore publié ses coordonnées.')
})

test('what the operator has told is said in both languages, and nobody is missing', () => {
  for (const pages of [english, french]) {
    const words = wordsOf(pages, 'off', everything)
    for (const fact of Object.values(everything)) expect(words).toContain(String(fact))
    expect(words).not.toMatch(/has not published|n’a pas encore publié|\{\{|undefined/)
  }
})

test('questions about data go to the operator where no other address is given', () => {
  expect(wordsOf(english, 'off', { email: 'hello@example.org' })).toContain('Write to hello@example.org: you get an answer')
})

test('plans are described where there are any, prices and refunds where money is taken', () => {
  const plans = /14 days|subscription|Basic/
  const prices = /34\.99|refunded/
  expect(wordsOf(english, 'off', everything)).not.toMatch(plans)
  expect(wordsOf(english, 'sandbox', everything)).toMatch(/no money is taken/)
  expect(wordsOf(english, 'sandbox', everything)).not.toMatch(prices)
  expect(wordsOf(english, 'stripe', everything)).toMatch(prices)
  expect(wordsOf(english, 'stripe', everything)).not.toMatch(/no money is taken/)
})
