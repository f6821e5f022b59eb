import { useState } from 'react'
import { fillLine, placeholderWords } from '#editor/templates/placeholders.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { apply } from '#web/data/cache/apply/apply.ts'
import { now } from '#web/data/clock.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { PlaceDialog } from '#web/shell/dialogs/PlaceDialog.tsx'
import { type TemplateTask, useShell } from '#web/shell/frame/ShellContext.ts'
import type { NewDocumentPlace } from '#web/shell/newDocument/usualPlace.ts'
import { useTemplatesTexts } from '../useTemplatesTexts.ts'
import { TemplatePicker } from './TemplatePicker.tsx'

interface UseTemplateProps {
  task: Extract<TemplateTask, { kind: 'use' }>
  onClose: () => void
}

/** Makes a document from a template: asks which one and where, as far as that is not given, and opens it for writing. */
export function UseTemplate({ task, onClose }: UseTemplateProps) {
  const { place } = task
  const t = useTemplatesTexts()
  const make = useMaking()
  const [template, setTemplate] = useState(task.template ?? null)
  const makeIn = (where: NewDocumentPlace, chosen = template) => {
    onClose()
    if (chosen) void make(chosen, where)
  }
  if (template) return <PlaceDialog isOpen isOfTemplate onOpenChange={onClose} onPick={where => makeIn(where)} />
  return (
    <TemplatePicker title={t('pickTitle')} onClose={onClose} onPick={chosen => (place ? makeIn(place, chosen) : setTemplate(chosen))} />
  )
}

function useMaking() {
  const app = useApp()
  const { api, cache, report } = app
  const { team, user } = useShell()
  const url = usePageUrl()
  const go = useGo()
  return async (template: { _id: string; title: string }, { workspace, above }: NewDocumentPlace) => {
    const words = placeholderWords(app, { now: new Date(now()), author: user, title: '' })
    try {
      const { document } = await api.documents.create({
        ...{ teamId: team._id, workspaceId: workspace._id, parent: above?._id ?? 'root' },
        ...{ template: template._id, title: fillLine(template.title, words).trim() || template.title },
      })
      apply(cache, { type: 'document/added', payload: { document, before: null } })
      await go(`${url('document', team.slug, workspace.slug, document.slug)}?edit=1`)
    } catch (error) {
      report(error)
    }
  }
}
