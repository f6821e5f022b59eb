import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Link2,
  type LucideIcon,
  MessageSquarePlus,
  Subscript,
  Superscript,
} from 'lucide-react'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { commenting } from '../commentedWords.ts'
import { inText } from '../inText.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import { ColourTools } from '../colours/ColourTools.tsx'
import { ALIGNMENTS, align, type Alignment, alignmentOf, BLOCK_KINDS, blockKindOf, FORMATS, toggleFormat, turnInto } from './formats.ts'
import { ToolButton } from './ToolButton.tsx'
import { ToolDivider } from './Toolbar.tsx'
import { DOCUMENT } from '#web/platform/shortcuts/document.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

const ALIGNMENT_ICONS: Record<Alignment, LucideIcon> = { left: AlignLeft, center: AlignCenter, right: AlignRight, justify: AlignJustify }
const ALIGNMENT_NAMES = { left: 'alignLeft', center: 'alignCenter', right: 'alignRight', justify: 'alignJustify' } as const

/** The tools of selected words: turn into, marks, link, colours, alignment and comment. */
export function TextTools({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const t = useEditorTexts()
  const { kind, marks, alignment, isLink } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      kind: blockKindOf(current),
      marks: [...FORMATS.map(({ mark }) => mark), 'subscript', 'superscript'].filter(mark => current.isActive(mark)),
      alignment: alignmentOf(current),
      isLink: current.isActive('link'),
    }),
  })
  const AlignmentIcon = ALIGNMENT_ICONS[alignment]
  const comment = commenting(editor)
  return (
    <>
      <MenuButton
        label={t('turnInto')}
        tone="quiet"
        size="small"
        className="shrink-0 font-normal!"
        sections={[
          {
            title: t('turnInto'),
            selected: kind,
            items: BLOCK_KINDS.map(id => ({ id, label: t(id), onAction: inText(editor, () => turnInto(editor, id)) })),
          },
        ]}
      >
        {t(kind)}
      </MenuButton>
      <ToolDivider />
      {FORMATS.map(({ mark, Icon, keys }) => (
        <ToolButton
          key={mark}
          label={t(mark)}
          keys={keys}
          icon={<Icon size={16} />}
          isOn={marks.includes(mark)}
          onClick={() => toggleFormat(editor, mark)}
        />
      ))}
      <ToolDivider />
      <ToolButton label={t('link')} keys={WRITING.link[0]} icon={<Link2 size={16} />} isOn={isLink} onClick={onLink} />
      <ColourTools editor={editor} />
      <MenuButton
        label={t('align')}
        icon={<AlignmentIcon size={16} />}
        placement="bottom end"
        sections={[
          {
            title: t('align'),
            selected: alignment,
            items: ALIGNMENTS.map(id => {
              const Icon = ALIGNMENT_ICONS[id]
              return { id, label: t(ALIGNMENT_NAMES[id]), icon: <Icon size={16} />, onAction: inText(editor, () => align(editor, id)) }
            }),
          },
          {
            title: t('more'),
            selected: marks,
            items: [
              {
                id: 'subscript',
                label: t('subscript'),
                icon: <Subscript size={16} />,
                onAction: inText(editor, () => toggleFormat(editor, 'subscript')),
              },
              {
                id: 'superscript',
                label: t('superscript'),
                icon: <Superscript size={16} />,
                onAction: inText(editor, () => toggleFormat(editor, 'superscript')),
              },
            ],
          },
        ]}
      />
      {comment && <ToolButton label={t('comment')} keys={DOCUMENT.comment[0]} icon={<MessageSquarePlus size={16} />} onClick={comment} />}
    </>
  )
}
