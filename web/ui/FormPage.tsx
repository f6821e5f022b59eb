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

/** The centred form page (spec 1 §2): one sheet on a ruled notebook page, with its red margin line. */
export function FormPage({ title, intro, header, footer, children }: FormPageProps) {
  return (
    <div className="seyes margin-line flex min-h-dvh flex-col bg-paper [--margin-line:20px] sm:[--margin-line:max(32px,calc(50%-288px))]">
      {header && <div className="relative flex min-h-16 items-center justify-between gap-4 bg-paper/85 px-10 sm:px-12">{header}</div>}
      <main id="content" className="flex flex-1 flex-col justify-center py-10 pr-4 pl-9 sm:px-14">
        <div className="mx-auto w-full max-w-[440px] rounded-card border border-ruling bg-surface px-5 py-7 shadow-raised sm:px-10 sm:py-9">
          <PageHeading title={title} intro={intro} className="mb-6" />
          {children}
        </div>
        {footer && (
          <div className="mx-auto mt-6 w-full max-w-[440px] rounded-control bg-paper/85 py-1 text-center text-sm text-ink-soft">
            {footer}
          </div>
        )}
      </main>
    </div>
  )
}
