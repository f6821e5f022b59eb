import type { ReactNode } from 'react'
import type { User } from '#contract/calls/users.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { ownProfileChanged } from '#web/data/cache/ownProfile.ts'
import { useTeamShell } from '#web/shell/frame/ShellContext.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Link } from '#web/ui/Link.tsx'
import { SettingsForm } from '#web/shell/settings/SettingsForm.tsx'
import { useSettingsForm } from '#web/shell/settings/useSettingsForm.ts'
import { PicturesCard } from '../pictures/PicturesCard.tsx'
import { useSettingsTexts } from './useSettingsTexts.ts'

/** How others see the reader: photo and cover, the name, and what they say of themselves. */
export function InfosSettings({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-5">
      <PicturesCard user={user} />
      <InfosForm user={user} />
    </div>
  )
}

function InfosForm({ user }: { user: User }) {
  const { api, cache } = useApp()
  const shell = useTeamShell()
  const t = useSettingsTexts()
  const url = usePageUrl()
  const { firstname, lastname, job_title, department, location, business_email, business_phone, phone } = user
  const stored = { firstname, lastname, job_title, department, location, business_email, business_phone, phone }
  const state = useSettingsForm({
    stored,
    save: async changes => {
      const answer = await api.users.update({ id: user._id, ...changes })
      ownProfileChanged(cache, answer.user)
      showToast({ kind: 'success', title: t('saved') })
    },
  })
  const { problems } = state
  const field = (name: keyof typeof stored) => ({ name, defaultValue: stored[name], error: problems[name] })
  return (
    <SettingsForm
      title={t('infos')}
      intro={
        <>
          {t('infosIntro')} {shell && <Link href={url('user', shell.team.slug, user._id)}>{t('toProfile')}</Link>}
        </>
      }
      saveLabel={t('save')}
      state={state}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('firstname')} {...field('firstname')} autoComplete="given-name" required />
        <TextField label={t('lastname')} {...field('lastname')} autoComplete="family-name" required />
      </div>
      <Part title={t('work')} intro={t('workIntro')}>
        <TextField label={t('jobTitle')} {...field('job_title')} autoComplete="organization-title" />
        <TextField label={t('department')} {...field('department')} autoComplete="off" />
        <TextField label={t('location')} {...field('location')} autoComplete="off" className="sm:col-span-2" />
        <TextField label={t('businessEmail')} {...field('business_email')} type="email" autoComplete="off" />
        <TextField label={t('businessPhone')} {...field('business_phone')} type="tel" autoComplete="off" />
      </Part>
      <Part title={t('private')}>
        <TextField label={t('phone')} {...field('phone')} type="tel" autoComplete="tel" description={t('phoneHelp')} />
      </Part>
    </SettingsForm>
  )
}

function Part({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-ruling2 pt-5">
      <legend className="sr-only">{title}</legend>
      <h3 aria-hidden="true" className="font-semibold">
        {title}
      </h3>
      {intro && <p className="mt-0.5 text-sm text-ink-soft">{intro}</p>}
      <div className="mt-4 grid gap-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}
