import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { TeamPageProblem } from '#web/shell/frame/TeamPageProblem.tsx'
import { CancelPage } from './CancelPage.tsx'
import { InvoicesPage } from './InvoicesPage.tsx'
import { OverviewPage } from './OverviewPage.tsx'
import { PaymentPage } from './PaymentPage.tsx'
import { PlanPage } from './PlanPage.tsx'
import { SuccessPage } from './SuccessPage.tsx'
import { useSubscriptionTexts } from './useSubscriptionTexts.ts'

export { loadSubscription } from './loadSubscription.ts'

const PAGES: Readonly<Record<string, ComponentType>> = {
  ...{ '': OverviewPage, plan: PlanPage, payment: PaymentPage, success: SuccessPage, cancel: CancelPage, invoices: InvoicesPage },
}

/** The page of the subscription at this address, which the route has checked. */
export function SubscriptionPages() {
  const [, place = ''] = useParams()['*']!.split('/')
  const Page = PAGES[place] ?? OverviewPage
  return <Page />
}

/** Instead of them, for whoever does not own the team. */
export function NotOwner() {
  const t = useSubscriptionTexts()
  return <TeamPageProblem words={{ title: t('noRightTitle'), text: t('noRight') }} />
}
