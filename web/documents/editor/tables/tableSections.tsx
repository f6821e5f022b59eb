import type { Editor } from '@tiptap/core'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  PanelLeft,
  PanelTop,
  Trash2,
  UnfoldHorizontal,
} from 'lucide-react'
import type { MenuSection } from '#web/ui/overlays/Menu.tsx'
import { inText } from '../inText.ts'
import type { EditorTexts as T } from '../useEditorTexts.ts'
import { addLine, lineBeside, moveLine, rectOf, releaseWidths, setColumnWidth, WIDTH_STEP_PX, widthsInHand } from './tableCommands.ts'

/** The actions for the row of the selected cells. */
export function rowSections(editor: Editor, t: T): MenuSection[] {
  const act = (run: () => unknown) => inText(editor, run)
  return [
    {
      items: [
        { id: 'before', label: t('rowBefore'), icon: <BetweenHorizontalEnd size={16} />, onAction: act(() => addLine(editor, 'row', -1)) },
        { id: 'after', label: t('rowAfter'), icon: <BetweenHorizontalStart size={16} />, onAction: act(() => addLine(editor, 'row', 1)) },
      ],
    },
    {
      items: [
        {
          id: 'up',
          label: t('moveUp'),
          icon: <ArrowUp size={16} />,
          isDisabled: !lineBeside(editor.state, 'row', -1),
          onAction: act(() => moveLine(editor, 'row', -1)),
        },
        {
          id: 'down',
          label: t('moveDown'),
          icon: <ArrowDown size={16} />,
          isDisabled: !lineBeside(editor.state, 'row', 1),
          onAction: act(() => moveLine(editor, 'row', 1)),
        },
        { id: 'header', label: t('headerRow'), icon: <PanelTop size={16} />, onAction: act(() => editor.commands.toggleHeaderRow()) },
      ],
    },
    {
      items: [
        {
          id: 'delete',
          label: t('deleteRow'),
          icon: <Trash2 size={16} />,
          isDanger: true,
          onAction: act(() => editor.commands.deleteRow()),
        },
      ],
    },
  ]
}

/** The actions for the column of the selected cells. */
export function columnSections(editor: Editor, t: T): MenuSection[] {
  const act = (run: () => unknown) => inText(editor, run)
  const widen = (by: number) =>
    act(() => {
      const rect = rectOf(editor.state)
      if (!rect) return
      const tableAt = rect.tableStart - 1
      setColumnWidth(editor, tableAt, rect.left, (widthsInHand(editor, tableAt)[rect.left] ?? 0) + by)
    })
  return [
    {
      items: [
        {
          id: 'before',
          label: t('columnBefore'),
          icon: <BetweenVerticalEnd size={16} />,
          onAction: act(() => addLine(editor, 'column', -1)),
        },
        {
          id: 'after',
          label: t('columnAfter'),
          icon: <BetweenVerticalStart size={16} />,
          onAction: act(() => addLine(editor, 'column', 1)),
        },
      ],
    },
    {
      items: [
        {
          id: 'left',
          label: t('moveLeft'),
          icon: <ArrowLeft size={16} />,
          isDisabled: !lineBeside(editor.state, 'column', -1),
          onAction: act(() => moveLine(editor, 'column', -1)),
        },
        {
          id: 'right',
          label: t('moveRight'),
          icon: <ArrowRight size={16} />,
          isDisabled: !lineBeside(editor.state, 'column', 1),
          onAction: act(() => moveLine(editor, 'column', 1)),
        },
        {
          id: 'header',
          label: t('headerColumn'),
          icon: <PanelLeft size={16} />,
          onAction: act(() => editor.commands.toggleHeaderColumn()),
        },
      ],
    },
    {
      items: [
        { id: 'wider', label: t('wider'), onAction: widen(WIDTH_STEP_PX * 2) },
        { id: 'narrower', label: t('narrower'), onAction: widen(-WIDTH_STEP_PX * 2) },
        {
          id: 'release',
          label: t('releaseWidths'),
          icon: <UnfoldHorizontal size={16} />,
          onAction: act(() => {
            const rect = rectOf(editor.state)
            if (rect) releaseWidths(editor, rect.tableStart - 1)
          }),
        },
      ],
    },
    {
      items: [
        {
          id: 'delete',
          label: t('deleteColumn'),
          icon: <Trash2 size={16} />,
          isDanger: true,
          onAction: act(() => editor.commands.deleteColumn()),
        },
      ],
    },
  ]
}
