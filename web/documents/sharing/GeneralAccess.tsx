import type { Crumb, Document } from '#contract/calls/documents.ts'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp } from '#web/data/app.ts'
import { changeSharing } from '#web/data/cache/sharing.ts'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { restrictedAbove } from './openness.ts'
import { useSharingTexts } from './useSharingTexts.ts'

const OPEN = { public: 'openPublic', visible: 'openVisible', private: 'openPrivate' } as const

/** Whether the document follows its workspace or is restricted, and whether visitors of a public workspace see it. */
export function GeneralAccess({ workspace, document, path }: { workspace: Workspace; document: Document; path: readonly Crumb[] }) {
  const t = useSharingTexts()
  const { api, cache, report } = useApp()
  const above = document.isRestricted ? undefined : restrictedAbove(cache, workspace._id, path)
  const set = async (changes: { isRestricted: boolean } | { isVisible: boolean }): Promise<boolean> => {
    try {
      await changeSharing(cache, document, changes, () => api.documents.update({ id: document._id, ...changes }))
      return true
    } catch (error) {
      report(error)
      return false
    }
  }
  const restrict = async (isRestricted: boolean) => {
    if (await set({ isRestricted })) showToast({ kind: 'success', title: t(isRestricted ? 'nowRestricted' : 'nowOpen') })
  }
  const words = { workspace: workspace.title }
  return (
    <div className="flex flex-col gap-4">
      {above && <Callout tone="info">{t('restrictedAbove', { document: above.title })}</Callout>}
      <RadioGroup
        label={t('general')}
        isLabelHidden
        value={document.isRestricted ? 'restricted' : 'open'}
        onChange={value => void restrict(value === 'restricted')}
        look="cards"
        choices={[
          { value: 'open', label: t('open'), description: t(OPEN[workspace.visibility], words) },
          { value: 'restricted', label: t('restricted'), description: t('restrictedText', words) },
        ]}
      />
      {workspace.visibility === 'public' && (
        <Switch
          label={t('visible')}
          description={t('visibleText')}
          isOn={document.isVisible}
          onChange={isVisible => void set({ isVisible })}
        />
      )}
    </div>
  )
}
