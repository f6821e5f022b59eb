import { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useApp } from '#web/data/app.ts'
import { usePageKeys } from '#web/shell/frame/usePageKeys.ts'
import { useIsFinger, useMedia } from '#web/shell/useMedia.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import { BlockHandle } from './blocks/BlockHandle.tsx'
import { TouchHandle } from './blocks/TouchHandle.tsx'
import { caretMargin } from './caretMargin.ts'
import { clipboardText } from './clipboardText.ts'
import './editor.css'
import { useEditorTexts } from './useEditorTexts.ts'
import type { Written } from '../writing/target.ts'
import type { Writing } from '../writing/writing.ts'
import type { ExcerptDialogProps } from './excerpts/ExcerptDialog.tsx'
import { createExcerptSource } from './excerpts/excerptSource.ts'
import { EmojiMenu } from './emoji/EmojiMenu.tsx'
import { MentionMenu } from './mentions/MentionMenu.tsx'
import { PastedLinkMenu } from './paste/PastedLinkMenu.tsx'
import { chooseFiles } from './pictures/chooseFiles.ts'
import { insertFiles, PICTURE_TYPES } from './pictures/insertFiles.ts'
import type { VideoDialogProps } from './media/VideoDialog.tsx'
import { PictureHandles } from './pictures/PictureHandles.tsx'
import { SlashMenu } from './slash/SlashMenu.tsx'
import { TableHandles } from './tables/TableHandles.tsx'
import { BlockTools } from './tools/BlockTools.tsx'
import { BubbleToolbar } from './tools/BubbleToolbar.tsx'
import { PhoneBar } from './tools/PhoneBar.tsx'
import { useMenus } from './useMenus.ts'
import { writerExtensions } from './writerExtensions.ts'
import { isPressed } from '#web/platform/shortcuts/keys.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

const VideoDialog = onDemand<VideoDialogProps>(() => import('./media/VideoDialog.tsx').then(module => module.VideoDialog))

const ExcerptDialog = onDemand<ExcerptDialogProps>(() => import('./excerpts/ExcerptDialog.tsx').then(module => module.ExcerptDialog))

interface TextEditorProps {
  writing: Writing
  document: Written
  /** Ctrl+F and Ctrl+H: finds words in the text, to replace them as well. */
  onFind?: (withReplacing: boolean) => void
}

/** The editor of the text, in the place and with the typography of the reading view. */
export function TextEditor({ writing, document, onFind }: TextEditorProps) {
  const app = useApp()
  const { typed } = writing
  const t = useEditorTexts()
  const frame = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const isTouched = useMedia('(width < 640px), (pointer: coarse)')
  const isFinger = useIsFinger()
  const { menus, video, excerpt } = useMenus(writing, document)
  usePageKeys(event => onFind && findByKey(event, onFind))

  const addPictures = (to: Editor, at: number) =>
    void chooseFiles(PICTURE_TYPES).then(files => to.isDestroyed || insertFiles(app, writing.uploads, to, files, at))

  const open = useEffectEvent((place: HTMLElement): Editor | null => {
    let isKnown = true
    const made: Editor = new Editor({
      element: { mount: place },
      injectCSS: false,
      extensions: writerExtensions({
        t,
        lang: app.lang,
        excerpts: createExcerptSource(app, document._id),
        menus: [menus.slash.extension, menus.mentions.extension, ...menus.emoji.extensions, menus.pasted.extension],
        takeFiles: (files, at) => {
          insertFiles(app, writing.uploads, made, files, at)
          return true
        },
        leaveUpwards: () => typed.focusTitle(),
      }),
      content: typed.first.content,
      enableContentCheck: true,
      emitContentError: true,
      onContentError: () => {
        isKnown = false
      },
      editorProps: {
        attributes: {
          class: 'document-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': t('label', { title: document.title }),
          spellcheck: 'true',
        },
        clipboardTextSerializer: clipboardText,
        scrollMargin: caretMargin,
        scrollThreshold: caretMargin,
      },
      onUpdate: () => typed.textChanged(),
      onBlur: ({ event }) => void (typed.holds(event.relatedTarget) || writing.saver.save()),
    })
    if (isKnown) return made
    // A page of an older version: what it does not know is not in this editor, and must neither be shown to readers nor saved.
    made.destroy()
    writing.refuse()
    return null
  })

  // Before the next frame, so that the text never disappears.
  useLayoutEffect(() => {
    if (!root.current) return
    const made = open(root.current)
    if (!made) return
    typed.holdEditor(made)
    setEditor(made)
    return () => {
      typed.holdEditor(null)
      made.destroy()
    }
  }, [typed])

  // After the scroll position is restored (`useKeptScroll.ts`), and still before the next frame.
  useLayoutEffect(() => {
    if (editor && !editor.isDestroyed && !writing.wantsTitle) placeCaret(editor)
  }, [editor, writing])

  return (
    <div ref={frame} className="relative flex flex-1 flex-col">
      <div ref={root} className="document-text" />
      <Below editor={editor} />
      {editor && (
        <>
          <SlashMenu editor={editor} store={menus.slash.store} frame={frame} />
          <MentionMenu editor={editor} store={menus.mentions.store} frame={frame} />
          <EmojiMenu editor={editor} store={menus.emoji.store} frame={frame} />
          <PastedLinkMenu editor={editor} store={menus.pasted.store} frame={frame} />
          <BlockTools editor={editor} frame={frame} addPictures={at => addPictures(editor, at)} />
          <BlockHandle editor={editor} frame={frame} />
          {isFinger && <TouchHandle editor={editor} frame={frame} />}
          <TableHandles editor={editor} frame={frame} />
          <PictureHandles editor={editor} frame={frame} />
          <VideoDialog t={t} {...video} />
          <ExcerptDialog t={t} {...excerpt} />
          {isTouched ? <PhoneBar editor={editor} /> : <BubbleToolbar editor={editor} frame={frame} />}
        </>
      )}
    </div>
  )
}

/** The browser's own search would mark what is beside the text, too. */
function findByKey(event: KeyboardEvent, onFind: (withReplacing: boolean) => void): void {
  const isReplacing = isPressed(event, WRITING.replace)
  if (!isReplacing && !isPressed(event, WRITING.find)) return
  if (event.defaultPrevented || (event.target instanceof Element && event.target.closest('[role=dialog], [role=menu]'))) return
  event.preventDefault()
  onFind(isReplacing)
}

/** The empty page below the text, as far down and as wide as the page is: a click there puts the caret at the end. */
function Below({ editor }: { editor: Editor | null }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    const page = element?.closest('main')
    if (!element || !page || !editor) return
    const write = (event: MouseEvent) => {
      const isBelow = event.target instanceof Node && event.target.contains(element) && event.clientY >= element.getBoundingClientRect().top
      if (!isBelow || event.button !== 0) return
      event.preventDefault()
      const last = editor.state.doc.lastChild
      const end = editor.state.doc.content.size
      if (last?.type.name === 'paragraph' && last.content.size === 0) editor.commands.focus('end')
      else
        editor
          .chain()
          .insertContentAt(end, { type: 'paragraph' })
          .setTextSelection(end + 1)
          .focus()
          .run()
    }
    page.addEventListener('mousedown', write)
    return () => page.removeEventListener('mousedown', write)
  }, [editor])
  return <div ref={place} aria-hidden="true" className="-mb-32 min-h-40 flex-1 cursor-text" />
}

/** Returns the place of the reader: the first text block that is fully visible, else the first visible line. */
function placeCaret(editor: Editor): void {
  const { view } = editor
  const { tr } = view.state
  const at = window.scrollY > 0 ? (firstWhole(editor) ?? firstLine(editor)) : 0
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)))))
  // Focused without a caret, Chrome puts one at the beginning of the text; the editor then takes it back and scrolls to its own.
  const { node, offset } = view.domAtPos(view.state.selection.head)
  getSelection()?.collapse(node, offset)
  view.dom.focus({ preventScroll: true })
}

/** Below the top bar. */
const FIRST_LINE_PX = 72

function firstWhole({ view }: Editor): number | null {
  let found: number | null = null
  view.state.doc.descendants((node, at) => {
    if (found !== null || !node.isTextblock) return found === null
    const block = view.nodeDOM(at)
    if (!(block instanceof HTMLElement)) return false
    const { top, bottom } = block.getBoundingClientRect()
    if (top >= FIRST_LINE_PX && bottom <= window.innerHeight) found = at + 1
    return false
  })
  return found
}

function firstLine({ view }: Editor): number {
  const box = view.dom.getBoundingClientRect()
  return view.posAtCoords({ left: box.left + 4, top: Math.max(box.top, FIRST_LINE_PX) + 12 })?.pos ?? 0
}
