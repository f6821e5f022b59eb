import type { ImportRun } from '#web/data/imports/importRuns.ts'
import { useImportRuns } from '#web/data/imports/useImportRuns.ts'
import { useShell } from '../ShellContext.ts'
import { useNotificationTexts } from './useNotificationTexts.ts'

/** One import that has not ended yet, in words. */
export interface ShownImport {
  workspace: string
  title: string
  value: number | undefined
  valueText: string | undefined
}

/** The imports of this team that go on, whatever is open. */
export function useImportsShown(): ShownImport[] {
  const t = useNotificationTexts()
  const { team, workspaces } = useShell()
  const { all } = useImportRuns()
  const shown = ({ workspace, stage }: ImportRun): ShownImport[] => {
    const title = workspaces.find(({ _id }) => _id === workspace)?.title ?? ''
    if (stage.name === 'sending')
      return [{ workspace, title, value: stage.share, valueText: t('sent', { share: Math.round(stage.share * 100) }) }]
    if (stage.name !== 'working') return []
    const { done, total } = stage.import
    return [
      total > 0
        ? { workspace, title, value: done / total, valueText: t('count', { done, total }) }
        : { workspace, title, value: undefined, valueText: undefined },
    ]
  }
  return all.filter(run => run.team === team._id).flatMap(shown)
}
