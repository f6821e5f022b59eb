import { CircleAlert, Heading, Info, Lightbulb, type LucideIcon, OctagonAlert, PencilLine, SquareX } from 'lucide-react'
import { useState } from 'react'
import { CALLOUT_KINDS, type CalloutKind, TITLE_ATTRIBUTE_MAX } from '#editor/attributes.ts'
import { useTexts } from '#web/data/app.ts'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { useEditorTexts } from '../useEditorTexts.ts'
import { AttributeLine } from './AttributeLine.tsx'
import type { BlockToolsProps } from './BlockToolsProps.ts'
import { changeAttributes } from './changeAttributes.ts'
import { ToolButton } from './ToolButton.tsx'

const ICONS: Record<CalloutKind, LucideIcon> = { note: PencilLine, tip: Lightbulb, info: Info, warning: CircleAlert, danger: OctagonAlert }

export function CalloutTools({ editor, node, at }: BlockToolsProps) {
  const t = useEditorTexts()
  const names = useTexts('documents')
  const kind = node.attrs.kind as CalloutKind
  const [isNaming, setNaming] = useState(false)
  const Icon = ICONS[kind]
  return (
    <>
      <MenuButton
        label={t('calloutKind')}
        icon={<Icon size={16} />}
        sections={[
          {
            title: t('calloutKind'),
            selected: kind,
            items: CALLOUT_KINDS.map(id => {
              const KindIcon = ICONS[id]
              return {
                id,
                label: names(`${id}Kind`),
                icon: <KindIcon size={16} />,
                onAction: () => changeAttributes(editor, at, { kind: id }),
              }
            }),
          },
        ]}
      />
      {isNaming && (
        <AttributeLine
          {...{ editor, node, at }}
          name="title"
          label={t('calloutTitle')}
          maxLength={TITLE_ATTRIBUTE_MAX}
          onClose={() => setNaming(false)}
        />
      )}
      <ToolButton label={t('calloutTitle')} icon={<Heading size={15} />} isOn={isNaming} onClick={() => setNaming(!isNaming)} />
      <ToolButton label={t('unwrap')} icon={<SquareX size={16} />} onClick={() => editor.chain().focus().toggleCallout().run()} />
    </>
  )
}
