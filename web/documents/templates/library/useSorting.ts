import { useApp } from '#web/data/app.ts'
import { templatesSorted } from '#web/data/cache/templates.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'

/** Returns what gives the templates of the team, or of one workspace, another order: shown at once, and taken back when it is refused. */
export function useSorting() {
  const { api, cache, report } = useApp()
  const { team } = useShell()
  return async (ids: readonly string[]): Promise<void> => {
    const takeBack = templatesSorted(cache, team._id, ids)
    try {
      await api.teams.update({ id: team._id, templates: ids.map((template, order) => ({ template, order })) })
    } catch (error) {
      takeBack()
      report(error)
    }
  }
}
