import { useState } from 'react'
import { can } from '#domain/policy.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { moved } from '#web/ui/layout/order.ts'
import { useDragging } from '#web/ui/layout/useDragging.ts'
import { classes } from '#web/ui/look/classes.ts'
import { WorkspaceLogo } from '#web/ui/WorkspaceLogo.tsx'
import type { TemplateGroup } from '../groups.ts'
import { templateStanding } from '../templateStanding.ts'
import { useTemplatesTexts } from '../useTemplatesTexts.ts'
import type { LibraryView } from './libraryView.ts'
import { TemplateItem } from './TemplateItem.tsx'
import { useSorting } from './useSorting.ts'

interface TemplateGroupListProps {
  group: TemplateGroup
  view: LibraryView
  canSort: boolean
}

/** The templates of the team, of one workspace or of the product, under their heading. Admins sort them by dragging, or by the menu. */
export function TemplateGroupList({ group: { of, templates }, view, canSort }: TemplateGroupListProps) {
  const t = useTemplatesTexts()
  const { team } = useShell()
  const sort = useSorting()
  const [said, setSaid] = useState('')
  const ids = templates.map(({ _id }) => _id)
  const move = (id: string, place: number) => {
    const title = templates.find(({ _id }) => _id === id)?.title ?? ''
    setSaid(t('moved', { title, place: place + 1, count: ids.length }))
    void sort(moved(ids, id, place))
  }
  const dragging = useDragging(ids, move)
  const workspace = typeof of === 'string' ? null : of
  const canDelete = of !== 'product' && can(templateStanding(team, workspace), 'delete', 'template')
  const title = of === 'team' ? t('ofTeam') : of === 'product' ? t('ofProduct') : of.title
  return (
    <section aria-label={title} className="mt-9">
      <h2 className="mb-3 flex items-center gap-2 text-xs font-semibold text-ink-soft">
        {workspace && <WorkspaceLogo id={workspace._id} title={workspace.title} src={workspace.logo} />}
        {title}
      </h2>
      <ul className={classes('grid grid-cols-1 sm:grid-cols-2 xl:grid-cols-3', view === 'cards' ? 'gap-3' : 'gap-x-3 gap-y-1.5')}>
        {templates.map((template, place) => (
          <TemplateItem
            key={template._id}
            template={template}
            isProduct={of === 'product'}
            view={view}
            canDelete={canDelete}
            drag={canSort ? dragging(template._id) : undefined}
            onMoveBack={canSort && place > 0 ? () => move(template._id, place - 1) : undefined}
            onMoveOn={canSort && place < ids.length - 1 ? () => move(template._id, place + 1) : undefined}
          />
        ))}
      </ul>
      <span role="status" className="sr-only">
        {said}
      </span>
    </section>
  )
}
