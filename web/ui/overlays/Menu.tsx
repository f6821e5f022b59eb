import { Check, ChevronRight } from 'lucide-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Header } from 'react-aria-components/Header'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  SubmenuTrigger,
  type MenuProps as AriaMenuProps,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useNavigate } from 'react-router'
import { classes } from '#web/ui/look/classes.ts'
import { Kbd } from '#web/ui/Kbd.tsx'
import { popoverLook, rowLook } from '#web/ui/look/popoverLook.ts'

export type MenuItem = {
  id: string
  label: string
  icon?: ReactNode
  description?: ReactNode
  /** "Ctrl+E" */
  shortcut?: string
  isDanger?: boolean
  isDisabled?: boolean
  onAction?: () => void
  href?: string
  target?: '_blank'
  /** A menu of its own that opens at the side. */
  sections?: readonly MenuSection[]
}

export type MenuSection = {
  title?: string
  items: readonly MenuItem[]
  /** The id of the one choice that holds, or the ids of several: the items then carry a tick. */
  selected?: string | readonly string[]
}

export type MenuProps = {
  label: string
  sections: readonly MenuSection[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What the menu opens beside, and where the focus returns. */
  triggerRef?: RefObject<Element | null>
  /** Opens at a point of the window instead: a context menu, or one menu shared by many rows. */
  point?: { x: number; y: number }
  placement?: 'bottom start' | 'bottom end' | 'right top'
  /** The menu of the account has 250 px, that of the team and the account 300 (`product: 9.6`). */
  width?: 250 | 300
}

const WIDTHS = { content: 'min-w-52', 250: 'w-[250px]', 300: 'w-[300px]' }

/** A list of actions. Heavy: reach it through MenuButton, ContextMenu or `onDemand`. */
export function Menu({ label, sections, isOpen, onOpenChange, triggerRef, point, placement = 'bottom start', width }: MenuProps) {
  const navigate = useNavigate()
  const pointRef = useRef<HTMLSpanElement>(null)
  // While the menu fades out its point may already be gone: it stays where it was.
  const [anchor, setAnchor] = useState(point)
  if (point && point !== anchor) setAnchor(point)

  return (
    <>
      {!triggerRef && <span ref={pointRef} aria-hidden="true" className="fixed size-0" style={{ left: anchor?.x, top: anchor?.y }} />}
      <Popover
        aria-label={label}
        triggerRef={triggerRef ?? pointRef}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement={placement}
        offset={triggerRef ? 4 : 2}
        className={classes(popoverLook, 'p-1', WIDTHS[width ?? 'content'])}
      >
        {/* Without it a link of a menu would load its page anew. */}
        <RouterProvider navigate={path => void navigate(path)}>
          <MenuSections label={label} sections={sections} opening={{ autoFocus: 'first', onClose: () => onOpenChange(false) }} />
        </RouterProvider>
      </Popover>
    </>
  )
}

type Opening = Pick<AriaMenuProps<object>, 'autoFocus' | 'onClose'>

function MenuSections({ label, sections, opening }: { label: string; sections: readonly MenuSection[]; opening: Opening }) {
  return (
    <AriaMenu aria-label={label} {...opening} className="outline-none">
      {sections
        .filter(section => section.items.length > 0)
        .map(section => (
          <AriaMenuSection
            key={section.title ?? section.items[0]?.id}
            aria-label={section.title ?? label}
            selectionMode={section.selected === undefined ? 'none' : typeof section.selected === 'string' ? 'single' : 'multiple'}
            disallowEmptySelection={typeof section.selected === 'string'}
            selectedKeys={typeof section.selected === 'string' ? [section.selected] : section.selected}
            className="not-first:mt-1 not-first:border-t not-first:border-ruling2 not-first:pt-1"
          >
            {section.title && <Header className="px-2.5 pt-1.5 pb-1 text-xs font-semibold text-ink-soft">{section.title}</Header>}
            {section.items.map(item => (
              <MenuRow key={item.id} item={item} onClose={opening.onClose} />
            ))}
          </AriaMenuSection>
        ))}
    </AriaMenu>
  )
}

/** On a phone there is no room for two menus beside each other. */
const hasRoomBeside = (): boolean => window.matchMedia('(width >= 480px)').matches

function MenuRow({ item, onClose }: { item: MenuItem; onClose: Opening['onClose'] }) {
  const row = (
    <AriaMenuItem
      id={item.id}
      textValue={item.label}
      isDisabled={item.isDisabled}
      onAction={item.onAction}
      href={item.href}
      target={item.target}
      className={classes(rowLook, item.isDanger && 'text-danger data-hovered:bg-danger-tint data-focus-visible:bg-danger-tint')}
    >
      {({ isSelected, selectionMode, hasSubmenu }) => (
        <>
          {item.icon && (
            <span aria-hidden="true" className={classes('grid w-4.5 shrink-0 place-items-center', !item.isDanger && 'text-ink-soft')}>
              {item.icon}
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span className="block truncate">{item.label}</span>
            {item.description && <span className="block text-xs text-ink-soft">{item.description}</span>}
          </span>
          {item.shortcut && (
            <span aria-hidden="true" className="ml-4 hidden text-ink-soft pointer-fine:inline">
              <Kbd keys={item.shortcut} />
            </span>
          )}
          {selectionMode !== 'none' && (
            <Check size={15} aria-hidden="true" className={classes('ml-2 shrink-0 text-accent', !isSelected && 'invisible')} />
          )}
          {hasSubmenu && <ChevronRight size={15} aria-hidden="true" className="ml-2 shrink-0 text-ink-soft" />}
        </>
      )}
    </AriaMenuItem>
  )
  if (!item.sections) return row
  return (
    <SubmenuTrigger>
      {row}
      <Popover offset={2} placement={hasRoomBeside() ? 'end top' : 'bottom start'} className={classes(popoverLook, 'min-w-48 p-1')}>
        {/* A choice in here closes the whole menu. */}
        <MenuSections label={item.label} sections={item.sections} opening={{ onClose }} />
      </Popover>
    </SubmenuTrigger>
  )
}
