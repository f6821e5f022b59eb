import { useApp, usePageUrl, useTexts } from '#web/data/app.ts'
import { useGo } from '#web/data/page/useGo.ts'
import type { Shell } from '#web/shell/frame/ShellContext.ts'
import type { NewDocumentPlace } from './usualPlace.ts'

/** Returns what creates a document in a place and opens it for writing. */
export function useNewDocument({ team, documents }: Pick<Shell, 'team' | 'documents'>) {
  const { report } = useApp()
  const t = useTexts('tree')
  const url = usePageUrl()
  const go = useGo()
  return async ({ workspace, above }: NewDocumentPlace, title?: string): Promise<void> => {
    try {
      const { slug } = await documents.create(workspace, above?._id ?? 'root', title ?? t('untitled'))
      await go(`${url('document', team.slug, workspace.slug, slug)}?edit=1`)
    } catch (error) {
      report(error)
    }
  }
}
