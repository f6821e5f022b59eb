import { useId } from 'react'
import { DESCRIPTION_MAX, TITLE_MAX } from '#contract/limits.ts'
import type { Template } from '#contract/calls/templates.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { templateShown } from '#web/data/cache/templates.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { type TemplateTask, useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { templateById } from '../queries.ts'
import { makesFor, makesForTeam } from '../templateStanding.ts'
import { useTemplatesTexts } from '../useTemplatesTexts.ts'

interface NewTemplateDialogProps {
  task: Extract<TemplateTask, { kind: 'create' }>
  onClose: () => void
}

const WHOLE_TEAM = 'team'

/** Makes a template of the team or of one workspace: an empty one, one with the text of a document, or a copy of one of the product. */
export function NewTemplateDialog({ task: { document, copied }, onClose }: NewTemplateDialogProps) {
  const { api, cache } = useApp()
  const { team, workspaces } = useShell()
  const t = useTemplatesTexts()
  const id = useId()
  const show = useShowing(document !== undefined, copied === undefined)
  const possible = makesFor(team, workspaces)
  const scopes = [
    ...(makesForTeam(team) ? [{ value: WHOLE_TEAM, label: t('ofTeam') }] : []),
    ...possible.map(({ _id, title }) => ({ value: _id, label: title })),
  ]
  const usual = scopes.find(({ value }) => value === document?.workspace) ?? scopes[0]
  const { form, problems, isPending } = useSubmit(async values => {
    const scope = String(values.get('scope'))
    const source = copied && (await cache.ensureQueryData(templateById(api, team._id, copied._id)))
    const { template } = await api.templates.create({
      team: team._id,
      workspace: scope === WHOLE_TEAM ? null : scope,
      title: String(values.get('title')),
      description: String(values.get('description')),
      ...(source && { icon: source.icon, content: source.content }),
      ...(document && { document: document._id }),
    })
    templateShown(cache, template)
    onClose()
    await show(template)
  })
  const title = document ? t('saveTitle', { title: document.title }) : copied ? t('copyTitle', { title: copied.title }) : t('createTitle')
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={title}
      actions={
        <Button type="submit" form={id} tone="primary" isPending={isPending} disabled={scopes.length === 0}>
          {t('create')}
        </Button>
      }
    >
      {scopes.length === 0 ? (
        <p className="text-ink-soft">{t('nowhere')}</p>
      ) : (
        <form id={id} {...form} className="flex flex-col gap-5">
          {document && <p className="text-ink-soft">{t('saveText')}</p>}
          <TextField
            label={t('name')}
            name="title"
            defaultValue={(document ?? copied)?.title}
            maxLength={TITLE_MAX}
            required
            autoFocus
            autoComplete="off"
            error={problems.title}
          />
          <Select label={t('scope')} name="scope" options={scopes} defaultValue={usual?.value} error={problems.scope} />
          <TextField
            label={t('description')}
            name="description"
            description={t('descriptionHint')}
            maxLength={DESCRIPTION_MAX}
            autoComplete="off"
            error={problems.description}
          />
        </form>
      )}
    </Dialog>
  )
}

/** Opens the new template; somebody who has saved a document stays there. */
function useShowing(isOfDocument: boolean, isEmpty: boolean) {
  const { team } = useShell()
  const t = useTemplatesTexts()
  const url = usePageUrl()
  const go = useGo()
  return async ({ _id, title }: Template) => {
    const path = url('template', team.slug, _id)
    if (!isOfDocument) return go(isEmpty ? `${path}?edit=1` : path)
    showToast({ kind: 'success', title: t('created', { title }), action: { label: t('openIt'), onPress: () => void go(path) } })
  }
}
