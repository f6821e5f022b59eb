import { SettingsForm } from '#web/shell/settings/SettingsForm.tsx'
import { useSettingsForm } from '#web/shell/settings/useSettingsForm.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useSubscriptionTexts } from '../useSubscriptionTexts.ts'
import { AddressForm } from './AddressForm.tsx'
import { addressIn } from './typedAddress.ts'
import { useAddress } from './useAddress.ts'

/** The billing address of a subscription that is running. */
export function AddressSettings() {
  const t = useSubscriptionTexts()
  const { stored, countries, save } = useAddress()
  const state = useSettingsForm({
    stored: { ...stored },
    save: async (_changes, values) => {
      await save(addressIn(values))
      showToast({ kind: 'success', title: t('addressSaved') })
    },
  })
  return (
    <SettingsForm title={t('address')} intro={t('addressIntro')} saveLabel={t('saveAddress')} state={state}>
      <AddressForm {...{ stored, countries }} problems={state.problems} />
    </SettingsForm>
  )
}
