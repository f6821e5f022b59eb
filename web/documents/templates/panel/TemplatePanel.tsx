import type { TemplateTask } from '#web/shell/frame/ShellContext.ts'
import { DeleteTemplateDialog } from './DeleteTemplateDialog.tsx'
import { InsertTemplate } from './InsertTemplate.tsx'
import { NewTemplateDialog } from './NewTemplateDialog.tsx'
import { UseTemplate } from './UseTemplate.tsx'

export interface TemplatePanelProps {
  isOpen: boolean
  task: TemplateTask
  onClose: () => void
}

/** What any page of a team asks before a template is used, made or deleted. */
export function TemplatePanel({ task, onClose }: TemplatePanelProps) {
  if (task.kind === 'use') return <UseTemplate task={task} onClose={onClose} />
  if (task.kind === 'insert') return <InsertTemplate task={task} onClose={onClose} />
  if (task.kind === 'delete') return <DeleteTemplateDialog template={task.template} onClose={onClose} />
  return <NewTemplateDialog task={task} onClose={onClose} />
}
