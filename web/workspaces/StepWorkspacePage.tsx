import { useSuspenseQuery } from '@tanstack/react-query'
import { redirect, useSearchParams } from 'react-router'
import { pageUrl, splitLang } from '#contract/pages.ts'
import type { Team } from '#contract/calls/teams.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { workspaceCreated } from '#web/data/cache/account.ts'
import { userPage } from '#web/data/page/page.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { LogOutButton } from '#web/shell/account/LogOutButton.tsx'
import { PermalinkFields } from '#web/shell/account/PermalinkFields.tsx'
import { isJoined } from '#web/data/standing.ts'
import { Button } from '#web/ui/Button.tsx'
import { useAccountTexts } from '#web/shell/account/useAccountTexts.ts'

/** The team of `?team=`, else the newest one that the person is in. */
const chosenTeam = (teams: readonly Team[], slug: string | null): Team | undefined =>
  teams.find(team => team.slug === slug) ?? teams.toSorted((a, b) => b.created_at.localeCompare(a.created_at))[0]

const page = userPage(async ({ cache, queries, url, user }) => {
  const teams = await cache.fetchQuery(queries.teams(user._id))
  if (!teams.some(isJoined(user._id))) throw redirect(pageUrl(splitLang(url.pathname).lang, 'stepTeam'))
})
export { page as loader, page as clientLoader }

/** The last step after signing up: the first workspace of the team (`product: 2.3`). */
export default function StepWorkspacePage() {
  const { api, cache, queries } = useApp()
  const t = useAccountTexts()
  const url = usePageUrl()
  const go = useGo()
  const [query] = useSearchParams()
  const { data: user } = useSuspenseQuery(queries.me())
  const { data: teams } = useSuspenseQuery(queries.teams(user._id))
  const team = chosenTeam(teams.filter(isJoined(user._id)), query.get('team'))
  const { form, problems, isPending } = useSubmit(
    async values => {
      if (!team) return
      const created = await api.workspaces.create({
        tid: team._id,
        title: String(values.get('title')),
        slug: String(values.get('slug')) || undefined,
      })
      await workspaceCreated(cache, { team: team._id, user: created.user })
      await go(url('workspace', team.slug, created.workspace.slug))
    },
    { blame: { 'errors.w.slug_used': 'slug' } },
  )

  return (
    <AccountPage title={t('workspaceTitle')} intro={t('workspaceIntro')} action={<LogOutButton />}>
      <form {...form} className="flex flex-col gap-5">
        <p className="text-sm text-ink-soft">{t('step', { step: 2, steps: 2 })}</p>
        <PermalinkFields
          label={t('workspaceName')}
          placeholder={t('workspacePlaceholder')}
          autoComplete="off"
          prefix="…/workspace/"
          description={t('workspacePermalinkHelp')}
          problems={problems}
        />
        <Button type="submit" tone="primary" size="large" isPending={isPending}>
          {t('createWorkspace')}
        </Button>
      </form>
    </AccountPage>
  )
}
