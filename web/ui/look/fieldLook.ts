/** The look of everything one types into or chooses from. */
export const fieldLook =
  'w-full min-w-0 rounded-control border border-control bg-surface text-ink transition-colors placeholder:text-ink-soft ' +
  'hover:border-ink-soft focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent ' +
  'aria-invalid:border-danger aria-invalid:focus:outline-danger ' +
  'disabled:cursor-not-allowed disabled:border-ruling disabled:bg-side disabled:text-ink-soft [&:is(input,textarea):read-only]:bg-side pointer-coarse:text-base'

export const fieldHeight = 'h-10 px-3 pointer-coarse:h-11'
