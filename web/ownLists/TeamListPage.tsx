import type { ReactNode } from 'react'
import { usePageUrl } from '#web/data/app.ts'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'

interface TeamListPageProps {
  title: string
  intro: string
  href: string
  children: ReactNode
}

/** The page of a list within a team. */
export function TeamListPage({ title, intro, href, children }: TeamListPageProps) {
  const { team } = useShell()
  const url = usePageUrl()
  return (
    <PageFrame
      crumbs={[
        { label: team.title, href: url('team', team.slug) },
        { label: title, href },
      ]}
    >
      <PageTitle>{`${title} · ${team.title}`}</PageTitle>
      <div className="mx-auto w-full max-w-[880px] px-5 pt-10 pb-20 sm:px-8">
        <PageHeading title={title} intro={intro} />
        {children}
      </div>
    </PageFrame>
  )
}
