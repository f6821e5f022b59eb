import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { useTexts } from '#web/data/app.ts'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { prefetch } from '#web/ui/prefetch.ts'
import { PageTitle } from './PageTitle.tsx'

export type Problem = 'notFound' | 'denied' | 'offline' | 'unavailable' | 'failed'

/** Why a page cannot be shown, from what its loader or its rendering has thrown, or what its data were refused with. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof ApiError) return PROBLEMS[error.status] ?? 'failed'
  if (!isRouteErrorResponse(error)) return 'failed'
  if (error.data?.code === 'offline') return 'offline'
  return PROBLEMS[error.status] ?? 'failed'
}

const PROBLEMS: Record<number, Problem> = { 404: 'notFound', 403: 'denied', 503: 'unavailable' }

/** What is said of one problem in the place of the general words. */
export interface ProblemWords {
  title: string
  text: string
}

/** What stands in the place of a page that cannot be shown, with the ways on (`product: 2.7`). */
export function PageProblem({ problem, words, actions }: { problem: Problem; words?: ProblemWords | undefined; actions: ReactNode }) {
  const t = useTexts('ui')
  const { title, text } = words ?? { title: t(`${problem}Title`), text: t(`${problem}Text`) }
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-5 py-12 text-center">
      <PageTitle>{title}</PageTitle>
      <Picture of={problem === 'denied' ? denied : notFound} />
      <PageHeading title={title} intro={text} className="mt-6" />
      <div className="mt-7 flex flex-wrap justify-center gap-2.5">{actions}</div>
    </div>
  )
}

const denied = async () => (await import('#web/ui/illustrations/NoAccess.tsx')).NoAccess
const notFound = async () => (await import('#web/ui/illustrations/PageNotFound.tsx')).PageNotFound

/** Comes after the words, or not at all where there is no connection: pages that can be shown need not carry it. */
function Picture({ of: load }: { of: () => Promise<ComponentType> }) {
  const [Drawn, setDrawn] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isGone = false
    void prefetch(async () => {
      const drawn = await load()
      if (!isGone) setDrawn(() => drawn)
    })
    return () => {
      isGone = true
    }
  }, [load])
  return <div className="flex min-h-49 items-end">{Drawn && <Drawn />}</div>
}
