import type { Editor } from '@tiptap/core'
import { NodeSelection } from '@tiptap/pm/state'
import { CellSelection, splitCell } from '@tiptap/pm/tables'
import { useEditorState } from '@tiptap/react'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { isMaths } from '#editor/maths/mathsKey.ts'
import { layBar } from '#web/ui/look/bars.ts'
import { classes } from '#web/ui/look/classes.ts'
import { keepCaretInSight } from '../caretMargin.ts'
import { isGallery } from '../pictures/placeOfBlock.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import type { BlockToolsProps, ToolTarget } from './BlockToolsProps.ts'
import { CalloutTools } from './CalloutTools.tsx'
import { CodeTools } from './CodeTools.tsx'
import { GalleryTools } from './GalleryTools.tsx'
import { ImageTools } from './ImageTools.tsx'
import { MathsTools } from './MathsTools.tsx'
import { TableTools } from './TableTools.tsx'
import { focusToolbar, Toolbar } from './Toolbar.tsx'
import { VideoTools } from './VideoTools.tsx'
import { isPressed } from '#web/platform/shortcuts/keys.ts'
import { WRITING } from '#web/platform/shortcuts/writing.ts'

const TOOLS = {
  ...{
    codeBlock: CodeTools,
    callout: CalloutTools,
    table: TableTools,
    image: ImageTools,
    gallery: GalleryTools,
    video: VideoTools,
    embed: VideoTools,
  },
  ...{ maths: MathsTools, inlineMaths: MathsTools },
}
const NAMES = {
  codeBlock: 'codeTools',
  callout: 'calloutTools',
  table: 'tableTools',
  image: 'imageTools',
  gallery: 'gallery',
  video: 'video',
  embed: 'video',
  maths: 'maths',
  inlineMaths: 'inlineMaths',
} as const
type ToolKind = keyof typeof TOOLS

interface BlockToolsOptions extends Pick<BlockToolsProps, 'editor' | 'addPictures'> {
  frame: RefObject<HTMLElement | null>
}

/** The tools of the caret's block, at its upper right corner. They float, so that the text has the layout of the reading view. */
export function BlockTools({ editor, frame, addPictures }: BlockToolsOptions) {
  const t = useEditorTexts()
  const bar = useRef<HTMLDivElement>(null)
  const found = useEditorState({
    editor,
    selector: ({ editor: current }) => toolBlockOf(current),
    equalityFn: (one, other) => one?.node === other?.node && one?.at === other?.at && one?.isResting === other?.isResting,
  })

  const place = useEffectEvent(() => {
    const box = frame.current?.getBoundingClientRect()
    const element = bar.current
    if (!found || !element || !box || editor.isDestroyed) return
    const dom = editor.view.nodeDOM(found.at)
    if (!(dom instanceof HTMLElement)) return
    const block = dom.getBoundingClientRect()
    const isInside = isInsideOf(found)
    const room = isInside ? -element.offsetHeight / 2 - 2 : -element.offsetHeight - (found.kind === 'table' ? 12 : 6)
    const top = isMaths(found.kind) ? block.bottom + 8 : Math.max(block.top + room, box.top - element.offsetHeight - 6)
    element.style.top = `${top - box.top}px`
    const right = Math.max(0, box.right - block.right + (isInside ? 6 : 0))
    element.style.right = `${Math.min(right, box.width - element.offsetWidth)}px`
  })
  useLayoutEffect(() => place())
  const kind = found?.kind
  useEffect(() => {
    const element = bar.current
    if (!kind || !element) return
    let lift = () => {}
    // Fields that open in it make it higher: it grows away from its block, never over it.
    const sizes = new ResizeObserver(() => {
      place()
      lift()
      lift = getComputedStyle(element).position === 'fixed' ? layBar('--docked-tools', element.offsetHeight) : () => {}
      keepCaretInSight(editor)
    })
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      lift()
    }
  }, [editor, kind])

  useEffect(() => {
    const { dom } = editor.view
    // The toolbar of selected words comes first; from there the same key moves to this one.
    const enter = (event: KeyboardEvent) => {
      if (isPressed(event, WRITING.toolbar) && !event.defaultPrevented && bar.current) {
        event.preventDefault()
        focusToolbar(bar.current)
      }
    }
    dom.addEventListener('keydown', enter)
    return () => dom.removeEventListener('keydown', enter)
  }, [editor])

  if (!found) return null
  const Tools = TOOLS[found.kind]
  return (
    <Toolbar
      key={found.kind}
      bar={bar}
      label={t(NAMES[found.kind])}
      onLeave={() => editor.commands.focus()}
      className={classes(
        'absolute z-20 max-w-full flex-wrap rounded-control border p-0.5 shadow-raised',
        found.isResting && 'resting-tools',
        !isInsideOf(found) && 'docked-tools',
      )}
    >
      <Tools editor={editor} node={found.node} at={found.at} addPictures={addPictures} />
    </Toolbar>
  )
}

type ToolBlock = Omit<ToolTarget, 'editor'> & {
  kind: ToolKind
  /** The handles of the table are enough for a mouse. */
  isResting: boolean
}

/** Code and callouts have room for their tools in a corner; those of tables and pictures lie over the words above, those of formulas over the words below. */
const isInsideOf = ({ kind }: ToolBlock): boolean => kind === 'codeBlock' || kind === 'callout'

function toolBlockOf({ state }: Editor): ToolBlock | null {
  const { selection } = state
  const { $from } = selection
  if (selection instanceof NodeSelection && isToolKind(selection.node.type.name)) {
    const kind = isGallery($from.parent) ? 'gallery' : selection.node.type.name
    return { kind, node: selection.node, at: selection.from, isResting: false }
  }
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    const { name } = node.type
    const isResting = name === 'table' && !(selection instanceof CellSelection) && !splitCell(state)
    if (isToolKind(name)) return { kind: name, node, at: $from.before(depth), isResting }
  }
  return null
}

const isToolKind = (name: string): name is ToolKind => Object.hasOwn(TOOLS, name)
