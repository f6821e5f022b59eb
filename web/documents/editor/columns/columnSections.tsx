import type { Editor } from '@tiptap/core'
import { Columns3, Square } from 'lucide-react'
import type { MenuSection } from '#web/ui/overlays/Menu.tsx'
import type { BlockRange } from '../blocks/blockRange.ts'
import { inText } from '../inText.ts'
import type { EditorTexts } from '../useEditorTexts.ts'
import { canGrow, columnsAt, flattened, withOneMore } from './columnsWriting.ts'

/** What the menu of a block has for the columns that it stands in. */
export function columnSections(editor: Editor, { from }: BlockRange, t: EditorTexts): MenuSection[] {
  const { state, view } = editor
  const at = columnsAt(state.doc, from)
  if (at === null) return []
  return [
    {
      title: t('columns'),
      items: [
        {
          id: 'addColumn',
          label: t('addTextColumn'),
          icon: <Columns3 size={15} />,
          isDisabled: !canGrow(state.doc, at),
          onAction: inText(editor, () => view.dispatch(withOneMore(view.state, at))),
        },
        {
          id: 'removeColumns',
          label: t('removeColumns'),
          icon: <Square size={15} />,
          onAction: inText(editor, () => view.dispatch(flattened(view.state, at))),
        },
      ],
    },
  ]
}
