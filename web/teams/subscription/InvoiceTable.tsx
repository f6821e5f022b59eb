import { useInfiniteQuery } from '@tanstack/react-query'
import { useApp } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx'
import { Link } from '#web/ui/Link.tsx'
import { invoicesQuery } from './billingQueries.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { useSubscription, useWritten } from './useSubscription.ts'
import { useSubscriptionTexts } from './useSubscriptionTexts.ts'

/** What was and will be charged, newest first; with `max` only so many of them. */
export function InvoiceTable({ max }: { max?: number }) {
  const app = useApp()
  const t = useSubscriptionTexts()
  const { team } = useSubscription()
  const { amount, date, shortDate } = useWritten()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(invoicesQuery(app, team._id))
  const invoices = data?.pages.flatMap(page => page.invoices).slice(0, max)
  if (!invoices) return <SkeletonRows rows={3} />
  if (invoices.length === 0) return <p className="text-ink-soft">{t('noInvoices')}</p>
  const isLinked = invoices.some(({ url }) => url !== null)
  return (
    <>
      <table aria-label={t('invoices')} className="w-full text-left">
        <thead className="text-sm text-ink-soft">
          <tr>
            <th className={head}>{t('date')}</th>
            <th className={head}>{t('amount')}</th>
            <th className={head}>{t('status')}</th>
            {isLinked && <th className="sr-only">{t('view')}</th>}
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ _id: id, at, amount: cents, refunded, currency, status, url }) => (
            <tr key={id} className="border-t border-ruling2 align-baseline">
              <td className={cell}>{shortDate(at)}</td>
              <td className={cell}>
                {amount(cents, currency)}
                {refunded > 0 && (
                  <span className="block text-sm text-ink-soft">{t('refundedOf', { amount: amount(refunded, currency) })}</span>
                )}
              </td>
              <td className={cell}>
                <StatusBadge status={status} />
              </td>
              {isLinked && (
                <td className="py-2.5 text-right">
                  {url && (
                    <Link href={url} target="_blank" rel="noreferrer" aria-label={t('viewOf', { date: date(at) })}>
                      {t('view')}
                    </Link>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {max === undefined && hasNextPage && (
        <Button className="mt-4" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

const head = 'pb-2 pr-3 font-normal'
const cell = 'py-2.5 pr-3'
