import { Button } from '#web/ui/Button.tsx'
import { useListTexts } from './useListTexts.ts'

interface ShowMoreProps {
  isPending: boolean
  onClick: () => void
}

/** Below a list that has more than it shows. */
export function ShowMore(more: ShowMoreProps) {
  const t = useListTexts()
  return (
    <Button {...more} tone="quiet" size="small" className="mt-2 -ml-2.5">
      {t('showMore')}
    </Button>
  )
}
