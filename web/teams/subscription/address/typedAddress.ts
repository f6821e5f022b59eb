import type { BillingAddress } from '#contract/billingAddress.ts'

export type Payer = 'organisation' | 'person'

/** The fields of the form: those of an address, and which kind of payer has been chosen. */
export type AddressFields = BillingAddress & { payer: Payer }

/** Returns what the form shows of an address; of none, an empty one in this country. */
export const fieldsOf = (address: BillingAddress | null, country: string): AddressFields => ({
  ...(address ?? { organisation: '', fullname: '', line1: '', line2: '', postal_code: '', city: '', country }),
  payer: address && address.organisation === '' ? 'person' : 'organisation',
})

/** Returns the address in a form. Of the two names only that of the chosen kind is there. */
export const addressIn = (values: FormData): BillingAddress => {
  const typed = (name: keyof BillingAddress): string => String(values.get(name) ?? '').trim()
  return {
    ...{ organisation: typed('organisation'), fullname: typed('fullname'), line1: typed('line1'), line2: typed('line2') },
    ...{ postal_code: typed('postal_code'), city: typed('city'), country: typed('country') },
  }
}

/** Returns whether an address is what the form showed at first. */
export const isAsStored = (typed: BillingAddress, stored: AddressFields): boolean =>
  (Object.keys(typed) as (keyof BillingAddress)[]).every(name => typed[name] === stored[name])

/** Returns the lines of an address as they stand on an envelope, without its country. */
export const linesOf = ({ organisation, fullname, line1, line2, postal_code, city }: BillingAddress): string[] =>
  [organisation, fullname, line1, line2, `${postal_code} ${city}`.trim()].filter(line => line !== '')
