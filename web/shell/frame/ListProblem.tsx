import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useWhenBack } from './useComingBack.ts'

type List = Pick<UseQueryResult, 'data' | 'errorUpdateCount' | 'isFetching' | 'refetch'>

/** Whether a list could not be loaded, also during a retry, so that the notice does not flicker. */
export const hasFailed = ({ data, errorUpdateCount }: Pick<List, 'data' | 'errorUpdateCount'>): boolean =>
  data === undefined && errorUpdateCount > 0

/** Replaces a list that could not be loaded, which is not the same as an empty one. It is retried when the connection is back, or on demand. */
export function ListProblem({ list: { isFetching, refetch } }: { list: Pick<List, 'isFetching' | 'refetch'> }) {
  const t = useTexts('ui')
  useWhenBack(refetch)
  return (
    <EmptyState
      sentence={t('listFailed')}
      action={
        <Button isPending={isFetching} onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      }
      className="text-[14px]"
    />
  )
}
