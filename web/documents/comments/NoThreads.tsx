import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { useCommentTexts } from './useCommentTexts.ts'

/** No thread is open, or none resolved. */
export function NoThreads({ isResolved, mayComment, onBegin }: { isResolved: boolean; mayComment: boolean; onBegin: () => void }) {
  const t = useCommentTexts()
  if (isResolved || !mayComment) return <EmptyState sentence={t(isResolved ? 'noneResolved' : 'noneOpen')} className="text-sm" />
  return <EmptyState sentence={t('howTo')} action={<Button onClick={onBegin}>{t('onDocument')}</Button>} className="text-sm" />
}
