import { useSearchTexts } from './useSearchTexts.ts'

/** Shows the query and the scope of a search without hits. */
export function NoHits({ words, workspace, isArchived }: { words: string; workspace: string | undefined; isArchived: boolean }) {
  const t = useSearchTexts()
  const where = [isArchived && t('nothingInArchive'), workspace !== undefined && t('nothingIn', { workspace })].filter(Boolean)
  return <p className="px-3 pt-4 pb-3 wrap-break-word text-ink-soft">{[t('nothingFor', { words }), ...where].join(' ')}</p>
}
