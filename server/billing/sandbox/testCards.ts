import { Refusal } from '#domain/refusal.ts'

/** What a test card does, by the usual numbers of the trade. A card is kept by its last four digits alone: they tell it again. */
type Conduct = 'pays' | 'is declined' | 'has expired' | 'fails when charged' | 'asks for attention'

const numbers: Record<string, { brand: string; conduct: Conduct }> = {
  '4242424242424242': { brand: 'visa', conduct: 'pays' },
  '5555555555554444': { brand: 'mastercard', conduct: 'pays' },
  '378282246310005': { brand: 'amex', conduct: 'pays' },
  '4000000000000002': { brand: 'visa', conduct: 'is declined' },
  '4000000000009995': { brand: 'visa', conduct: 'is declined' },
  '4000000000000127': { brand: 'visa', conduct: 'is declined' },
  '4000000000000069': { brand: 'visa', conduct: 'has expired' },
  '4000000000000341': { brand: 'visa', conduct: 'fails when charged' },
  '4000002760003184': { brand: 'visa', conduct: 'asks for attention' },
}
const byLast4 = new Map(Object.entries(numbers).map(([number, card]) => [number.slice(-4), card]))

export interface TestCard {
  brand: string
  last4: string
}

/** The brand and the last four digits of a test number; any other number is refused, and nothing of it kept. */
export const testCard = (number: string): TestCard => {
  const digits = number.replace(/[ -]/g, '')
  const known = numbers[digits]
  if (!known) throw new Refusal('b.test_card', { field: 'number' })
  return { brand: known.brand, last4: digits.slice(-4) }
}

/** A card that is not of the list pays nothing. */
export const conductOf = ({ last4 }: TestCard): Conduct => byLast4.get(last4)?.conduct ?? 'is declined'

/** Past the end of the month that is printed on it. */
export const isExpired = ({ exp_month, exp_year }: { exp_month: number; exp_year: number }, now: Date): boolean =>
  now.getTime() >= Date.UTC(exp_year, exp_month)
