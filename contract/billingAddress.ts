import * as z from 'zod'
import { isCountry } from './countries.ts'
import { text } from './fields.ts'
import { ADDRESS_LINE_MAX, PAYER_MAX, POSTAL_CODE_MAX } from './limits.ts'

/** ISO 3166-1 alpha-2. */
const Country = z
  .string()
  .refine(isCountry)
  .meta({ description: 'Two letters of ISO 3166-1', examples: ['FR'] })

const required = (max: number) => text(max).pipe(z.string().min(1))

/** Who pays, and where they are. What is not there is an empty text. */
export const BillingAddress = z.strictObject({
  organisation: text(PAYER_MAX)
    .describe('Who pays, where that is no person')
    .meta({ examples: ['Atelier Nord'] }),
  fullname: text(PAYER_MAX)
    .describe('The person who pays; may be empty beside an organisation')
    .meta({ examples: ['Ann Martin'] }),
  line1: required(ADDRESS_LINE_MAX).meta({ examples: ['1 rue des Tanneurs'] }),
  line2: text(ADDRESS_LINE_MAX).meta({ examples: ['Bâtiment B'] }),
  postal_code: text(POSTAL_CODE_MAX)
    .describe('Empty where a country has none')
    .meta({ examples: ['59000'] }),
  city: required(ADDRESS_LINE_MAX).meta({ examples: ['Lille'] }),
  country: Country,
})
export type BillingAddress = z.infer<typeof BillingAddress>
