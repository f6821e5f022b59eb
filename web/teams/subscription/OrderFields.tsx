import type { Currency, PaidPlan } from '#contract/calls/billing.ts'
import { SUBSCRIPTION_USERS_MAX, VOLUME_DISCOUNT } from '#contract/limits.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { Slider } from '#web/ui/fields/Slider.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { Order } from './order.ts'
import { useSubscriptionTexts } from './useSubscriptionTexts.ts'

interface OrderFieldsProps {
  order: Order
  /** So many are paid for at least. */
  members: number
  onChange: (order: Order) => void
}

/** How often, for how many people, and in which money: the slider goes as far as the discount does, the field beside it further. */
export function OrderFields({ order, members, onChange }: OrderFieldsProps) {
  const t = useSubscriptionTexts()
  const change = (changed: Partial<Order>) => onChange({ ...order, ...changed })
  const setUsers = (users: number) => {
    if (Number.isInteger(users)) change({ users: Math.min(Math.max(users, members), SUBSCRIPTION_USERS_MAX) })
  }
  return (
    <div className="flex flex-col gap-4">
      <PeriodChoice plan={order.plan} onChange={plan => change({ plan })} />
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Slider
          label={t('howMany')}
          min={members}
          max={Math.max(members + VOLUME_DISCOUNT.users, VOLUME_DISCOUNT.usersMax)}
          value={order.users}
          onChange={setUsers}
          className="min-w-60 flex-1 flex-wrap gap-y-1"
        />
        <TextField
          key={order.users}
          label={t('howMany')}
          isLabelHidden
          type="number"
          inputMode="numeric"
          min={members}
          max={SUBSCRIPTION_USERS_MAX}
          defaultValue={order.users}
          onBlur={event => setUsers(event.target.valueAsNumber)}
          className="w-24"
        />
      </div>
      <p className="-mt-2 text-sm text-ink-soft">{t('howManyHelp', { count: members })}</p>
      <Select<Currency>
        label={t('currency')}
        value={order.currency}
        onChange={currency => change({ currency })}
        options={[
          { value: 'eur', label: t('eur') },
          { value: 'usd', label: t('usd') },
        ]}
        className="max-w-60"
      />
    </div>
  )
}

export function PeriodChoice({ plan, onChange }: { plan: PaidPlan; onChange: (plan: PaidPlan) => void }) {
  const t = useSubscriptionTexts()
  return (
    <SegmentedControl<PaidPlan>
      label={t('period')}
      value={plan}
      onChange={onChange}
      segments={[
        { value: 'monthly', label: t('byMonth') },
        { value: 'yearly', label: t('byYear') },
      ]}
      className="self-start"
    />
  )
}
