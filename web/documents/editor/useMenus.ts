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
import { useMediaPicks } from './media/useMediaPicks.ts'
import { blocks } from './slash/blocks.ts'
import { createSlashCommands } from './slash/slashCommands.ts'
import { useEditorTexts } from './useEditorTexts.ts'

/** The menus of one editor, which a typed sign opens, and what they open in their turn. */
export function useMenus(writing: Writing, written: Written) {
  const { typed } = writing
  const app = useApp()
  const { panels } = useShell()
  const t = useEditorTexts()
  const mentionTexts = useMentionTexts()
  const { picks, video } = useMediaPicks(writing)
  const [menus] = useState(() => {
    const pickTemplate = () =>
      panels.templates({
        kind: 'insert',
        into: { title: typed.read().title, isTemplate: 'template' in written },
        onPick: content => replaceAll(typed.getEditor(), content),
      })
    const source = createMentionSource(app, { team: written.team, document: written._id }, mentionTexts)
    return {
      slash: createSlashCommands(blocks({ ...picks, template: pickTemplate }).map(block => ({ ...block, title: t(block.id) }))),
      mentions: createMentionMenu(source),
      emoji: createEmojiMenu(app.lang),
    }
  })
  return { menus, video }
}

/** One undo takes it back. */
const replaceAll = (editor: Editor | null, { content }: Content): void => {
  editor?.chain().focus().insertContentAt({ from: 0, to: editor.state.doc.content.size }, content).run()
}
