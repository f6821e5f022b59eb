import { ArrowLeft, ArrowRight, Captions, Images, LayoutList, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { separated, stepPicture } from '../pictures/galleries.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import type { BlockToolsProps } from './BlockToolsProps.ts'
import { PictureTexts } from './PictureTexts.tsx'
import { ToolButton } from './ToolButton.tsx'

/** The tools of a gallery, and those of a picture that is selected in it. */
export function GalleryTools({ editor, node, at, addPictures }: BlockToolsProps) {
  const t = useEditorTexts()
  const [isOpen, setOpen] = useState(false)
  const isPicture = node.type.name === 'image'
  const $at = editor.state.doc.resolve(at)
  const gallery = isPicture ? $at.before() : at
  const end = isPicture ? $at.end() : at + node.nodeSize - 1
  const step = (direction: -1 | 1) => {
    const tr = stepPicture(editor.state, at, direction)
    if (tr) editor.view.dispatch(tr)
    editor.view.focus()
  }
  const separate = () => {
    const tr = separated(editor.state, gallery)
    if (tr) editor.view.dispatch(tr)
    editor.view.focus()
  }
  return (
    <>
      {isPicture && (
        <>
          <ToolButton
            label={t('moveLeft')}
            icon={<ArrowLeft size={16} />}
            keys="Alt+←"
            disabled={$at.index() === 0}
            onClick={() => step(-1)}
          />
          <ToolButton
            label={t('moveRight')}
            icon={<ArrowRight size={16} />}
            keys="Alt+→"
            disabled={$at.index() === $at.parent.childCount - 1}
            onClick={() => step(1)}
          />
          <ToolButton label={t('imageTexts')} icon={<Captions size={17} />} isOn={isOpen} onClick={() => setOpen(!isOpen)} />
        </>
      )}
      <ToolButton label={t('addPictures')} icon={<Images size={16} />} onClick={() => addPictures(end)} />
      <ToolButton label={t('separatePictures')} icon={<LayoutList size={16} />} onClick={separate} />
      <ToolButton label={t('deleteBlock')} icon={<Trash2 size={16} />} onClick={() => editor.chain().focus().deleteSelection().run()} />
      {isPicture && isOpen && <PictureTexts {...{ editor, node, at }} onClose={() => setOpen(false)} />}
    </>
  )
}
