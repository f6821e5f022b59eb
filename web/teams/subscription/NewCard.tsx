import { useSuspenseQuery } from '@tanstack/react-query'
import type { Card } from '#contract/calls/billing.ts'
import { useApp } from '#web/data/app.ts'
import { cardAdded } from '#web/data/cache/ownTeams.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { expiryIn } from './expiryIn.ts'
import { useSubscription } from './useSubscription.ts'
import { useSubscriptionTexts } from './useSubscriptionTexts.ts'

interface NewCardProps {
  label: string
  onCard: (card: Card) => Promise<void>
}

/** Takes a card. Its number goes to the payment provider alone, which gives a name for it; the sandbox takes test numbers. */
export function NewCard(props: NewCardProps) {
  const { queries } = useApp()
  const t = useSubscriptionTexts()
  const { data: instance } = useSuspenseQuery(queries.instance())
  return instance.billing === 'sandbox' ? <SandboxCard {...props} /> : <p>{t('notHere')}</p>
}

function SandboxCard({ label, onCard }: NewCardProps) {
  const { api, cache } = useApp()
  const t = useSubscriptionTexts()
  const { team } = useSubscription()
  const { form, problems, isPending } = useSubmit(
    async values => {
      const { month, year } = expiryIn(String(values.get('expiry')))!
      const teamId = team._id
      const typed = { number: String(values.get('number')), cvc: String(values.get('cvc')) }
      const { pm } = await api.billing.sandboxCard({ team: teamId, ...typed, exp_month: month, exp_year: year })
      await api.billing.createCustomer({ teamId })
      const { card } = await api.billing.addCard({ teamId, pm })
      cardAdded(cache, teamId, card)
      await onCard(card)
    },
    {
      blame: { 'errors.b.expired_card': 'expiry', 'errors.b.card_declined': 'number', 'errors.b.test_card': 'number' },
      check: values => ({
        ...(!expiryIn(String(values.get('expiry'))) && { expiry: t('wrongExpiry') }),
        ...(!/^\d{3,4}$/.test(String(values.get('cvc'))) && { cvc: t('wrongCvc') }),
      }),
    },
  )
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        label={t('cardNumber')}
        name="number"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={30}
        required
        error={problems.number}
      />
      <div className="flex flex-wrap gap-4">
        <TextField
          label={t('cardExpiry')}
          description={t('cardExpiryHelp')}
          name="expiry"
          inputMode="numeric"
          autoComplete="cc-exp"
          maxLength={9}
          required
          error={problems.expiry}
          className="min-w-40 flex-1"
        />
        <TextField
          label={t('cvc')}
          name="cvc"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          required
          error={problems.cvc}
          className="min-w-40 flex-1"
        />
      </div>
      <Button type="submit" tone="primary" isPending={isPending} className="self-start max-sm:w-full">
        {label}
      </Button>
    </form>
  )
}
