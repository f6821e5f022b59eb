import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSubscriptionTexts } from '../useSubscriptionTexts.ts'
import { AddressForm } from './AddressForm.tsx'
import { addressIn, isAsStored } from './typedAddress.ts'
import { useAddress } from './useAddress.ts'

/** The billing address on the way to a payment. One that is there already only has to be confirmed. */
export function AddressStep({ onDone }: { onDone: () => void }) {
  const t = useSubscriptionTexts()
  const { stored, countries, save } = useAddress()
  const { form, problems, isPending } = useSubmit(async values => {
    const typed = addressIn(values)
    if (!isAsStored(typed, stored)) await save(typed)
    onDone()
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <AddressForm {...{ stored, countries, problems }} />
      <Button type="submit" tone="primary" isPending={isPending} className="self-start max-sm:w-full">
        {t('goOn')}
      </Button>
    </form>
  )
}
