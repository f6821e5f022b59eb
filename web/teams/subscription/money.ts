import type { Currency } from '#contract/calls/billing.ts'
import type { Lang } from '#contract/fields.ts'
import { LOCALES } from '#web/shell/time/timeAgo.ts'

/** `money('en', 3499, 'eur')` → `€34.99`; the amount is in cents. */
export const money = (lang: Lang, cents: number, currency: Currency): string =>
  new Intl.NumberFormat(LOCALES[lang], { style: 'currency', currency: currency.toUpperCase(), currencyDisplay: 'narrowSymbol' }).format(
    cents / 100,
  )
