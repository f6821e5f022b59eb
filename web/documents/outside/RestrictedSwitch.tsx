import type { Document } from '#contract/calls/documents.ts'
import { useApp } from '#web/data/app.ts'
import { changeSharing } from '#web/data/cache/sharing.ts'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { useOutsideTexts } from './useOutsideTexts.ts'

/** Whether only those who are listed open the document, for somebody who manages it and does not see its workspace; members have a page for it. */
export function RestrictedSwitch({ document }: { document: Document }) {
  const t = useOutsideTexts()
  const { api, cache, report } = useApp()
  const restrict = (isRestricted: boolean) =>
    changeSharing(cache, document, { isRestricted }, () => api.documents.update({ id: document._id, isRestricted })).catch(report)
  return (
    <Switch
      label={t('restricted')}
      description={t(document.isRestricted ? 'restrictedText' : 'openText')}
      isOn={document.isRestricted}
      onChange={isRestricted => void restrict(isRestricted)}
    />
  )
}
