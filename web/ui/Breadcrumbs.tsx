import { Ellipsis } from 'lucide-react'
import { classes } from './classes.ts'
import { MenuButton } from './MenuButton.tsx'
import { tip } from './tip.ts'
import { useUiTexts } from './UiTexts.ts'

type Crumb = { label: string; href: string }

/**
 * The way from the workspace down to this page; the last crumb is the page itself. Where there is little room, first the middle and
 * then all ancestors move into a menu, which itself gives way to the name of the page – by style alone, so the first HTML already fits.
 */
export function Breadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  const texts = useUiTexts()
  const ancestors = crumbs.slice(0, -1)
  const current = crumbs.at(-1)
  const hasMiddle = ancestors.length > 2
  return (
    <nav aria-label={texts.breadcrumbs} className={classes('@container min-w-0 flex-1 text-sm', className)}>
      <ol className="flex min-w-0 items-center">
        {ancestors.map((crumb, at) => (
          <li
            key={crumb.href}
            className={classes(
              'flex min-w-0 shrink items-center @max-sm:hidden',
              hasMiddle && at > 0 && at < ancestors.length - 1 && '@max-2xl:hidden',
              at === ancestors.length - 1 && 'order-2',
            )}
          >
            <a
              href={crumb.href}
              {...tip(crumb.label, { whenCut: true })}
              className="block max-w-48 min-w-6 truncate rounded-small px-1 py-1.5 pointer-coarse:py-3 text-ink-soft transition-colors hover:text-ink"
            >
              {crumb.label}
            </a>
            <Slash />
          </li>
        ))}
        {ancestors.length > 0 && (
          <li className={classes('order-1 hidden items-center @max-[8.5rem]:hidden', hasMiddle ? '@max-2xl:flex' : '@max-sm:flex')}>
            <MenuButton
              label={texts.more}
              icon={<Ellipsis size={16} />}
              sections={[{ items: ancestors.map(({ label, href }) => ({ id: href, label, href })) }]}
            />
            <Slash />
          </li>
        )}
        {current && (
          <li className="order-3 min-w-0 shrink @max-[3rem]:invisible">
            <a
              href={current.href}
              aria-current="page"
              {...tip(current.label, { whenCut: true })}
              className="block truncate rounded-small px-1 py-1.5 font-book pointer-coarse:py-3"
            >
              {current.label}
            </a>
          </li>
        )}
      </ol>
    </nav>
  )
}

function Slash() {
  return (
    <span aria-hidden="true" className="px-1 text-ink-soft opacity-60">
      /
    </span>
  )
}
