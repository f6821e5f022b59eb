import type { Editor } from '@tiptap/core'
import { Columns3, Square } from 'lucide-react'
import type { MenuSection } from '#web/ui/overlays/Menu.tsx'
import type { BlockRange } from '../blocks/blockRange.ts'
import type { EditorTexts } from '../useEditorTexts.ts'
import { canGrow, columnsAt, flattened, withOneMore } from './columnsWriting.ts'

/** What the menu of a block has for the columns that it stands in. */
export function columnSections(
  { state, view }: Editor,
  { from }: BlockRange,
  t: EditorTexts,
  inText: (run: () => void) => () => void,
): MenuSection[] {
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
          onAction: inText(() => view.dispatch(withOneMore(view.state, at))),
        },
        {
          id: 'removeColumns',
          label: t('removeColumns'),
          icon: <Square size={15} />,
          onAction: inText(() => view.dispatch(flattened(view.state, at))),
        },
      ],
    },
  ]
}
