import type { Content } from '#editor/node.ts'
import { useTexts } from '#web/data/app.ts'

/** What stands in the place of a text that has no words yet. */
export function BlankText({ canWrite }: { canWrite: boolean }) {
  const t = useTexts('documents')
  return <p className="text-base leading-6.5 text-ink-soft">{t(canWrite ? 'emptyWriter' : 'emptyReader')}</p>
}

export const isBlank = ({ content }: Content): boolean =>
  content.length === 0 || (content.length === 1 && content[0]?.type === 'paragraph' && !content[0].content?.length)
