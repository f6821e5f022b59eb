import { Ellipsis } from 'lucide-react'
import { classes } from '#web/ui/look/classes.ts'
import { MenuButton } from '#web/ui/overlays/MenuButton.tsx'
import { tip } from '#web/ui/overlays/tip.ts'
import { useUiTexts } from '#web/ui/UiTexts.ts'

type Crumb = { label: string; href: string }

/**
 * The way from the workspace down to this page; the last crumb is the page itself. What lies between the workspace and the parent waits in a menu. Where there
 * is little room all ancestors do, and the menu itself gives way to the name of the page – by style alone, so the first HTML already fits.
 */
export function Breadcrumbs({ crumbs, className }: { crumbs: readonly Crumb[]; className?: string }) {
  const texts = useUiTexts()
  const ancestors = crumbs.slice(0, -1)
  const current = crumbs.at(-1)
  const [first, ...below] = ancestors
  const parent = below.at(-1)
  const between = below.slice(0, -1)
  const more = (hidden: readonly Crumb[], look: string) => (
    <li className={classes('shrink-0 items-center', look)}>
      <MenuButton
        label={texts.more}
        icon={<Ellipsis size={16} />}
        sections={[{ items: hidden.map(({ label, href }) => ({ id: href, label, href })) }]}
      />
      <Slash />
    </li>
  )
  return (
    <nav aria-label={texts.breadcrumbs} className={classes('@container min-w-0 flex-1 text-sm', className)}>
      <ol className="flex min-w-0 items-center">
        {first && <Ancestor crumb={first} />}
        {between.length > 0 && more(between, 'flex @max-sm:hidden')}
        {parent && <Ancestor crumb={parent} />}
        {ancestors.length > 0 && more(ancestors, 'hidden @max-sm:flex @max-[7.5rem]:hidden')}
        {current && (
          <li className="min-w-0 shrink @max-[3rem]:invisible">
            <a
              href={current.href}
              aria-current="page"
              dir="auto"
              {...tip(current.label, { whenCut: true })}
              className="block truncate rounded-small px-1 py-1.5 text-left font-book pointer-coarse:py-3"
            >
              {current.label}
            </a>
          </li>
        )}
      </ol>
    </nav>
  )
}

/** However long its name, the stroke behind it stays. */
function Ancestor({ crumb: { label, href } }: { crumb: Crumb }) {
  return (
    <li className="flex min-w-11 shrink items-center @max-sm:hidden">
      <a
        href={href}
        dir="auto"
        {...tip(label, { whenCut: true })}
        className="block max-w-48 min-w-0 truncate rounded-small px-1 py-1.5 text-ink-soft transition-colors hover:text-ink pointer-coarse:py-3"
      >
        {label}
      </a>
      <Slash />
    </li>
  )
}

function Slash() {
  return (
    <span aria-hidden="true" className="shrink-0 px-1 text-ink-soft opacity-60">
      /
    </span>
  )
}
