import { Extension, type SingleCommands } from '@tiptap/core'
import { inEditor } from '#web/platform/shortcuts/inEditor.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'
import { toggleLast } from '../colours/colours.ts'

const COMMANDS = {
  bold: commands => commands.toggleBold(),
  italic: commands => commands.toggleItalic(),
  underline: commands => commands.toggleUnderline(),
  strike: commands => commands.toggleStrike(),
  code: commands => commands.toggleCode(),
  subscript: commands => commands.toggleSubscript(),
  superscript: commands => commands.toggleSuperscript(),
  paragraph: commands => commands.setParagraph(),
  heading: (commands, which) => commands.toggleHeading({ level: LEVELS[which] ?? 1 }),
  orderedList: commands => commands.toggleOrderedList(),
  bulletList: commands => commands.toggleBulletList(),
  taskList: commands => commands.toggleTaskList(),
  blockquote: commands => commands.toggleBlockquote(),
  codeBlock: commands => commands.toggleCodeBlock(),
} satisfies Partial<Record<keyof typeof WRITING, (commands: SingleCommands, which: number) => boolean>>

const LEVELS = [1, 2, 3] as const

/** The keys that change the look of words and the kind of blocks. The highlight uses the colour that was used last. */
export const FormatKeys = Extension.create({
  name: 'formatKeys',
  // Before the keys of the marks and blocks themselves.
  priority: 300,
  addKeyboardShortcuts() {
    const { editor } = this
    const bound = Object.entries(COMMANDS).flatMap(([name, run]) =>
      WRITING[name as keyof typeof COMMANDS].map((keys, which) => [inEditor(keys), () => run(editor.commands, which)] as const),
    )
    const highlight = () => {
      toggleLast(editor, 'background')
      return true
    }
    return { ...Object.fromEntries(bound), [inEditor(WRITING.highlight[0])]: highlight }
  },
})
