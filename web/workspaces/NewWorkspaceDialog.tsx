import { useId } from 'react'
import { TITLE_MAX } from '#contract/limits.ts'
import { has } from '#domain/plan.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { workspaceCreated } from '#web/data/cache/account.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useWorkspaceDialogTexts } from './useWorkspaceDialogTexts.ts'

const VISIBILITIES = ['visible', 'private', 'public'] as const

export interface NewWorkspaceDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A workspace needs a name, and who may read it. */
export function NewWorkspaceDialog({ isOpen, onOpenChange }: NewWorkspaceDialogProps) {
  const { api, cache } = useApp()
  const { team } = useShell()
  const t = useWorkspaceDialogTexts()
  const url = usePageUrl()
  const go = useGo()
  const id = useId()

  const { form, problems, isPending } = useSubmit(
    async values => {
      const visibility = VISIBILITIES.find(one => one === values.get('visibility')) ?? 'visible'
      const { workspace, user } = await api.workspaces.create({ tid: team._id, title: String(values.get('title')), visibility })
      await workspaceCreated(cache, { team: team._id, user })
      onOpenChange(false)
      await go(url('workspace', team.slug, workspace.slug))
      showToast({ kind: 'success', title: t('created', { title: workspace.title }) })
    },
    { blame: { 'errors.w.slug_used': 'title' } },
  )
  const choices = [
    { value: 'visible', label: t('visible'), description: t('visibleHint') },
    { value: 'private', label: t('private'), description: t('privateHint') },
    ...(has(team.plan, 'public_workspaces') ? [{ value: 'public', label: t('public'), description: t('publicHint') }] : []),
  ]
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('createTitle')}
      actions={
        <Button type="submit" form={id} tone="primary" isPending={isPending}>
          {t('create')}
        </Button>
      }
    >
      <form id={id} {...form} className="flex flex-col gap-5">
        <p className="text-ink-soft">{t('createIntro')}</p>
        <TextField
          label={t('name')}
          name="title"
          placeholder={t('namePlaceholder')}
          maxLength={TITLE_MAX}
          required
          autoFocus
          autoComplete="off"
          error={problems.title}
        />
        <RadioGroup label={t('visibility')} name="visibility" look="cards" defaultValue="visible" choices={choices} />
      </form>
    </Dialog>
  )
}
