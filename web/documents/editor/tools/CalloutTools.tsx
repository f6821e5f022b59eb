import { CircleAlert, Heading, Info, Lightbulb, type LucideIcon, OctagonAlert, PencilLine, SquareX } from 'lucide-react'
import { useRef, useState } from 'react'
import { CALLOUT_KINDS, type CalloutKind } from '#editor/attributes.ts'
import { useTexts } from '#web/data/app.ts'
import { ContextMenu } from '#web/ui/overlays/MenuButton.tsx'
import { useStoreState } from '../../useStoreState.ts'
import { writeTitle } from '../callouts/CalloutView.ts'
import { kindMenu } from '../callouts/kindMenu.ts'
import { useEditorTexts } from '../useEditorTexts.ts'
import type { BlockToolsProps } from './BlockToolsProps.ts'
import { changeAttributes } from './changeAttributes.ts'
import { ToolButton } from './ToolButton.tsx'

const ICONS: Record<CalloutKind, LucideIcon> = { note: PencilLine, tip: Lightbulb, info: Info, warning: CircleAlert, danger: OctagonAlert }

export function CalloutTools({ editor, node, at }: BlockToolsProps) {
  const t = useEditorTexts()
  const names = useTexts('documents')
  const kind = node.attrs.kind as CalloutKind
  const trigger = useRef<HTMLButtonElement>(null)
  const [isPressed, setPressed] = useState(false)
  const isAsked = useStoreState(kindMenu) === at
  const setOpen = (isOpen: boolean) => {
    kindMenu.setState(null)
    setPressed(isOpen)
  }
  const Icon = ICONS[kind]
  return (
    <>
      <ToolButton
        ref={trigger}
        label={t('calloutKind')}
        icon={<Icon size={16} />}
        aria-haspopup="menu"
        aria-expanded={isPressed || isAsked}
        onClick={() => setOpen(true)}
      />
      <ContextMenu
        label={t('calloutKind')}
        triggerRef={trigger}
        isOpen={isPressed || isAsked}
        onOpenChange={setOpen}
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
      <ToolButton label={t('calloutTitle')} icon={<Heading size={15} />} onClick={() => writeTitle(editor.view, at)} />
      <ToolButton label={t('unwrap')} icon={<SquareX size={16} />} onClick={() => editor.chain().focus().toggleCallout().run()} />
    </>
  )
}
