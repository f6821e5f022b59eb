import { type FormEvent, useId, useState } from 'react'
import type { PermissionSet } from '#contract/calls/workspaces.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import type { Right, RightList } from '#contract/rights.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useWorkspaceSettingsTexts } from '../useWorkspaceSettingsTexts.ts'
import { MANAGE, rightsOf, SHOWN, ticked } from './roleRights.ts'

/** What is written: a new role, one that is there, or one for a single person, which needs no name. */
export type RoleDraft = { list: RightList; set?: PermissionSet } & ({ who: string; user: string } | { who?: undefined })

export interface RoleDialogProps {
  isOpen: boolean
  onClose: () => void
  draft: RoleDraft
  /** Throws what the server refuses. */
  onSave: (title: string, chosen: ReadonlySet<Right>) => Promise<void>
}

/** The name of a role and the table of what it allows. The default role is for everybody, so it never manages the workspace. */
export function RoleDialog({ isOpen, onClose, draft, onSave }: RoleDialogProps) {
  const t = useWorkspaceSettingsTexts()
  const id = useId()
  const { set, who } = draft
  const [chosen, setChosen] = useState<ReadonlySet<Right>>(() => ticked(draft.list))
  const [isDirty, setDirty] = useState(false)
  const isManaging = chosen.has(MANAGE)
  const { form, problems, isPending } = useSubmit(
    async values => {
      await onSave(String(values.get('title') ?? '').trim(), chosen)
      onClose()
    },
    { blame: { 'errors.w.group_title_used': 'title' } },
  )
  const tick = (right: Right, isTicked: boolean) => {
    setDirty(true)
    setChosen(new Set(isTicked ? [...chosen, right] : [...chosen].filter(one => one !== right)))
  }
  const title = who !== undefined ? t('roleFor', { who }) : set ? t('editRole', { title: set.title }) : t('newRole')
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={isOpening => !isOpening && onClose()}
      isDirty={isDirty}
      title={title}
      actions={
        <Button type="submit" form={id} tone="primary" isPending={isPending}>
          {t(set ? 'save' : who !== undefined ? 'giveRole' : 'createRole')}
        </Button>
      }
    >
      <form
        id={id}
        {...form}
        onInput={(event: FormEvent<HTMLFormElement>) => {
          setDirty(true)
          form.onInput(event)
        }}
        className="flex flex-col gap-5"
      >
        {who !== undefined ? (
          <p className="text-ink-soft">{t('roleForText')}</p>
        ) : (
          <TextField
            label={t('roleName')}
            name="title"
            placeholder={t('roleNamePlaceholder')}
            defaultValue={set?.title}
            maxLength={TITLE_MAX}
            required
            autoFocus
            autoComplete="off"
            error={problems.title}
          />
        )}
        {!set?.isDefault && (
          <Checkbox
            label={t('workspace.manage')}
            description={t('manageText')}
            isChecked={isManaging}
            onChange={isTicked => tick(MANAGE, isTicked)}
          />
        )}
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
          {SHOWN.map(section => (
            <fieldset key={section} disabled={isManaging}>
              <legend className="mb-1 text-sm font-semibold">{t(section)}</legend>
              {rightsOf(section).map(right => (
                <Checkbox
                  key={right}
                  label={t(right)}
                  isChecked={isManaging || chosen.has(right)}
                  onChange={isTicked => tick(right, isTicked)}
                />
              ))}
            </fieldset>
          ))}
        </div>
        <p className="text-sm text-ink-soft">{t('rightsNote')}</p>
      </form>
    </Dialog>
  )
}
