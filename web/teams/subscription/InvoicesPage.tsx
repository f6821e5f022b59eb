import { Card } from '#web/ui/layout/Card.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import { SubscriptionFrame } from './SubscriptionFrame.tsx'
import { useSubscriptionTexts } from './useSubscriptionTexts.ts'

/** All invoices of the subscription. */
export function InvoicesPage() {
  const t = useSubscriptionTexts()
  return (
    <SubscriptionFrame title={t('invoices')} place="invoices">
      <Card>
        <InvoiceTable />
      </Card>
    </SubscriptionFrame>
  )
}
