/** The sheet that menus, lists and popovers open on, and the way it comes and goes. */
export const popoverLook =
  'max-w-[calc(100vw-16px)] overflow-auto overscroll-contain rounded-card border border-ruling bg-surface text-ink shadow-raised outline-none ' +
  'transition-[opacity,translate] ease-out data-entering:opacity-0 data-exiting:opacity-0 ' +
  'data-[placement=bottom]:data-entering:-translate-y-1 data-[placement=top]:data-entering:translate-y-1'

/** One row of a menu or list. */
export const rowLook =
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-control px-2.5 py-1.25 text-sm outline-none pointer-coarse:min-h-11 ' +
  'data-hovered:bg-hover data-focus-visible:bg-hover data-pressed:bg-hover data-disabled:opacity-45'
