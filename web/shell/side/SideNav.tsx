import { Archive, Home, LayoutTemplate, ListTree, PanelLeft, Search, Star, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { usePageUrl, useTexts } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Kbd, useShortcut } from '#web/ui/Kbd.tsx'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { ArchivePanelProps } from './ArchivePanel.tsx'
import { DocumentsPanel } from './DocumentsPanel.tsx'
import { NewDocumentButton } from '#web/shell/newDocument/NewDocumentButton.tsx'
import { Bell } from '#web/shell/notifications/bellOnIdle.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import type { SummaryPanelProps } from '#web/shell/summary/SummaryPanel.tsx'
import { TeamMenu } from './TeamMenu.tsx'
import { useOpenPage } from '#web/shell/frame/useOpenPage.ts'
import { EVERYWHERE } from '#web/platform/shortcuts/everywhere.ts'

const ArchivePanel = onDemand<ArchivePanelProps>(() => import('./ArchivePanel.tsx').then(module => module.ArchivePanel))

const SummaryPanel = onDemand<SummaryPanelProps>(() => import('#web/shell/summary/SummaryPanel.tsx').then(module => module.SummaryPanel))

const LISTS = [
  ['favourites', Star],
  ['shared', Users],
] as const

type Panel = 'documents' | 'archive' | 'summary'

/** The side navigation of a team: what is always there, and one of three panels that slide (`product: 2.4`). */
export function SideNav({ onHide }: { onHide: () => void }) {
  const t = useTexts('shell')
  const { team, workspaces, panels, canAddDocument } = useShell()
  const url = usePageUrl()
  const { open, workspace } = useOpenPage(workspaces)
  const { pathname } = useLocation()
  // Nothing slides until the reader has chosen a panel.
  const [panel, setPanel] = useState<Panel | null>(null)
  const home = url('team', team.slug)
  const templates = url('templates', team.slug)
  const shown = panel === null || (panel === 'summary' && !open) ? 'documents' : panel
  const toDocuments = () => setPanel('documents')
  const toggle = (wanted: Panel) => setPanel(shown === wanted ? 'documents' : wanted)
  const hideKeys = useShortcut(EVERYWHERE.navigation[0])

  return (
    <nav aria-label={t('navigation')} className="flex h-full flex-col gap-0.5 overflow-y-auto p-3 text-[14px]">
      <div className="flex items-center gap-1 pb-2">
        <TeamMenu />
        <span className="size-8 shrink-0 pointer-coarse:size-11">
          <Bell />
        </span>
        <IconButton label={t('hideNavigation')} shortcut={hideKeys} icon={<PanelLeft size={17} />} onClick={onHide} />
      </div>
      <Button
        onClick={panels.search}
        icon={<Search size={15} aria-hidden="true" className="text-ink-soft" />}
        kbd={<Kbd keys={EVERYWHERE.search[0]} />}
        className="mb-2 w-full justify-start! px-2.5! text-[14px] font-normal! text-ink-soft! *:last:ml-auto"
      >
        {t('find')}
      </Button>
      <div className={classes('flex flex-col gap-0.5', besideOnPhone)}>
        <SideLink href={home} icon={<Home size={16} />} isCurrent={pathname === home}>
          {t('home')}
        </SideLink>
        {LISTS.map(([page, Icon]) => (
          <SideLink key={page} href={url(page, team.slug)} icon={<Icon size={16} />} isCurrent={pathname === url(page, team.slug)}>
            {t(page)}
          </SideLink>
        ))}
      </div>
      <div className="relative min-h-25 flex-1 overflow-clip">
        <div
          key={shown}
          className={classes(
            'absolute inset-0 flex flex-col',
            panel !== null && (shown === 'documents' ? 'animate-from-left' : 'animate-from-right'),
          )}
        >
          {shown === 'documents' && <DocumentsPanel />}
          {shown === 'archive' && (
            <ArchivePanel isOpen workspace={workspace ?? (workspaces.length === 1 ? workspaces[0]! : null)} onBack={toDocuments} />
          )}
          {shown === 'summary' && open && <SummaryPanel isOpen open={open} onBack={toDocuments} />}
        </div>
      </div>
      <div className={classes('flex flex-col pt-1 pb-2', besideOnPhone)}>
        {open && (
          <SidePanelButton
            icon={<ListTree size={16} />}
            isOn={shown === 'summary'}
            onClick={() => void SummaryPanel.preload().then(() => toggle('summary'), reportError)}
            {...SummaryPanel.warm}
          >
            {t('summary')}
          </SidePanelButton>
        )}
        {workspaces.length > 0 && (
          <SidePanelButton
            icon={<Archive size={16} />}
            isOn={shown === 'archive'}
            // A panel slides in complete, so its script comes first.
            onClick={() => void ArchivePanel.preload().then(() => toggle('archive'), reportError)}
            {...ArchivePanel.warm}
          >
            {t('archive')}
          </SidePanelButton>
        )}
        <SideLink href={templates} icon={<LayoutTemplate size={16} />} isCurrent={pathname.startsWith(templates)}>
          {t('templates')}
        </SideLink>
      </div>
      {canAddDocument && <NewDocumentButton className="w-full max-w-none! *:h-9.5 *:text-[14px]" />}
    </nav>
  )
}

/** On a phone the list of documents needs the height: the links around it stand three in a row, each below its picture. */
const besideOnPhone = 'max-sm:grid max-sm:grid-cols-3 max-sm:gap-1'
const linkLook =
  'flex min-h-8 items-center gap-2.5 rounded-control px-2.5 pointer-coarse:min-h-11 max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:px-1 max-sm:py-1.5 max-sm:text-center max-sm:text-xs max-sm:text-balance [&>svg]:text-ink-soft'

function SideLink({ href, icon, isCurrent, children }: { href: string; icon: ReactNode; isCurrent: boolean; children: ReactNode }) {
  return (
    <a
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className={classes(
        linkLook,
        isCurrent ? 'bg-tint font-book text-accent shadow-[inset_2px_0_0_var(--margin)] [&>svg]:text-accent' : 'hover:bg-hover',
      )}
    >
      {icon}
      {children}
    </a>
  )
}

interface SidePanelButtonProps {
  icon: ReactNode
  isOn: boolean
  onClick: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  children: ReactNode
}

function SidePanelButton({ icon, isOn, children, ...events }: SidePanelButtonProps) {
  return (
    <Button
      tone="quiet"
      size="small"
      icon={icon}
      aria-pressed={isOn}
      {...events}
      className={classes(
        'justify-start! gap-2.5! border-0! font-normal! text-ink! max-sm:h-auto! max-sm:flex-col! max-sm:justify-center! max-sm:gap-1! max-sm:px-1! max-sm:py-1.5! max-sm:text-xs! [&>svg]:text-ink-soft',
        isOn && 'bg-hover',
      )}
    >
      {children}
    </Button>
  )
}
