import { useQuery } from '@tanstack/react-query'
import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { NodeSelection } from '@tiptap/pm/state'
import { AtSign, CalendarDays, ExternalLink, FileText, Trash2, UserRound } from 'lucide-react'
import { type Mention, readMention } from '#editor/mention.ts'
import { useApp } from '#web/data/app.ts'
import { useAddressed } from '#web/shell/addressed/useAddressed.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { openBeside } from '../openBeside.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import { documentHref } from './linkTarget.ts'
import { TargetTools } from './TargetTools.tsx'
import { ToolButton } from './ToolButton.tsx'

const ICONS = { user: AtSign, document: FileText, date: CalendarDays }

/** The selected mention, with the present name of its target; a document has a page to open, a person a preview. */
export function MentionTools({ editor, mention }: { editor: Editor; mention: Mention }) {
  const t = useEditorTexts()
  const name = useName(mention)
  const team = useTeamShell()?.team
  const Icon = ICONS[mention.kind]
  return (
    <TargetTools icon={<Icon size={16} />} words={name}>
      {mention.kind === 'user' && team !== undefined && (
        <ToolButton
          label={t('mentionPerson')}
          icon={<UserRound size={16} />}
          data-person={mention.id}
          data-name={name}
          aria-haspopup="dialog"
        />
      )}
      {mention.kind === 'document' && (
        <ToolButton
          label={t('mentionOpen')}
          keys="Ctrl+Click"
          icon={<ExternalLink size={16} />}
          onClick={() => openBeside(documentHref(mention.id))}
        />
      )}
      <ToolButton label={t('mentionRemove')} icon={<Trash2 size={16} />} onClick={() => remove(editor)} />
    </TargetTools>
  )
}

/** Returns the mention that is selected alone; null for any other selection. */
export function selectedMention({ state: { selection }, isEditable }: Editor): Mention | null {
  if (!isEditable || !(selection instanceof NodeSelection) || selection.node.type.name !== 'mention') return null
  return readMention(selection.node.attrs)
}

function useName({ kind, id, label }: Mention): string {
  const t = useEditorTexts()
  const { queries } = useApp()
  const team = useTeamShell()?.team
  const people = useQuery({ ...queries.people(team?._id ?? ''), enabled: team !== undefined && kind === 'user' })
  const named = useAddressed(kind === 'document' ? documentHref(id) : '')
  if (named !== null) return named.document?.title ?? (named.isLoading ? label : t('linkUnread'))
  const person = people.data?.find(({ _id }) => _id === id)
  return person ? `${person.firstname} ${person.lastname}` : label
}

/** An undo step of its own, separate from letters typed just before. */
const remove = (editor: Editor): boolean =>
  editor
    .chain()
    .focus()
    .command(({ tr }) => Boolean(closeHistory(tr)))
    .deleteSelection()
    .run()
