import { Images, Trash2, Upload } from 'lucide-react'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { FileTrigger } from '#web/ui/fields/FileTrigger.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { WorkspaceLogo } from '#web/ui/WorkspaceLogo.tsx'
import { useLogo } from '../useLogo.ts'
import { useWorkspaceSettingsTexts } from './useWorkspaceSettingsTexts.ts'

/** The logo, which is saved at once: an image, or the first letter of the name. */
export function LogoCard({ workspace }: { workspace: Workspace }) {
  const { report } = useApp()
  const { panels } = useShell()
  const t = useWorkspaceSettingsTexts()
  const logo = useLogo()
  const { _id, title, logo: present } = workspace

  const change = async (call: () => Promise<void>, said: string) => {
    try {
      await call()
      const undo = () => void logo.set(workspace, present).catch(report)
      showToast({ kind: 'success', title: said, action: { label: t('undo'), isUndo: true, onPress: undo } })
    } catch (error) {
      report(error)
    }
  }
  const choose = () =>
    panels.showFiles({
      workspace,
      choice: { kinds: 'image', onChoose: ({ url }) => void change(() => logo.set(workspace, url), t('logoChanged')) },
    })
  return (
    <Card title={t('logo')} intro={t('logoIntro')}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <WorkspaceLogo id={_id} title={title} src={present} size={64} />
        <div className="flex flex-wrap gap-2">
          <FileTrigger
            accept="image/*"
            icon={<Upload size={16} aria-hidden="true" />}
            isDisabled={logo.isSending}
            onFiles={([file]) => file && void change(() => logo.upload(workspace, file), t('logoChanged'))}
          >
            {t(logo.isSending ? 'logoSending' : 'logoUpload')}
          </FileTrigger>
          <Button icon={<Images size={16} aria-hidden="true" />} onClick={choose}>
            {t('logoChoose')}
          </Button>
          {present !== null && (
            <Button
              tone="quiet"
              icon={<Trash2 size={16} aria-hidden="true" />}
              onClick={() => void change(() => logo.set(workspace, null), t('logoRemoved'))}
            >
              {t('logoRemove')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
