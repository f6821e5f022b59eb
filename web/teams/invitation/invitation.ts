import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { redirect, useParams, useSearchParams } from 'react-router'
import { pageUrl, splitLang } from '#contract/pages.ts'
import type { InvitingTeam } from '#contract/calls/teams.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { useApp } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { WebApi } from '#web/data/calls/client.ts'
import { type PageLoad, publicPage } from '#web/data/page/page.ts'

/** The content of an invitation's link: a team and an address, or nothing any more. */
export interface OpenInvitation {
  team: InvitingTeam
  token: string
  hasAccount: boolean
}

const invitationQuery = (api: WebApi, slug: string, token: string) =>
  queryOptions({
    queryKey: keys.invitation(token),
    queryFn: async (): Promise<OpenInvitation | null> => {
      if (token === '' || slug === '') return null
      try {
        const team = (await api.teams.getBySlug({ slug, invite: token })).team as InvitingTeam // it is one, with an invitation
        const { exists = false } = await api.users.fetchByEmail({ email: team.invitation.email, invite: token })
        return { team, token, hasAccount: exists }
      } catch (error) {
        if (error instanceof ApiError && error.code === 'errors.auth.invite_expired') return null
        throw error
      }
    },
  })

/** The next step of an invitation: people with an account join, all others create one. */
type Step = 'landing' | 'joinTeam' | 'invitedPassword'

/** Each page of an invitation redirects to the step of its state, so that any of their addresses may be opened. */
export const invitationPage = (step: Step) =>
  publicPage<'tslug'>(async ({ api, cache, params, url }: PageLoad<'tslug'>) => {
    const token = url.searchParams.get('token') ?? ''
    const invitation = await cache.fetchQuery(invitationQuery(api, params.tslug ?? '', token))
    if (!invitation) return
    const { slug, invitation: to } = invitation.team
    const next = invitation.hasAccount ? 'joinTeam' : 'invitedPassword'
    if (step !== next) throw redirect(`${pageUrl(splitLang(url.pathname).lang, next, slug, to.email)}?token=${token}`)
  })

/** The invitation of this page as it was opened, also while it is being used up; null when its link opens nothing. */
export const useInvitation = (): { invitation: OpenInvitation | null; isIncomplete: boolean } => {
  const { api, cache } = useApp()
  const { tslug = '' } = useParams()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [invitation] = useState(() => cache.getQueryData(invitationQuery(api, tslug, token).queryKey) ?? null)
  return { invitation, isIncomplete: token === '' || tslug === '' }
}
