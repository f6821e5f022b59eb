import { Archive, CalendarDays, FolderOpen, Shapes, UserRound } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CONTENT_KINDS, type ContentKind } from '#contract/contentKinds.ts'
import { useApp } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { type Filters, type Period, PERIODS } from './asked.ts'
import { useSearchTexts } from './useSearchTexts.ts'

const chip = 'min-h-8! rounded-full! px-3! text-[13px] font-normal! pointer-coarse:min-h-11!'
const chosen = 'border-accent/40! bg-tint! text-accent!'
/** On a phone two chips are to fit into a line. */
const picture = { size: 14, 'aria-hidden': true, className: 'max-sm:hidden' } as const
const ANY = 'any'

interface SearchFiltersProps {
  filters: Filters
  onChange: (filters: Filters) => void
  /** Room for two days, which the page has and the palette has not. */
  hasDays?: boolean
  className?: string
}

/** What narrows a search, as chips that the Tab key reaches from the field. */
export function SearchFilters({ filters, onChange, hasDays, className }: SearchFiltersProps) {
  const t = useSearchTexts()
  const { workspaces } = useShell()
  const authors = useAuthors()
  const workspace = workspaces.find(({ slug }) => slug === filters.workspace)
  const periods = PERIODS.filter(period => hasDays || period !== 'between')
  const chooseTime = (changed: Period | null) => onChange({ ...filters, changed, from: '', to: '' })
  return (
    <div role="group" aria-label={t('filters')} className={classes('flex flex-wrap gap-2', className)}>
      {workspaces.length > 1 && (
        <Chip
          label={t('filterWorkspace')}
          icon={<FolderOpen {...picture} />}
          any={t('anyWorkspace')}
          options={workspaces.map(({ slug, title }) => [slug, title])}
          value={filters.workspace}
          // One that the reader does not see is still a filter.
          shown={filters.workspace === null ? undefined : (workspace?.title ?? filters.workspace)}
          onChange={slug => onChange({ ...filters, workspace: slug })}
        />
      )}
      <Chip
        label={t('filterAuthor')}
        icon={<UserRound {...picture} />}
        any={t('anyAuthor')}
        options={authors}
        value={filters.author}
        shown={filters.author === null ? undefined : (authors.find(([id]) => id === filters.author)?.[1] ?? '…')}
        onChange={author => onChange({ ...filters, author })}
      />
      <Chip
        label={t('filterHas')}
        icon={<Shapes {...picture} />}
        any={t('anyContent')}
        options={CONTENT_KINDS.map(kind => [kind, t(`has_${kind}`)])}
        value={filters.has}
        shown={filters.has === null ? undefined : t(`has_${filters.has}`)}
        onChange={has => onChange({ ...filters, has: has as ContentKind | null })}
      />
      <Chip
        label={t('filterChanged')}
        icon={<CalendarDays {...picture} />}
        any={t('anyTime')}
        options={periods.map(period => [period, t(`changed_in_${period}`)])}
        value={filters.changed}
        shown={filters.changed === null ? undefined : t(`changed_in_${filters.changed}`)}
        onChange={period => chooseTime(period as Period | null)}
      />
      <Button
        size="small"
        aria-pressed={filters.isArchived}
        icon={<Archive {...picture} />}
        onClick={() => onChange({ ...filters, isArchived: !filters.isArchived })}
        className={classes(chip, filters.isArchived && chosen)}
      >
        {t('filterArchived')}
      </Button>
    </div>
  )
}

interface ChipProps {
  label: string
  icon: ReactNode
  any: string
  options: readonly (readonly [string, string])[]
  value: string | null
  /** What the chip says while something is chosen. */
  shown: string | undefined
  onChange: (value: string | null) => void
}

/** A filter that is one of some, or none. */
function Chip({ label, icon, any, options, value, shown, onChange }: ChipProps) {
  return (
    <MenuButton
      label={label}
      size="small"
      icon={icon}
      className={classes(chip, shown !== undefined && chosen)}
      sections={[
        {
          selected: value ?? ANY,
          items: [
            { id: ANY, label: any, onAction: () => onChange(null) },
            ...options.map(([id, name]) => ({ id, label: name, onAction: () => onChange(id) })),
          ],
        },
      ]}
    >
      <span className="max-w-48 truncate">
        <span className="sr-only">{label}: </span>
        {shown ?? any}
      </span>
    </MenuButton>
  )
}

/** The members of the team, the reader first, by their ids. */
function useAuthors(): [string, string][] {
  const t = useSearchTexts()
  const { queries } = useApp()
  const { team, user } = useShell()
  const { data: people = [] } = useQuery(queries.people(team._id))
  const others = people.filter(({ _id, isConfirmed }) => isConfirmed && _id !== user._id)
  return [
    [user._id, t('ownDocuments')],
    ...others.map(({ _id, firstname, lastname }): [string, string] => [_id, `${firstname} ${lastname}`]),
  ]
}
