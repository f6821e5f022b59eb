import type { PermissionSet } from '#contract/calls/workspaces.ts'
import { useApp } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { Badge } from '#web/ui/feedback/Badge.tsx'
import { useWorkspaceSettingsTexts } from '../useWorkspaceSettingsTexts.ts'
import { MANAGE, rightsOf, SHOWN, ticked } from './roleRights.ts'

interface RoleRowProps {
  set: PermissionSet
  name: string
  /** How many members have it; left out for the role of one person. */
  count: number | undefined
  /** Somebody has it, so it stays. */
  isUsed: boolean
  isChangeable: boolean
  onEdit: () => void
  onDelete: () => void
}

/** A role and what it allows, in words. */
export function RoleRow({ set, name, count, isUsed, isChangeable, onEdit, onDelete }: RoleRowProps) {
  const t = useWorkspaceSettingsTexts()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="font-book wrap-anywhere">
            {name}
          </span>
          {set.isDefault && <Badge tone="accent">{t('defaultRole')}</Badge>}
          {count !== undefined && <span className="text-sm text-ink-soft">{t('roleCount', { count })}</span>}
        </p>
        <div className="mt-0.5 text-sm text-ink-soft">
          <Allowed list={set.list} />
        </div>
      </div>
      {isChangeable && (
        <div className="flex gap-2">
          <Button size="small" aria-label={t('editRole', { title: name })} onClick={onEdit}>
            {t('edit')}
          </Button>
          {!set.isDefault && !isUsed && (
            <Button size="small" aria-label={t('deleteRoleOf', { title: name })} onClick={onDelete}>
              {t('deleteRole')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Allowed({ list }: Pick<PermissionSet, 'list'>) {
  const { lang } = useApp()
  const t = useWorkspaceSettingsTexts()
  const rights = ticked(list)
  if (rights.has(MANAGE)) return t('manageText')
  const names = new Intl.ListFormat(lang, { type: 'unit', style: 'short' })
  const lines = SHOWN.map(section => ({ section, allowed: rightsOf(section).filter(right => rights.has(right)) }))
  const given = lines.filter(({ allowed }) => allowed.length > 0)
  if (given.length === 0) return t('onlyReading')
  return given.map(({ section, allowed }) => (
    <span key={section} className="block">
      {t('allows', { section: t(section), rights: names.format(allowed.map(right => t(right).toLocaleLowerCase(lang))) })}
    </span>
  ))
}
