import { useApp } from '#web/data/app.ts'
import { LOCALES } from '#web/shell/time/timeAgo.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { useSubscription } from '../useSubscription.ts'
import { useSubscriptionTexts } from '../useSubscriptionTexts.ts'
import { countryName } from './countryNames.ts'
import { linesOf } from './typedAddress.ts'
import { useAddress } from './useAddress.ts'

/** Where invoices go, and the way to change it. */
export function AddressCard() {
  const { lang } = useApp()
  const t = useSubscriptionTexts()
  const { isRunning, linkTo } = useSubscription()
  const { address } = useAddress()
  return (
    <Card
      title={t('address')}
      actions={isRunning && <LinkButton href={linkTo('payment')}>{t(address ? 'changeAddress' : 'addAddress')}</LinkButton>}
    >
      {address ? (
        <address className="not-italic">
          {linesOf(address).map((line, index) => (
            <span key={index} className="block wrap-anywhere">
              {line}
            </span>
          ))}
          <span className="block" suppressHydrationWarning>
            {countryName(LOCALES[lang], address.country)}
          </span>
        </address>
      ) : (
        <p className="text-ink-soft">{t('noAddress')}</p>
      )}
    </Card>
  )
}
