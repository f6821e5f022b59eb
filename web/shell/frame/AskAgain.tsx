import { useEffect } from 'react'
import { useLocation, useNavigate, useParams, useRevalidator } from 'react-router'
import type { Workspace } from '#contract/calls/workspaces.ts'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { refresh } from '#web/data/cache/refresh.ts'
import { useShell } from './ShellContext.ts'

/**
 * Shown when no workspace of the reader's has the permalink of the page. If it has another one now, the page moves on to it; otherwise the page and the
 * list of workspaces are loaded again: the answer has the reason, or the list a workspace that the page had not heard of.
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
    if (slug === wslug) void Promise.all([revalidate(), refresh(cache, keys.workspaces(team._id))])
    else void navigate({ ...place, pathname: decodeURI(place.pathname).replace(under + wslug, under + slug) }, { replace: true })
  }, [cache, navigate, place, revalidate, slug, team._id, tslug, wslug])
  return null
}
