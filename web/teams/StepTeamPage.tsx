import { userOf, useApp, usePageUrl } from '#web/data/app.ts'
import { teamCreated } from '#web/data/cache/account.ts'
import { userPage } from '#web/data/page/page.ts'
import { useGo } from '#web/data/page/useGo.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { LogOutButton } from '#web/shell/account/LogOutButton.tsx'
import { letWelcomeWait } from '#web/shell/account/waitingWelcome.ts'
import { PermalinkFields } from '#web/shell/account/PermalinkFields.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useAccountTexts } from '#web/shell/account/useAccountTexts.ts'

const page = userPage()
export { page as loader, page as clientLoader }

/** The first step after signing up without an invitation: create a team (`product: 2.3`). */
export default function StepTeamPage() {
  const { api, cache } = useApp()
  const t = useAccountTexts()
  const url = usePageUrl()
  const go = useGo()
  const isFirst = userOf(cache)?.teams.length === 0
  const { form, problems, isPending } = useSubmit(
    async values => {
      const created = await api.teams.create({ title: String(values.get('title')), slug: String(values.get('slug')) || undefined })
      if (isFirst) letWelcomeWait(created.user._id, created.team._id)
      await teamCreated(cache, created)
      await go(`${url('stepWorkspace')}?team=${created.team.slug}`)
    },
    { blame: { 'errors.team.slug_used': 'slug' } },
  )

  return (
    <AccountPage title={t('teamTitle')} intro={t('teamIntro')} action={<LogOutButton />}>
      <form {...form} className="flex flex-col gap-5">
        {isFirst && <p className="text-sm text-ink-soft">{t('step', { step: 1, steps: 2 })}</p>}
        <PermalinkFields
          label={t('teamName')}
          placeholder={t('teamPlaceholder')}
          autoComplete="organization"
          prefix="/team/"
          description={t('permalinkHelp')}
          problems={problems}
        />
        <Button type="submit" tone="primary" size="large" isPending={isPending}>
          {t('createTeam')}
        </Button>
      </form>
    </AccountPage>
  )
}
