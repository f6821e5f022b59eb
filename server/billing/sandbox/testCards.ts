import { Refusal } from '#domain/refusal.ts'

/** The behaviour of the usual test card numbers. Cards are stored by their last four digits only, which identify them. */
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

/** Returns the brand and the last four digits of a test number. Any other number is refused and not stored. */
export const testCard = (number: string): TestCard => {
  const digits = number.replace(/[ -]/g, '')
  const known = numbers[digits]
  if (!known) throw new Refusal('b.test_card', { field: 'number' })
  return { brand: known.brand, last4: digits.slice(-4) }
}

/** A card that is not in the list is declined. */
export const conductOf = ({ last4 }: TestCard): Conduct => byLast4.get(last4)?.conduct ?? 'is declined'

/** Returns whether the card's month has ended. */
export const isExpired = ({ exp_month, exp_year }: { exp_month: number; exp_year: number }, now: Date): boolean =>
  now.getTime() >= Date.UTC(exp_year, exp_month)
