import type { ImportRun } from '#web/data/imports/importStages.ts'
import { useImportRuns } from '#web/data/imports/useImportRuns.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { shareTogether } from './importsTogether.ts'
import { useNotificationTexts } from './useNotificationTexts.ts'

/** The progress, for a bar or a ring. */
export interface Progress {
  label: string
  value: number | undefined
  valueText: string | undefined
}

/** One import that has not ended yet, in words. */
export interface ShownImport {
  workspace: string
  title: string
  value: number | undefined
  valueText: string | undefined
}

/** Returns the running imports of this team, regardless of the open page. */
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

/** All of them as one: by its name when there is one, else how many there are; null when nothing goes on. */
export function useImportProgress(): Progress | null {
  const t = useNotificationTexts()
  const shown = useImportsShown()
  const [first, ...others] = shown
  if (!first) return null
  if (others.length === 0) return { label: t('importing', { title: first.title }), value: first.value, valueText: first.valueText }
  const value = shareTogether(shown.map(one => one.value))
  return {
    label: t('importsRunning', { count: shown.length }),
    value,
    valueText: value === undefined ? undefined : t('share', { share: Math.round(value * 100) }),
  }
}
