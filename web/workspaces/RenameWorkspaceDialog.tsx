import { useId } from 'react'
import { TITLE_MAX } from '#contract/limits.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { workspaceChanged } from '#web/data/cache/ownTeams.ts'
import { useApp } from '#web/data/app.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useWorkspaceDialogTexts } from './useWorkspaceDialogTexts.ts'

export interface RenameWorkspaceDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  workspace: Workspace
}

/** Another name for a workspace; its address stays, so that no link breaks. */
export function RenameWorkspaceDialog({ isOpen, onOpenChange, workspace }: RenameWorkspaceDialogProps) {
  const { api, cache } = useApp()
  const t = useWorkspaceDialogTexts()
  const id = useId()
  const { form, problems, isPending } = useSubmit(async values => {
    const title = String(values.get('title')).trim()
    if (title !== workspace.title) {
      const { workspace: renamed } = await api.workspaces.update({ id: workspace._id, title })
      workspaceChanged(cache, { _id: renamed._id, team: renamed.team, title: renamed.title })
      showToast({ kind: 'success', title: t('renamed', { title: renamed.title }) })
    }
    onOpenChange(false)
  })
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="small"
      title={t('renameTitle', { title: workspace.title })}
      actions={
        <Button type="submit" form={id} tone="primary" isPending={isPending}>
          {t('save')}
        </Button>
      }
    >
      <form id={id} {...form}>
        <TextField
          label={t('name')}
          name="title"
          defaultValue={workspace.title}
          maxLength={TITLE_MAX}
          required
          autoFocus
          autoComplete="off"
          error={problems.title}
        />
      </form>
    </Dialog>
  )
}
