import {
  AtSign,
  Code,
  Columns2,
  Columns3,
  FileSymlink,
  Film,
  FolderSearch,
  Heading1,
  Heading2,
  Heading3,
  Image,
  LayoutGrid,
  LayoutTemplate,
  List,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  MessageSquareWarning,
  Minus,
  MonitorPlay,
  Paperclip,
  Pilcrow,
  Quote,
  Radical,
  Sigma,
  Smile,
  SquareChevronDown,
  Table,
  TableOfContents,
  Workflow,
} from 'lucide-react'
import type { RefObject } from 'react'
import type { Editor } from '@tiptap/core'
import { SuggestionMenu } from '../suggest/SuggestionMenu.tsx'
import type { SuggestionStore } from '../suggest/suggestions.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import type { SlashEntry } from './slashCommands.ts'

const ICONS: Record<SlashEntry['icon'], LucideIcon> = {
  paragraph: Pilcrow,
  heading1: Heading1,
  heading2: Heading2,
  heading3: Heading3,
  bulletList: List,
  orderedList: ListOrdered,
  taskList: ListChecks,
  blockquote: Quote,
  image: Image,
  gallery: LayoutGrid,
  video: Film,
  file: Paperclip,
  storedFile: FolderSearch,
  callout: MessageSquareWarning,
  details: SquareChevronDown,
  twoColumns: Columns2,
  threeColumns: Columns3,
  table: Table,
  divider: Minus,
  contents: TableOfContents,
  codeBlock: Code,
  maths: Sigma,
  inlineMaths: Radical,
  diagram: Workflow,
  mention: AtSign,
  emoji: Smile,
  template: LayoutTemplate,
  webVideo: MonitorPlay,
  excerpt: FileSymlink,
}

interface SlashMenuProps {
  editor: Editor
  store: SuggestionStore<SlashEntry>
  frame: RefObject<HTMLElement | null>
}

/** The list of blocks: in groups, or those that match the typed letters. */
export function SlashMenu(props: SlashMenuProps) {
  const t = useEditorTexts()
  return (
    <SuggestionMenu
      {...props}
      label={t('blocks')}
      groupOf={({ group }, query) => (query === '' ? group : undefined)}
      textsOf={({ title, help, typed, inside }) => ({ title, help, typed, hasInside: inside !== undefined })}
      Icon={BlockIcon}
    />
  )
}

function BlockIcon({ entry }: { entry: SlashEntry }) {
  const Icon = ICONS[entry.icon]
  return (
    <span
      aria-hidden="true"
      className="grid size-8 shrink-0 place-items-center rounded-control border border-ruling bg-paper text-ink-soft"
    >
      <Icon size={17} />
    </span>
  )
}
