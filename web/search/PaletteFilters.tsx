import { Archive } from 'lucide-react'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { useSearchTexts } from './useSearchTexts.ts'

export interface Filters {
  workspace: string | null
  isArchived: boolean
}

const chip = 'min-h-8! rounded-full! px-3! text-[13px] font-normal! pointer-coarse:min-h-11!'
const chosen = 'border-accent/40! bg-tint! text-accent!'
const EVERYWHERE = 'all'

/** The scope of the search, as chips that the Tab key reaches from the field. */
export function PaletteFilters({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const t = useSearchTexts()
  const { workspaces } = useShell()
  const workspace = workspaces.find(({ _id }) => _id === filters.workspace)
  const choose = (id: string | null) => onChange({ ...filters, workspace: id })
  return (
    <div role="group" aria-label={t('filters')} className="flex flex-wrap gap-2 px-4 pt-3">
      {workspaces.length > 1 && (
        <MenuButton
          label={t('filterWorkspace')}
          size="small"
          className={classes(chip, workspace && chosen)}
          sections={[
            {
              selected: filters.workspace ?? EVERYWHERE,
              items: [
                { id: EVERYWHERE, label: t('anyWorkspace'), onAction: () => choose(null) },
                ...workspaces.map(({ _id, title }) => ({ id: _id, label: title, onAction: () => choose(_id) })),
              ],
            },
          ]}
        >
          <span className="max-w-48 truncate">{workspace?.title ?? t('anyWorkspace')}</span>
        </MenuButton>
      )}
      <Button
        size="small"
        aria-pressed={filters.isArchived}
        icon={<Archive size={14} aria-hidden="true" />}
        onClick={() => onChange({ ...filters, isArchived: !filters.isArchived })}
        className={classes(chip, filters.isArchived && chosen)}
      >
        {t('filterArchived')}
      </Button>
    </div>
  )
}
