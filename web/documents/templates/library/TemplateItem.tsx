import { ArrowDown, ArrowUp, CopyPlus, Ellipsis, FilePlus2, LayoutTemplate, Trash2 } from 'lucide-react'
import { readCover } from '#contract/coverPlace.ts'
import { usePageUrl } from '#web/data/app.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { Button } from '#web/ui/Button.tsx'
import type { DragEvents } from '#web/ui/layout/useDragging.ts'
import { classes } from '#web/ui/look/classes.ts'
import type { MenuSection } from '#web/ui/overlays/Menu.tsx'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import type { ListedTemplate } from '../groups.ts'
import { makesFor, makesForTeam } from '../templateStanding.ts'
import { useTemplatesTexts } from '../useTemplatesTexts.ts'
import type { LibraryView } from './libraryView.ts'

interface TemplateItemProps {
  template: ListedTemplate
  isProduct: boolean
  view: LibraryView
  canDelete: boolean
  /** Only where it may be sorted, as the two below. */
  drag: DragEvents | undefined
  onMoveBack: (() => void) | undefined
  onMoveOn: (() => void) | undefined
}

/** The line where the dragged one would go: beside this one, or above or below it on a phone. */
const dropLook =
  'data-drop:before:absolute data-drop:before:z-1 data-drop:before:rounded-full data-drop:before:bg-accent max-sm:data-drop:before:inset-x-0 max-sm:data-drop:before:h-0.5 max-sm:data-[drop=before]:before:-top-[5px] max-sm:data-[drop=after]:before:-bottom-[5px] sm:data-drop:before:inset-y-0 sm:data-drop:before:w-0.5 sm:data-[drop=before]:before:-left-[7px] sm:data-[drop=after]:before:-right-[7px]'

/** One template of the library: a card with its picture, or a row. All of it leads to its page. */
export function TemplateItem({ template, view, drag, ...rest }: TemplateItemProps) {
  const t = useTemplatesTexts()
  const url = usePageUrl()
  const { team, panels, canAddDocument } = useShell()
  const sections = useItemMenu({ template, ...rest })
  const { _id, title, description, icon } = template
  const cover = 'cover' in template && template.cover !== null ? readCover(template.cover) : null
  const isCard = view === 'cards'
  return (
    <li {...drag} className={classes('relative min-w-0 data-dragged:opacity-50', dropLook)}>
      <article
        className={classes(
          'relative flex h-full min-w-0',
          isCard
            ? 'flex-col overflow-clip rounded-card border border-ruling bg-surface transition-[border-color,box-shadow] hover:border-accent/50 hover:shadow-raised'
            : 'items-center gap-2 rounded-control border border-ruling bg-surface py-1.5 pr-1.5 pl-3.5 transition-colors hover:bg-hover',
        )}
      >
        {isCard && cover && (
          <img
            src={cover.image}
            alt=""
            draggable={false}
            loading="lazy"
            style={{ objectPosition: `50% ${cover.y}%` }}
            className="h-24 w-full object-cover"
          />
        )}
        <div className={classes('flex min-w-0 flex-1', isCard ? 'flex-col px-4 pt-4' : 'items-center gap-3')}>
          <span
            aria-hidden="true"
            className={classes(
              'flex shrink-0 items-center text-ink-soft',
              isCard ? 'h-8 text-[26px] leading-none' : 'w-7 justify-center text-xl',
            )}
          >
            {icon ?? <LayoutTemplate size={isCard ? 24 : 18} strokeWidth={1.6} />}
          </span>
          <div className={classes('min-w-0', isCard ? 'mt-2.5' : 'flex-1')}>
            <h3 dir="auto" className={classes('text-left font-book wrap-break-word', isCard ? 'line-clamp-2 leading-6' : 'truncate')}>
              <a
                href={url('template', team.slug, _id)}
                draggable={false}
                className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
              >
                {title}
              </a>
            </h3>
            {description !== '' && (
              <p
                dir="auto"
                className={classes('text-left text-sm text-ink-soft wrap-break-word', isCard ? 'mt-1 line-clamp-3' : 'truncate')}
              >
                {description}
              </p>
            )}
          </div>
        </div>
        <div className={classes('relative z-1 flex items-center gap-1', isCard ? 'mt-auto justify-between px-2 py-2' : 'shrink-0')}>
          {isCard && canAddDocument && (
            <Button
              tone="quiet"
              size="small"
              icon={<FilePlus2 size={15} aria-hidden="true" />}
              aria-label={t('useNamed', { title })}
              onClick={() => panels.templates({ kind: 'use', template: { _id, title } })}
            >
              {t('use')}
            </Button>
          )}
          <MenuButton
            label={t('more', { title })}
            icon={<Ellipsis size={17} />}
            sections={sections}
            placement="bottom end"
            className={classes(isCard && 'ml-auto')}
          />
        </div>
      </article>
    </li>
  )
}

function useItemMenu({ template, isProduct, canDelete, onMoveBack, onMoveOn }: Omit<TemplateItemProps, 'view' | 'drag'>): MenuSection[] {
  const t = useTemplatesTexts()
  const url = usePageUrl()
  const { team, workspaces, panels, canAddDocument } = useShell()
  const { _id, title } = template
  const canCopy = isProduct && (makesForTeam(team) || makesFor(team, workspaces).length > 0)
  return [
    {
      items: [
        ...(canAddDocument
          ? [
              {
                id: 'use',
                label: t('use'),
                icon: <FilePlus2 size={16} />,
                onAction: () => panels.templates({ kind: 'use', template: { _id, title } }),
              },
            ]
          : []),
        { id: 'open', label: t('openIt'), icon: <LayoutTemplate size={16} />, href: url('template', team.slug, _id) },
        ...(canCopy
          ? [
              {
                id: 'copy',
                label: t('copy'),
                icon: <CopyPlus size={16} />,
                onAction: () => panels.templates({ kind: 'create', copied: { _id, title } }),
              },
            ]
          : []),
      ],
    },
    {
      items: [
        ...(onMoveBack ? [{ id: 'back', label: t('moveBack'), icon: <ArrowUp size={16} />, onAction: onMoveBack }] : []),
        ...(onMoveOn ? [{ id: 'on', label: t('moveOn'), icon: <ArrowDown size={16} />, onAction: onMoveOn }] : []),
      ],
    },
    {
      items: canDelete
        ? [
            {
              id: 'remove',
              label: t('remove'),
              icon: <Trash2 size={16} />,
              isDanger: true,
              onAction: () => panels.templates({ kind: 'delete', template: { _id, title } }),
            },
          ]
        : [],
    },
  ]
}
