import type { Lang } from '#contract/fields.ts'
import type { User } from '#contract/calls/users.ts'
import { useApp } from '#web/data/app.ts'
import { ownProfileChanged } from '#web/data/cache/ownProfile.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { Flag } from './Flag.tsx'
import { SettingsForm } from '#web/shell/settings/SettingsForm.tsx'
import { useSettingsForm } from '#web/shell/settings/useSettingsForm.ts'
import { TimeZoneCard } from './TimeZoneCard.tsx'
import { useSettingsTexts } from './useSettingsTexts.ts'

const NAMES = { en: 'English', fr: 'Français' } satisfies Record<Lang, string>
const LANGS = Object.keys(NAMES) as Lang[]

/** How the account reads: its language, and in whose hours. */
export function LanguageSettings({ user }: { user: User }) {
  return (
    <div className="flex flex-col gap-5">
      <LanguageForm user={user} />
      <TimeZoneCard user={user} />
    </div>
  )
}

/** The language of the account: of its mails, and of where it lands. The page is loaded again in it, so that no page mixes two. */
function LanguageForm({ user }: { user: User }) {
  const { api, cache, lang } = useApp()
  const t = useSettingsTexts()
  const state = useSettingsForm({
    stored: { lang: user.lang },
    save: async changes => {
      const answer = await api.users.update({ id: user._id, lang: changes.lang as Lang })
      ownProfileChanged(cache, answer.user)
    },
    onSaved: chosen => {
      if (chosen.lang === lang) showToast({ kind: 'success', title: t('saved') })
      else window.location.assign(`${window.location.pathname}?lang=${chosen.lang}`)
    },
  })
  return (
    <SettingsForm title={t('language')} intro={t('languageIntro')} saveLabel={t('saveLanguage')} state={state}>
      <RadioGroup
        label={t('languageLabel')}
        isLabelHidden
        look="cards"
        name="lang"
        choices={LANGS.map(value => ({ value, label: <span lang={value}>{NAMES[value]}</span>, icon: <Flag of={value} /> }))}
        defaultValue={user.lang}
      />
    </SettingsForm>
  )
}
