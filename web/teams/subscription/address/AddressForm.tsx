import { useState } from 'react'
import { ADDRESS_LINE_MAX, PAYER_MAX, POSTAL_CODE_MAX } from '#contract/limits.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useSubscriptionTexts } from '../useSubscriptionTexts.ts'
import type { AddressFields, Payer } from './typedAddress.ts'
import type { useCountries } from './useCountries.ts'

interface AddressFormProps {
  stored: AddressFields
  countries: ReturnType<typeof useCountries>
  problems: Readonly<Record<string, string>>
}

/** The fields of a billing address, for the form around them. */
export function AddressForm({ stored, countries: { options, isAlive }, problems }: AddressFormProps) {
  const t = useSubscriptionTexts()
  const [chosen, setChosen] = useState<Payer | null>(null)
  const payer = chosen ?? stored.payer
  const name = payer === 'organisation' ? 'organisation' : 'fullname'
  const field = (of: keyof AddressFields) => ({ name: of, defaultValue: stored[of], error: problems[of] })
  // A form that is reset goes back to what its radio buttons and options were first drawn with, so they are drawn again for another address.
  return (
    <>
      <SegmentedControl
        key={stored.payer}
        name="payer"
        label={t('payer')}
        segments={[
          { value: 'organisation', label: t('ofOrganisation') },
          { value: 'person', label: t('ofPerson') },
        ]}
        value={payer}
        onChange={setChosen}
        className="self-start max-sm:self-stretch"
      />
      <TextField
        key={name}
        label={t(name)}
        {...field(name)}
        autoComplete={payer === 'organisation' ? 'organization' : 'name'}
        maxLength={PAYER_MAX}
        required
      />
      <TextField label={t('line1')} {...field('line1')} autoComplete="address-line1" maxLength={ADDRESS_LINE_MAX} required />
      <TextField label={t('line2')} {...field('line2')} autoComplete="address-line2" maxLength={ADDRESS_LINE_MAX} />
      <div className="grid gap-5 sm:grid-cols-[2fr_3fr]">
        <TextField label={t('postalCode')} {...field('postal_code')} autoComplete="postal-code" maxLength={POSTAL_CODE_MAX} />
        <TextField label={t('city')} {...field('city')} autoComplete="address-level2" maxLength={ADDRESS_LINE_MAX} required />
      </div>
      <Select
        key={`${stored.country} ${isAlive}`}
        label={t('country')}
        {...field('country')}
        options={options}
        autoComplete="country"
        required
      />
    </>
  )
}
