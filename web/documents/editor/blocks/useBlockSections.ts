import type { Editor } from '@tiptap/core'
import { useApp } from '#web/data/app.ts'
import type { MenuSection } from '#web/ui/overlays/Menu.tsx'
import { useCopy } from '../../useCopy.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import { fragmentOf } from './blockLink.ts'
import type { BlockRange } from './blockRange.ts'
import { blockSections } from './blockSections.tsx'

/** Returns what makes the menu of some blocks. */
export function useBlockSections(editor: Editor): (range: BlockRange) => MenuSection[] {
  const { origin } = useApp()
  const t = useEditorTexts()
  const copy = useCopy()
  return range =>
    blockSections(
      editor,
      range,
      t,
      () => void copy(`${origin}${window.location.pathname}#${fragmentOf(editor, range.from)}`, t('linkCopied')),
    )
}
