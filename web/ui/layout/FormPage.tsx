import type { ReactNode } from 'react'
import { PageHeading } from './PageHeading.tsx'

type FormPageProps = {
  title: ReactNode
  intro?: ReactNode
  /** What stands at the top of the page: the logo that leads home, the language switch. */
  header?: ReactNode
  /** What follows the form: "No account yet? Start free". */
  footer?: ReactNode
  children: ReactNode
}

/** The centred form page (`product: 2.5`): one sheet on a ruled notebook page, with its red margin line. */
export function FormPage({ title, intro, header, footer, children }: FormPageProps) {
  return (
    <div className="seyes flex min-h-dvh flex-col bg-paper">
      {header && <header className="flex min-h-16 items-center justify-between gap-2 bg-paper/85 px-5 sm:gap-4 sm:px-12">{header}</header>}
      <main
        id="content"
        className="margin-line flex flex-1 flex-col justify-center py-8 pr-4 pl-9 [--margin-line:18px] sm:px-14 sm:[--margin-line:max(28px,calc(50%-288px))]"
      >
        <div className="mx-auto w-full max-w-[440px] overflow-hidden rounded-card border border-ruling bg-surface shadow-raised">
          <div className="px-5 py-7 sm:px-10 sm:py-9">
            <PageHeading title={title} intro={intro} className="mb-6" />
            {children}
          </div>
          {footer && <div className="border-t border-ruling2 bg-side px-5 py-4 text-center text-sm text-ink-soft sm:px-10">{footer}</div>}
        </div>
      </main>
    </div>
  )
}
