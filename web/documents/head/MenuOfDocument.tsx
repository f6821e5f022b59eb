import {
  FileCode,
  Focus,
  FoldHorizontal,
  LetterText,
  MessageSquareText,
  Quote,
  ReplaceAll,
  SquarePen,
  TextSearch,
  UnfoldHorizontal,
} from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Document } from '#contract/calls/documents.ts'
import { useTexts } from '#web/data/app.ts'
import { type RowCommands, rowMenuSections } from '#web/shell/tree/rowMenu.tsx'
import { Menu, type MenuItem, type MenuSection } from '#web/ui/overlays/Menu.tsx'
import type { MenuPanel } from '#web/ui/overlays/MenuTrigger.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { prefetch } from '#web/ui/prefetch.ts'
import type { CountsDialogProps } from '../counts/CountsDialog.tsx'
import { hasComments, useKnownThreads } from '../comments/useThreads.ts'
import { type DocumentCounts, useCounts, useCountTexts } from '../counts/useCounts.ts'
import type { MarkdownDialogProps } from '../exporting/MarkdownDialog.tsx'
import { usePunctuationChoice } from '../editor/typography/punctuationChoice.ts'
import type { WritingControl } from '../useWriting.tsx'
import type { AddressDialogProps } from './AddressDialog.tsx'
import { focusMode } from '../focus/focusMode.ts'
import { useHeadTexts } from './useHeadTexts.ts'
import { useWidthChange } from './useWidthChange.ts'

const CountsDialog = onDemand<CountsDialogProps>(() => import('../counts/CountsDialog.tsx').then(module => module.CountsDialog))
const AddressDialog = onDemand<AddressDialogProps>(() => import('./AddressDialog.tsx').then(module => module.AddressDialog))
const MarkdownDialog = onDemand<MarkdownDialogProps>(() => import('../exporting/MarkdownDialog.tsx').then(module => module.MarkdownDialog))

export interface MenuOfDocumentProps extends MenuPanel {
  document: Document
  control: WritingControl
  onFind: (withReplacing?: boolean) => void
  onComments: () => void
  /** What its reader may do with it as with a row of the tree. */
  commands: RowCommands
  /** What else they may do, at the end of the third part. */
  own: readonly MenuItem[]
}

/** The menu of a document, whoever opens it. */
export function MenuOfDocument({ isOpen, onOpenChange, triggerRef, ...props }: MenuOfDocumentProps) {
  const t = useTexts('documents')
  const [isAddressOpen, setAddressOpen] = useState(false)
  const [isMarkdownOpen, setMarkdownOpen] = useState(false)
  const counts = useCounts(props.document, props.control.open, isOpen)
  // What was counted when the menu was open.
  const [shown, setShown] = useState<{ isOpen: boolean; counts: DocumentCounts } | null>(null)
  // Offline this script reports why nothing is exported.
  useEffect(() => void prefetch(() => import('../exporting/ExportDialog.tsx')), [])
  return (
    <>
      <Menu
        {...{ isOpen, onOpenChange, triggerRef }}
        label={t('actions')}
        placement="bottom end"
        sections={useSections({
          ...props,
          onAddress: () => setAddressOpen(true),
          onMarkdown: () => setMarkdownOpen(true),
          counts,
          onCounts: () => counts && setShown({ isOpen: true, counts }),
        })}
      />
      {shown && <CountsDialog {...shown} onOpenChange={open => setShown({ ...shown, isOpen: open })} />}
      <AddressDialog isOpen={isAddressOpen} onOpenChange={setAddressOpen} document={props.document} />
      <MarkdownDialog isOpen={isMarkdownOpen} onOpenChange={setMarkdownOpen} document={props.document} />
    </>
  )
}

type SectionsOf = Omit<MenuOfDocumentProps, keyof MenuPanel> & {
  onAddress: () => void
  onMarkdown: () => void
  /** Null while the menu is closed. */
  counts: DocumentCounts | null
  onCounts: () => void
}

function useSections({
  document,
  control,
  onFind,
  onComments,
  commands,
  own,
  onAddress,
  onMarkdown,
  counts,
  onCounts,
}: SectionsOf): MenuSection[] {
  const tree = useTexts('tree')
  const t = useHeadTexts()
  const changeWidth = useWidthChange(document)
  const punctuation = usePunctuationChoice()
  const counted = useCountedItem(counts, onCounts)
  const isDiscussed = hasComments(document, useKnownThreads(document))

  const [open = { items: [] }, change = { items: [] }, ...rest] = rowMenuSections(tree, commands, 'document')
  const address = { id: 'address', label: t('changeAddress'), icon: <SquarePen size={16} />, onAction: onAddress }
  const markdown = { id: 'markdown', label: t('viewMarkdown'), icon: <FileCode size={16} />, onAction: onMarkdown }
  const width = {
    id: 'width',
    label: t(document.isWide ? 'makeNarrow' : 'makeWide'),
    icon: document.isWide ? <FoldHorizontal size={16} /> : <UnfoldHorizontal size={16} />,
    onAction: () => void changeWidth(),
  }
  const comments = { id: 'comments', label: t('comments'), icon: <MessageSquareText size={16} />, onAction: onComments }
  const find = { id: 'find', label: t('findHere'), icon: <TextSearch size={16} />, onAction: () => onFind() }
  const setting = {
    id: 'punctuation',
    label: t(punctuation.isSet ? 'leavePunctuation' : 'setPunctuation'),
    icon: <Quote size={16} />,
    onAction: punctuation.change,
  }
  const focus = { id: 'focus', label: t('focusMode'), icon: <Focus size={16} />, onAction: () => focusMode.setState(true) }
  const replace = { id: 'replace', label: t('replaceHere'), icon: <ReplaceAll size={16} />, onAction: () => onFind(true) }
  return [
    open,
    { items: [...change.items, ...(commands.rename ? [address] : []), ...(control.canWrite ? [width] : [])] },
    ...rest.slice(0, -1),
    {
      items: [...(isDiscussed ? [comments] : []), find, ...(control.open ? [replace, setting] : []), counted, markdown, focus, ...own],
    },
    ...rest.slice(-1),
  ]
}

/** How long the text is, and above all what is selected of it. */
function useCountedItem(counts: DocumentCounts | null, onAction: () => void): MenuItem {
  const t = useCountTexts()
  const { whole, selection } = counts ?? {}
  const facts = whole && [
    selection ? t('selected', { count: selection.words }) : t('words', { count: whole.words }),
    t('characters', { count: (selection ?? whole).characters }),
    ...(selection ? [] : [t('minutes', { count: whole.minutes })]),
  ]
  return { id: 'counts', label: t('title'), description: facts?.join(' · '), icon: <LetterText size={16} />, onAction }
}
