import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import type { Content } from '#editor/node.ts'
import { useApp } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import type { Written } from '../writing/target.ts'
import type { Writing } from '../writing/writing.ts'
import { createEmojiMenu } from './emoji/emojiMenu.ts'
import { createMentionMenu } from './mentions/mentionMenu.ts'
import { createMentionSource } from './mentions/mentionSource.ts'
import { useMentionTexts } from './mentions/useMentionTexts.ts'
import { chooseFiles } from './pictures/chooseFiles.ts'
import { insertFiles, PICTURE_TYPES } from './pictures/insertFiles.ts'
import { blocks } from './slash/blocks.ts'
import { createSlashCommands } from './slash/slashCommands.ts'
import { useEditorTexts } from './useEditorTexts.ts'

/** The menus of one editor, which a typed sign opens, and what they open in their turn. */
export function useMenus({ typed, uploads }: Writing, written: Written) {
  const app = useApp()
  const { panels } = useShell()
  const t = useEditorTexts()
  const mentionTexts = useMentionTexts()
  const [menus] = useState(() => {
    const pickPictures = () =>
      void chooseFiles(PICTURE_TYPES).then(files => {
        const writer = typed.getEditor()
        if (writer) insertFiles(app, uploads, writer, files, writer.state.selection.from)
      })
    const pickTemplate = () =>
      panels.templates({
        kind: 'insert',
        into: { title: typed.read().title, isTemplate: 'template' in written },
        onPick: content => replaceAll(typed.getEditor(), content),
      })
    const source = createMentionSource(app, { team: written.team, document: written._id }, mentionTexts)
    return {
      slash: createSlashCommands(blocks({ pickPictures, pickTemplate }).map(block => ({ ...block, title: t(block.id) }))),
      mentions: createMentionMenu(source),
      emoji: createEmojiMenu(app.lang),
    }
  })
  return menus
}

/** One undo takes it back. */
const replaceAll = (editor: Editor | null, { content }: Content): void => {
  editor?.chain().focus().insertContentAt({ from: 0, to: editor.state.doc.content.size }, content).run()
}
