import { useTexts } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'

/** In the place of a list that could not be loaded, which is something else than an empty one. */
export function ListProblem({ onRetry }: { onRetry: () => unknown }) {
  const t = useTexts('ui')
  return (
    <EmptyState
      sentence={t('listFailed')}
      action={<Button onClick={() => void onRetry()}>{t('tryAgain')}</Button>}
      className="text-[14px]"
    />
  )
}
