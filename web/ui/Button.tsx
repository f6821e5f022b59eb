import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonLook, type ButtonSize, type ButtonTone } from './look/buttonLook.ts'
import { Spinner } from './feedback/Spinner.tsx'

export type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone
  size?: ButtonSize
  /** While true the button keeps its focus, looks disabled with a wait cursor and does nothing (`product: 4.8`). */
  isPending?: boolean
  icon?: ReactNode
  /** The shortcut that does the same, a <Kbd>. Hidden where there is no keyboard. */
  kbd?: ReactNode
}

/** A button; `type` is "button" unless given. */
export function Button({ tone = 'secondary', size = 'medium', isPending = false, icon, kbd, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(isPending && { 'aria-disabled': true, 'aria-busy': true, onClick: ignore })}
      className={buttonLook(tone, size, isPending ? `${className ?? ''} !cursor-wait` : className)}
    >
      {isPending ? <Spinner /> : icon}
      {children}
      {kbd && <span className="ml-0.5 hidden pointer-fine:md:inline-flex">{kbd}</span>}
    </button>
  )
}

const ignore = (event: MouseEvent) => event.preventDefault()
