import type { Content } from '#editor/node.ts'
import { fillPlaceholders, placeholderWords } from '#editor/templates/placeholders.ts'
import { useApp } from '#web/data/app.ts'
import { now } from '#web/data/clock.ts'
import { type TemplateTask, useShell } from '#web/shell/frame/ShellContext.ts'
import { templateById } from '../queries.ts'
import { useTemplatesTexts } from '../useTemplatesTexts.ts'
import { TemplatePicker } from './TemplatePicker.tsx'

interface InsertTemplateProps {
  task: Extract<TemplateTask, { kind: 'insert' }>
  onClose: () => void
}

/** Chooses the template whose text goes into an empty one, with its placeholders filled in; in another template they stay (`product: 3.3`). */
export function InsertTemplate({ task: { into, onPick }, onClose }: InsertTemplateProps) {
  const app = useApp()
  const { api, cache, report } = app
  const { team, user } = useShell()
  const t = useTemplatesTexts()
  const insert = async (id: string) => {
    onClose()
    try {
      const content = (await cache.ensureQueryData(templateById(api, team._id, id))).content as Content
      const words = placeholderWords(app, { now: new Date(now()), author: user, title: into.title })
      onPick(into.isTemplate ? content : fillPlaceholders(content, words))
    } catch (error) {
      report(error)
    }
  }
  return <TemplatePicker title={t('insertTitle')} onClose={onClose} onPick={({ _id }) => void insert(_id)} />
}
