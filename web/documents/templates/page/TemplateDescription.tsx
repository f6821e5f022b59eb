import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { DESCRIPTION_MAX } from '#contract/limits.ts'
import type { Template } from '#contract/calls/templates.ts'
import { useApp } from '#web/data/app.ts'
import { templateChanged } from '#web/data/cache/templates.ts'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useTemplatesTexts } from '../useTemplatesTexts.ts'
import { DOCUMENT } from '#web/platform/shortcuts/document.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'

/** What a template is for. While it is written this is a field, which is saved when it is left: it needs neither the lock nor a version. */
export function TemplateDescription({ template, isWritten }: { template: Template; isWritten: boolean }) {
  const { description } = template
  if (isWritten) return <DescriptionField template={template} />
  if (description === '') return null
  return (
    <p dir="auto" className="mt-3 text-left text-pretty text-ink-soft wrap-break-word">
      {description}
    </p>
  )
}

function DescriptionField({ template }: { template: Template }) {
  const { api, cache, report } = useApp()
  const t = useTemplatesTexts()
  const { _id: id, team, description } = template
  const [typed, setTyped] = useState(description)

  const save = async () => {
    const next = typed.trim()
    if (next === description) return
    try {
      const { template: saved } = await api.templates.update({ id, description: next }, { keepalive: true })
      templateChanged(cache, { team, id }, { description: saved.description })
    } catch (error) {
      report(error)
    }
  }
  const saveOnKey = (event: KeyboardEvent) => {
    if (isPressed(event, DOCUMENT.save)) void save()
  }
  // Writing may end while the field has the focus, and then nobody leaves it.
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => () => void latest.current(), [])

  return (
    <TextArea
      label={t('description')}
      isLabelHidden
      placeholder={t('addDescription')}
      maxLength={DESCRIPTION_MAX}
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={saveOnKey}
      className="mt-3"
    />
  )
}
