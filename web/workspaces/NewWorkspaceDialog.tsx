import { ImageUp, X } from 'lucide-react'
import { useEffect, useId, useMemo, useState } from 'react'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { workspaceCreated } from '#web/data/cache/account.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { PermalinkFields } from '#web/shell/account/PermalinkFields.tsx'
import { useAccountTexts } from '#web/shell/account/useAccountTexts.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { FileTrigger } from '#web/ui/fields/FileTrigger.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useLogo } from './useLogo.ts'
import { useVisibilityChoices } from './useVisibilityChoices.ts'
import { useWorkspaceDialogTexts } from './useWorkspaceDialogTexts.ts'

export interface NewWorkspaceDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** A workspace needs a name, an address, and who may read it; a logo if there is one. */
export function NewWorkspaceDialog({ isOpen, onOpenChange }: NewWorkspaceDialogProps) {
  const { api, cache } = useApp()
  const { team } = useShell()
  const t = useWorkspaceDialogTexts()
  const account = useAccountTexts()
  const url = usePageUrl()
  const go = useGo()
  const logo = useLogo()
  const id = useId()
  const [image, setImage] = useState<File | null>(null)
  const visibilities = useVisibilityChoices(team.plan)

  const { form, problems, isPending } = useSubmit(
    async values => {
      const visibility = visibilities.find(({ value }) => value === values.get('visibility'))?.value ?? 'visible'
      const slug = String(values.get('slug')) || undefined
      const { workspace, user } = await api.workspaces.create({ tid: team._id, title: String(values.get('title')), slug, visibility })
      await workspaceCreated(cache, { team: team._id, user })
      // The image lies in the workspace, which is there by now whatever becomes of the image.
      const hasLogo =
        image === null ||
        (await logo.upload(workspace, image).then(
          () => true,
          () => false,
        ))
      setImage(null)
      onOpenChange(false)
      await go(url('workspace', team.slug, workspace.slug))
      showToast({
        kind: hasLogo ? 'success' : 'info',
        title: t('created', { title: workspace.title }),
        ...(!hasLogo && { message: t('logoFailed') }),
      })
    },
    { blame: { 'errors.w.slug_used': 'slug' } },
  )
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
        <PermalinkFields
          label={t('name')}
          placeholder={t('namePlaceholder')}
          autoComplete="off"
          prefix="…/workspace/"
          description={account('workspacePermalinkHelp')}
          problems={problems}
        />
        <RadioGroup label={t('visibility')} name="visibility" look="cards" defaultValue="visible" choices={visibilities} />
        <LogoField image={image} onChange={setImage} />
      </form>
    </Dialog>
  )
}

function LogoField({ image, onChange }: { image: File | null; onChange: (image: File | null) => void }) {
  const t = useWorkspaceDialogTexts()
  const preview = useMemo(() => image && URL.createObjectURL(image), [image])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-sm font-book">{t('logo')}</span>
      <div className="flex flex-wrap items-center gap-3">
        {preview && <img src={preview} alt="" className="size-10 rounded-control object-cover" />}
        <FileTrigger
          accept="image/*"
          size="small"
          icon={<ImageUp size={15} aria-hidden="true" />}
          onFiles={([file]) => onChange(file ?? null)}
        >
          {t('logoChoose')}
        </FileTrigger>
        {image && (
          <Button tone="quiet" size="small" icon={<X size={15} aria-hidden="true" />} onClick={() => onChange(null)}>
            {t('logoRemove')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">{t('logoHint')}</p>
    </div>
  )
}
