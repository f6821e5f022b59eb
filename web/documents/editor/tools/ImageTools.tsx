import { AlignCenter, AlignLeft, AlignRight, Captions, LayoutGrid, Scaling, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { gathered } from '../pictures/galleries.ts'
import { pictureAt, roomFor, setPictureWidth } from '../pictures/pictureWidth.ts'
import { inText } from '../inText.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import type { BlockToolsProps } from './BlockToolsProps.ts'
import { changeAttributes } from './changeAttributes.ts'
import { PictureTexts } from './PictureTexts.tsx'
import { ToolButton } from './ToolButton.tsx'

const ALIGNMENTS = [
  { value: null, name: 'alignLeft', Icon: AlignLeft },
  { value: 'center', name: 'alignCenter', Icon: AlignCenter },
  { value: 'right', name: 'alignRight', Icon: AlignRight },
] as const
/** In per cent of the line. */
const SHARES = [25, 50, 75, 100] as const

export function ImageTools({ editor, node, at }: BlockToolsProps) {
  const t = useEditorTexts()
  const [isOpen, setOpen] = useState(false)
  const resize = (wanted: (picture: HTMLImageElement) => number) =>
    inText(editor, () => {
      const picture = pictureAt(editor, at)
      if (picture) setPictureWidth(editor, at, wanted(picture))
    })
  const gather = () => {
    const tr = gathered(editor.state, at)
    if (tr) editor.view.dispatch(tr)
    editor.view.focus()
  }
  return (
    <>
      {ALIGNMENTS.map(({ value, name, Icon }) => (
        <ToolButton
          key={name}
          label={t(name)}
          icon={<Icon size={16} />}
          isOn={(node.attrs.align === 'left' ? null : node.attrs.align) === value}
          onClick={() => changeAttributes(editor, at, { align: value })}
        />
      ))}
      <MenuButton
        label={t('pictureWidth')}
        icon={<Scaling size={16} />}
        sections={[
          {
            title: t('pictureWidth'),
            items: [
              ...SHARES.map(share => ({
                id: `${share}`,
                label: t('shareOfWidth', { percent: share }),
                onAction: resize(picture => (roomFor(picture) * share) / 100),
              })),
              { id: 'own', label: t('ownWidth'), onAction: resize(picture => picture.naturalWidth) },
            ],
          },
        ]}
      />
      <ToolButton label={t('makeGallery')} icon={<LayoutGrid size={16} />} onClick={gather} />
      <ToolButton label={t('imageTexts')} icon={<Captions size={17} />} isOn={isOpen} onClick={() => setOpen(!isOpen)} />
      <ToolButton label={t('deleteBlock')} icon={<Trash2 size={16} />} onClick={() => editor.chain().focus().deleteSelection().run()} />
      {isOpen && <PictureTexts {...{ editor, node, at }} onClose={() => setOpen(false)} />}
    </>
  )
}
