import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { useTexts } from '#web/data/app.ts'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { prefetch } from '#web/ui/prefetch.ts'
import { PageTitle } from './PageTitle.tsx'

export type Problem = 'notFound' | 'denied' | 'offline' | 'unavailable' | 'failed'

/** Returns why a page cannot be shown, from the error of its loader, of its rendering or of its data. */
export const problemOf = (error: unknown): Problem => {
  if (error instanceof ApiError) return PROBLEMS[error.status] ?? 'failed'
  if (!isRouteErrorResponse(error)) return 'failed'
  if (error.data?.code === 'offline') return 'offline'
  return PROBLEMS[error.status] ?? 'failed'
}

const PROBLEMS: Record<number, Problem> = { 404: 'notFound', 403: 'denied', 503: 'unavailable' }

/** The specific texts of a problem, instead of the general ones. */
export interface ProblemWords {
  title: string
  text: string
}

/** Replaces a page that cannot be shown, with links to other pages (`product: 2.7`). */
export function PageProblem({ problem, words, actions }: { problem: Problem; words?: ProblemWords | undefined; actions: ReactNode }) {
  const t = useTexts('ui')
  const { title, text } = words ?? { title: t(`${problem}Title`), text: t(`${problem}Text`) }
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-5 py-12 text-center">
      <PageTitle>{title}</PageTitle>
      <div className="flex min-h-49 items-end">
        <Later of={problem === 'denied' ? denied : notFound} />
      </div>
      <PageHeading title={title} intro={text} className="mt-6" />
      <div className="mt-7 flex flex-wrap justify-center gap-2.5">{actions}</div>
    </div>
  )
}

const denied = async () => (await import('#web/ui/illustrations/NoAccess.tsx')).NoAccess
const notFound = async () => (await import('#web/ui/illustrations/PageNotFound.tsx')).PageNotFound

/** Loaded after the text, or not at all without a connection, so that working pages need not include it. */
export function Later({ of: load }: { of: () => Promise<ComponentType> }) {
  const [Loaded, setLoaded] = useState<ComponentType | null>(null)
  useEffect(() => {
    let isGone = false
    void prefetch(async () => {
      const loaded = await load()
      if (!isGone) setLoaded(() => loaded)
    })
    return () => {
      isGone = true
    }
  }, [load])
  return Loaded && <Loaded />
}
