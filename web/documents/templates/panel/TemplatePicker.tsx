import { useQuery } from '@tanstack/react-query'
import { LayoutTemplate } from 'lucide-react'
import { useState } from 'react'
import { SEARCH_MAX } from '#contract/limits.ts'
import { useApp } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { groupTemplates, type ListedTemplate, type TemplateGroup } from '../groups.ts'
import { productTemplates, templatesOf } from '../queries.ts'
import { useTemplatesTexts } from '../useTemplatesTexts.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

interface TemplatePickerProps {
  title: string
  onClose: () => void
  onPick: (template: ListedTemplate) => void
}

/** Chooses one of the templates: a list under headings that can be searched, and beside it the text of the one that is pointed at. */
export function TemplatePicker({ title, onClose, onPick }: TemplatePickerProps) {
  return (
    <Dialog isOpen onOpenChange={onClose} title={title} size="large">
      <TemplateChoice onPick={onPick} />
    </Dialog>
  )
}

function TemplateChoice({ onPick }: Pick<TemplatePickerProps, 'onPick'>) {
  const { api } = useApp()
  const { team, workspaces } = useShell()
  const t = useTemplatesTexts()
  const own = useQuery(templatesOf(api, team._id))
  const product = useQuery(productTemplates(api))
  const [words, setWords] = useState('')
  const [active, setActive] = useState<string>()
  const groups = groupTemplates(own.data ?? [], product.data ?? [], workspaces, words)
  const isLoading = own.isPending || product.isPending
  const titleOf = ({ of }: TemplateGroup) => (of === 'team' ? t('ofTeam') : of === 'product' ? t('ofProduct') : of.title)
  const note = own.isError || product.isError ? t('loadFailed') : !isLoading && groups.length === 0 && t('none', { words: words.trim() })
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <div className="flex h-[350px] max-h-[55vh] min-w-0 flex-col">
        <Picker
          look="field"
          label={t('search')}
          placeholder={t('search')}
          maxLength={SEARCH_MAX}
          words={words}
          onWords={setWords}
          isLoading={isLoading}
          sections={groups.map(group => ({
            id: group.id,
            title: titleOf(group),
            options: group.templates.map(template => ({ id: template._id, content: <TemplateRow template={template} /> })),
          }))}
          onActive={setActive}
          onPick={id => {
            const picked = groups.flatMap(({ templates }) => templates).find(({ _id }) => _id === id)
            if (picked) onPick(picked)
          }}
          note={note && <p className="px-3 py-4 text-ink-soft">{note}</p>}
        />
      </div>
      <TemplatePreview id={active} />
    </div>
  )
}

function TemplateRow({ template: { icon, title, description } }: { template: ListedTemplate }) {
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden="true" className="grid w-5 shrink-0 place-items-center text-ink-soft">
        {icon ?? <LayoutTemplate size={16} />}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-left">
          {title}
        </span>
        {description !== '' && (
          <span dir="auto" className="block truncate text-left text-sm text-ink-soft">
            {description}
          </span>
        )}
      </span>
    </span>
  )
}
