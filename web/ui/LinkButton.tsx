import type { ComponentProps, ReactNode } from 'react'
import { buttonLook, type ButtonSize, type ButtonTone } from './look/buttonLook.ts'

type LinkButtonProps = ComponentProps<'a'> & { href: string; tone?: ButtonTone; size?: ButtonSize; icon?: ReactNode }

/** A link that looks like a button, for actions that are a page of their own. */
export function LinkButton({ tone = 'secondary', size = 'medium', icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonLook(tone, size, className)}>
      {icon}
      {children}
    </a>
  )
}
