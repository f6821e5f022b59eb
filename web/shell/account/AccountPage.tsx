import type { ReactNode } from 'react'
import { usePageUrl } from '#web/data/app.ts'
import { LanguageSwitch } from '#web/shell/frame/LanguageSwitch.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { FormPage } from '#web/ui/layout/FormPage.tsx'
import { Logo } from '#web/ui/Logo.tsx'

type AccountPageProps = {
  title: string
  intro?: ReactNode
  footer?: ReactNode
  /** What stands beside the languages: the way out of the first steps. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of the pages around an account: the logo, the languages, one form. */
export function AccountPage({ title, intro, footer, action, children }: AccountPageProps) {
  const url = usePageUrl()
  const header = (
    <>
      <a href={url('home')} className="rounded-control">
        <Logo name="Cahier" />
      </a>
      <div className="flex items-center gap-1 sm:gap-2">
        {action}
        <LanguageSwitch />
      </div>
    </>
  )
  return (
    <FormPage title={title} intro={intro} header={header} footer={footer}>
      <PageTitle>{title}</PageTitle>
      {children}
    </FormPage>
  )
}
