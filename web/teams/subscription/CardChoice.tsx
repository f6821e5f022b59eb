import { useSuspenseQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Card } from '#contract/calls/billing.ts'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { refresh } from '#web/data/cache/refresh.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { cardsQuery } from './billingQueries.ts'
import { cardProblem } from './cardProblem.ts'
import { NewCard } from './NewCard.tsx'
import { useSubscription, useWritten } from './useSubscription.ts'
import { useSubscriptionTexts } from './useSubscriptionTexts.ts'

interface CardChoiceProps {
  /** The card that is chosen at first. */
  present: string | null
  /** Why the chosen card could not pay. */
  refusal?: string | null
  label: string
  /** What it throws about the card is shown at the cards. */
  onChosen: (card: Card) => Promise<void>
}

const NEW = 'new'

/** The cards of the team, of which an expired one cannot be chosen, and a form for another one (`product: 2.8`). */
export function CardChoice({ present, refusal = null, label, onChosen }: CardChoiceProps) {
  const app = useApp()
  const t = useSubscriptionTexts()
  const { team } = useSubscription()
  const { card: written, expiry } = useWritten()
  const { data: cards } = useSuspenseQuery(cardsQuery(app, team._id))
  const valid = cards.filter(({ isExpired }) => !isExpired)
  const usual = valid.find(({ _id }) => _id === present) ?? valid.find(({ isDefault }) => isDefault) ?? valid[0]
  const [wanted, setWanted] = useState<string | null>(null)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState(refusal)
  const chosen = wanted === NEW ? undefined : (valid.find(({ _id }) => _id === wanted) ?? usual)

  const use = async (card: Card) => {
    setPending(true)
    setProblem(null)
    try {
      await onChosen(card)
    } catch (error) {
      const found = cardProblem(error)
      setProblem(found)
      app.report(error, found === null ? undefined : { card: found })
    } finally {
      setPending(false)
    }
  }
  const form = <NewCard label={label} onCard={use} />
  if (cards.length === 0) return form
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        label={t('savedCards')}
        look="cards"
        value={chosen?._id ?? NEW}
        onChange={setWanted}
        error={problem}
        choices={[
          ...cards.map(card => ({
            value: card._id,
            label: written(card),
            description: t(card.isExpired ? 'expired' : 'expires', { date: expiry(card) }),
            isDisabled: card.isExpired,
          })),
          { value: NEW, label: t('newCard') },
        ]}
      />
      {chosen ? (
        <div className="flex flex-wrap gap-2.5">
          <Button tone="primary" isPending={isPending} className="max-sm:w-full" onClick={() => void use(chosen)}>
            {label}
          </Button>
          <RemoveButton card={chosen} />
        </div>
      ) : (
        form
      )}
    </div>
  )
}

function RemoveButton({ card }: { card: Card }) {
  const { api, cache, report } = useApp()
  const t = useSubscriptionTexts()
  const { team, subscription } = useSubscription()
  const { card: written } = useWritten()
  if (card._id === subscription.card) return null
  const remove = async () => {
    try {
      await api.billing.removeCard({ teamId: team._id, pm: card._id })
      await refresh(cache, keys.billing(team._id, 'cards'))
      showToast({ kind: 'success', title: t('cardRemoved') })
    } catch (error) {
      report(error)
    }
  }
  return <IconButton label={t('removeCard', { card: written(card) })} icon={<Trash2 size={17} />} onClick={() => void remove()} />
}
