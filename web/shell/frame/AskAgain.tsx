import { useEffect } from 'react'
import { useLocation, useNavigate, useParams, useRevalidator } from 'react-router'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { useShell } from './ShellContext.ts'

/**
 * Shown when no workspace of the reader's has the permalink of the page. If it has another one now, the page moves on to it; otherwise the page is loaded
 * again, and the answer has the reason.
 */
export function AskAgain() {
  const { cache } = useApp()
  const { team } = useShell()
  const { tslug = '', wslug = '' } = useParams()
  const place = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const slug = cache.getQueryData<Workspace>(keys.workspace(team._id, wslug))?.slug ?? wslug
  useEffect(() => {
    const under = `/${tslug}/workspace/`
    if (slug === wslug) void revalidate()
    else void navigate({ ...place, pathname: decodeURI(place.pathname).replace(under + wslug, under + slug) }, { replace: true })
  }, [navigate, place, revalidate, slug, tslug, wslug])
  return null
}
