import {
  Archive,
  ArrowRightLeft,
  Clock,
  CopyPlus,
  Download,
  ExternalLink,
  FilePlus2,
  FileText,
  Link2,
  PanelTop,
  Pencil,
  Settings,
  SquareCheck,
  Star,
  StarOff,
  Trash2,
  Upload,
  Users,
} from 'lucide-react'
import type { Translate } from '#texts/translate.ts'
import type { MenuSection } from '#web/ui/overlays/Menu.tsx'
import { TREE } from '#web/platform/shortcuts/tree.ts'

/** What may be done to the row that the menu is for; what may not is left out. */
export interface RowCommands {
  href: string
  copyLink: () => void
  /** Makes it a favourite, or one no more. */
  favourite?: { isOn: boolean; toggle: () => void }
  /** The address of its versions. */
  history?: string
  rename?: () => void
  /** Begins a selection of several with it. */
  select?: { label: string; begin: () => void }
  duplicate?: () => void
  move?: () => void
  /** Makes it the overview of its workspace. */
  asOverview?: () => void
  addChild?: () => void
  files?: () => void
  importInto?: (dropped?: DataTransferItemList) => void
  exportIt?: () => void
  /** The address of its settings; of its members for those who do not manage it. */
  settings?: string
  members?: string
  archive?: () => void
  remove?: () => void
}

const SIZE = 16

/** The menu of a row, in the order of `interface: sidebar tree`. Pages use it for the document that they show. */
export function rowMenuSections(t: Translate<'tree'>, commands: RowCommands, kind: 'document' | 'workspace'): MenuSection[] {
  const {
    href,
    copyLink,
    favourite,
    history,
    rename,
    select,
    duplicate,
    move,
    asOverview,
    addChild,
    files,
    importInto,
    exportIt,
    settings,
    members,
    archive,
    remove,
  } = commands
  return [
    {
      items: [
        { id: 'open', label: t('openInNewTab'), icon: <ExternalLink size={SIZE} />, href, target: '_blank' },
        { id: 'link', label: t('copyLink'), icon: <Link2 size={SIZE} />, onAction: copyLink },
        ...(favourite
          ? [
              {
                id: 'favourite',
                label: t(favourite.isOn ? 'unfavourite' : 'favourite'),
                icon: favourite.isOn ? <StarOff size={SIZE} /> : <Star size={SIZE} />,
                onAction: favourite.toggle,
              },
            ]
          : []),
        ...(history ? [{ id: 'history', label: t('history'), icon: <Clock size={SIZE} />, href: history }] : []),
      ],
    },
    {
      items: [
        ...(rename ? [{ id: 'rename', label: t('rename'), icon: <Pencil size={SIZE} />, shortcut: TREE.rename[0], onAction: rename }] : []),
        ...(select ? [{ id: 'select', label: select.label, icon: <SquareCheck size={SIZE} />, onAction: select.begin }] : []),
        ...(duplicate ? [{ id: 'duplicate', label: t('duplicate'), icon: <CopyPlus size={SIZE} />, onAction: duplicate }] : []),
        ...(move ? [{ id: 'move', label: t('moveTo'), icon: <ArrowRightLeft size={SIZE} />, onAction: move }] : []),
        ...(asOverview ? [{ id: 'overview', label: t('asOverview'), icon: <PanelTop size={SIZE} />, onAction: asOverview }] : []),
      ],
    },
    {
      items: [
        ...(addChild
          ? [
              {
                id: 'child',
                label: kind === 'workspace' ? t('newHere') : t('newChildItem'),
                icon: <FilePlus2 size={SIZE} />,
                onAction: addChild,
              },
            ]
          : []),
        ...(files ? [{ id: 'files', label: t('files'), icon: <FileText size={SIZE} />, onAction: files }] : []),
        ...(importInto ? [{ id: 'import', label: t('import'), icon: <Upload size={SIZE} />, onAction: () => importInto() }] : []),
        ...(exportIt ? [{ id: 'export', label: t('export'), icon: <Download size={SIZE} />, onAction: exportIt }] : []),
      ],
    },
    {
      items: [
        ...(settings ? [{ id: 'settings', label: t('settings'), icon: <Settings size={SIZE} />, href: settings }] : []),
        ...(members ? [{ id: 'members', label: t('members'), icon: <Users size={SIZE} />, href: members }] : []),
      ],
    },
    {
      items: [
        ...(archive ? [{ id: 'archive', label: t('archive'), icon: <Archive size={SIZE} />, onAction: archive }] : []),
        ...(remove ? [{ id: 'delete', label: t('delete'), icon: <Trash2 size={SIZE} />, isDanger: true, onAction: remove }] : []),
      ],
    },
  ]
}
