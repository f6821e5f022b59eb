import type { Editor } from '@tiptap/core'
import { ArrowDown, ArrowUp, Copy, Link2, Palette, RefreshCw, Trash2 } from 'lucide-react'
import type { MenuItem, MenuSection } from '#web/ui/overlays/Menu.tsx'
import { colourBlocks, colourOfBlocks } from '../colours/colours.ts'
import { colourSections } from '../colours/colourSections.tsx'
import { inText } from '../inText.ts'
import { BLOCK_KINDS } from '../tools/formats.ts'
import type { EditorTexts } from '../useEditorTexts.ts'
import { canStep, canTurn, deleteBlocks, duplicateBlocks, stepBlocks, turnBlocks } from './blockCommands.ts'
import { columnSections } from '../columns/columnSections.tsx'
import type { BlockRange } from './blockRange.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

/** The entries of a block's menu (`interface: block handle`). */
export function blockSections(editor: Editor, range: BlockRange, t: EditorTexts, copyLink: () => void): MenuSection[] {
  const act = (change: () => void) => inText(editor, change)
  const kinds: MenuItem[] = BLOCK_KINDS.map(id => ({ id, label: t(id), onAction: act(() => turnBlocks(editor, range, id)) }))
  const coloured = colourOfBlocks(editor, range)
  return [
    {
      items: [
        ...(canTurn(editor, range)
          ? [{ id: 'turnInto', label: t('turnInto'), icon: <RefreshCw size={15} />, sections: [{ title: t('turnInto'), items: kinds }] }]
          : []),
        ...(coloured
          ? [
              {
                id: 'colour',
                label: t('colour'),
                icon: <Palette size={15} />,
                sections: colourSections(t, 'background', coloured, change => act(() => colourBlocks(editor, range, change))()),
              },
            ]
          : []),
        { id: 'duplicate', label: t('duplicate'), icon: <Copy size={15} />, onAction: act(() => duplicateBlocks(editor, range)) },
        { id: 'link', label: t('copyBlockLink'), icon: <Link2 size={16} />, onAction: copyLink },
      ],
    },
    ...columnSections(editor, range, t),
    {
      items: [
        {
          id: 'up',
          label: t('moveUp'),
          icon: <ArrowUp size={16} />,
          shortcut: WRITING.moveBlock[0],
          isDisabled: !canStep(editor, -1, range),
          onAction: act(() => stepBlocks(editor, -1, range)),
        },
        {
          id: 'down',
          label: t('moveDown'),
          icon: <ArrowDown size={16} />,
          shortcut: WRITING.moveBlock[1],
          isDisabled: !canStep(editor, 1, range),
          onAction: act(() => stepBlocks(editor, 1, range)),
        },
      ],
    },
    {
      items: [
        {
          id: 'delete',
          label: t('deleteBlock'),
          icon: <Trash2 size={16} />,
          isDanger: true,
          onAction: act(() => deleteBlocks(editor, range)),
        },
      ],
    },
  ]
}
