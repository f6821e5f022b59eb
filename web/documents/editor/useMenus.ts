import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import type { CalloutKind } from '#editor/attributes.ts'
import type { Excerpt } from '#editor/excerpts/excerpt.ts'
import type { Content } from '#editor/node.ts'
import { useApp } from '#web/data/app.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { addressedQuery } from '#web/shell/addressed/useAddressed.ts'
import { type Shell, useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { Written } from '../writing/target.ts'
import type { Writing } from '../writing/writing.ts'
import { useCalloutLabels } from '../useCalloutLabels.ts'
import { insertAndGoOn } from './contents/contentsWriting.ts'
import { createEmojiMenu } from './emoji/emojiMenu.ts'
import { createMentionMenu } from './mentions/mentionMenu.ts'
import { createMentionSource } from './mentions/mentionSource.ts'
import { useMentionTexts } from './mentions/useMentionTexts.ts'
import { useMediaPicks } from './media/useMediaPicks.ts'
import { awaitCard } from './paste/awaitedCards.ts'
import { createPastedLinks } from './paste/pastedLink.ts'
import { type Block, blocks } from './slash/blocks.ts'
import { createSlashCommands, type SlashEntry } from './slash/slashCommands.ts'
import { type EditorTexts, useEditorTexts } from './useEditorTexts.ts'

/** The menus of one editor, which a typed sign opens, and what they open in their turn. */
export function useMenus(writing: Writing, written: Written) {
  const { typed } = writing
  const app = useApp()
  const shell = useTeamShell()
  const t = useEditorTexts()
  const mentionTexts = useMentionTexts()
  const labels = useCalloutLabels()
  const { picks, video } = useMediaPicks(writing)
  const [isAskingForSource, askForSource] = useState(false)
  const refuseCard = (error: unknown) =>
    error instanceof ApiError ? showToast({ kind: 'danger', title: t('noCard'), message: error.message }) : app.report(error)
  const [menus] = useState(() => {
    const pickTemplate = ({ panels }: Shell) =>
      panels.templates({
        kind: 'insert',
        into: { title: typed.read().title, isTemplate: 'template' in written },
        onPick: content => replaceAll(typed.getEditor(), content),
      })
    const source = createMentionSource(app, { team: written.team, document: written._id, isFromOutside: shell === null }, mentionTexts)
    return {
      slash: createSlashCommands(
        blocks({ ...picks, ...(shell && { template: () => pickTemplate(shell), excerpt: () => askForSource(true) }) }).map(block =>
          entryOf(block, t, labels),
        ),
      ),
      mentions: createMentionMenu(source),
      emoji: createEmojiMenu(app.lang),
      pasted: createPastedLinks({
        findDocument: async address => {
          const document = await app.cache.fetchQuery(addressedQuery(app, shell, address))
          return document?.team === written.team && document._id !== written._id ? document : null
        },
        offersCards: async () => (await app.cache.fetchQuery(app.queries.instance())).readsPages,
        makeCard: (editor, link) =>
          void awaitCard(editor, link, t('readingPage'), () => app.api.webPages.read({ url: link.href }), refuseCard),
      }),
    }
  })
  const excerpt = {
    ...{ isOpen: isAskingForSource, onOpenChange: askForSource, team: written.team, host: written._id },
    onPick: (picked: Excerpt) => {
      const editor = typed.getEditor()
      if (editor) insertAndGoOn(editor, editor.schema.nodes.excerpt!.create(picked))
      editor?.commands.focus()
    },
  }
  return { menus, video, excerpt }
}

/** A block in the words of the reader. */
function entryOf({ kinds, ...block }: Block, t: EditorTexts, labels: Readonly<Record<CalloutKind, string>>): SlashEntry {
  const title = t(block.id)
  const words = { title, help: t(`${block.id}Help`), group: t(block.group), icon: block.id }
  const inside = kinds?.map(kind => ({ ...kind, title: labels[kind.id], group: title, icon: block.id, keywords: '' }))
  return { ...block, ...words, ...(inside && { inside }) }
}

/** One undo takes it back. */
const replaceAll = (editor: Editor | null, { content }: Content): void => {
  editor?.chain().focus().insertContentAt({ from: 0, to: editor.state.doc.content.size }, content).run()
}
