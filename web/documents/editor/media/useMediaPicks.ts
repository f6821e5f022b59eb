import { useState } from 'react'
import type { StoredFile } from '#contract/calls/files.ts'
import { embedAt } from '#editor/videos/embeds.ts'
import { useApp } from '#web/data/app.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import type { Writing } from '../../writing/writing.ts'
import { chooseFiles } from '../pictures/chooseFiles.ts'
import { blockOf, insertFiles, PICTURE_TYPES, VIDEO_TYPES } from '../pictures/insertFiles.ts'
import { insertBlock } from '../pictures/placeOfBlock.ts'
import type { MediaPicks } from '../slash/blocks.ts'

/** What the slash menu does for pictures, videos and files, and the state of the dialog that asks for a video. */
export function useMediaPicks({ typed, uploads, workspace: id }: Writing) {
  const app = useApp()
  const shell = useTeamShell()
  const [isOpen, setOpen] = useState(false)

  const upload = (types: readonly string[], isGathered = false) =>
    void chooseFiles(types).then(files => {
      const editor = typed.getEditor()
      if (editor) insertFiles(app, uploads, editor, files, editor.state.selection.from, isGathered)
    })
  const workspace = shell?.workspaces.find(one => one._id === id)
  const chooseStored =
    shell &&
    workspace &&
    ((kinds: 'video' | 'any') => {
      const onChoose = (file: StoredFile) => {
        const editor = typed.getEditor()
        if (!editor) return
        insertBlock(editor, blockOf(editor, file.name, file), editor.state.selection.from)
        editor.commands.focus()
      }
      shell.panels.showFiles({ workspace, choice: { kinds, onChoose } })
    })
  const picks: MediaPicks = {
    image: () => upload(PICTURE_TYPES),
    gallery: () => upload(PICTURE_TYPES, true),
    video: () => setOpen(true),
    file: () => upload([]),
    ...(chooseStored && { storedFile: () => chooseStored('any') }),
  }
  const video = {
    isOpen,
    onOpenChange: setOpen,
    onAddress: (address: string): boolean => {
      const embed = embedAt(address)
      const editor = typed.getEditor()
      if (editor && embed) insertBlock(editor, editor.schema.nodes.embed!.create(embed), editor.state.selection.from)
      return embed !== null
    },
    onUpload: () => upload(VIDEO_TYPES),
    ...(chooseStored && { onChooseStored: () => chooseStored('video') }),
  }
  return { picks, video }
}
