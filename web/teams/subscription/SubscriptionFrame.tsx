import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { PageFrame } from '#web/shell/frame/PageFrame.tsx'
import { PageTitle } from '#web/shell/frame/PageTitle.tsx'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { TeamTabs } from '#web/teams/TeamTabs.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { useSubscriptionTexts } from './useSubscriptionTexts.ts'

interface SubscriptionFrameProps {
  /** Of a page below; the first page is called as the subscription is. */
  title?: string
  /** The part of its address. */
  place?: string
  intro?: ReactNode
  isWide?: boolean
  children: ReactNode
}

/** A page of the subscription: where it is, and that payments are in test mode, where they are. */
export function SubscriptionFrame({ title, place, intro, isWide = false, children }: SubscriptionFrameProps) {
  const { queries } = useApp()
  const { team } = useShell()
  const t = useSubscriptionTexts()
  const url = usePageUrl()
  const { data: instance } = useSuspenseQuery(queries.instance())
  const name = title ?? t('title')
  return (
    <PageFrame
      crumbs={[
        { label: team.title, href: url('team', team.slug) },
        { label: t('title'), href: url('teamTab', team.slug, 'subscription') },
        ...(place ? [{ label: name, href: url('teamTab', team.slug, `subscription/${place}`) }] : []),
      ]}
    >
      <PageTitle>{`${name} · ${team.title}`}</PageTitle>
      <div key={team._id} className={classes('mx-auto w-full px-5 pt-10 pb-20 sm:px-8', isWide ? 'max-w-[996px]' : 'max-w-[720px]')}>
        <PageHeading title={name} intro={intro ?? (place ? undefined : team.title)} />
        {!place && <TeamTabs current="subscription" />}
        {instance.billing === 'sandbox' && (
          <Callout tone="info" className="mt-6">
            {t('testMode')}
          </Callout>
        )}
        <div className="mt-6 flex flex-col gap-5">{children}</div>
      </div>
    </PageFrame>
  )
}
