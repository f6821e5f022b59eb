import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { confirmEmail as en } from '#texts/en/confirmEmail.ts'
import { confirmEmail as fr } from '#texts/fr/confirmEmail.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import { useApp, usePageUrl, userOf } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'
import { publicPage } from '#web/data/page/page.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'

const texts = ownTexts(en, fr)

/** Errors after which a link can never work; all others may be retried. */
const FINAL: ReadonlySet<string> = new Set(['errors.auth.email_expired', 'errors.auth.invalid_email', 'errors.auth.reset_missing'])

const page = publicPage()
export { page as loader, page as clientLoader }

/** The target of the mail to a new address (`?token=`). Nothing happens before the button is pressed, because mail scanners open every link. */
export default function ConfirmEmailPage() {
  const t = texts[useApp().lang]
  const [query] = useSearchParams()
  const [isDone, setDone] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const token = query.get('token')
  if (isDone) return <Outcome title={t('doneTitle')} text={t('doneText')} />
  if (!token || refusal !== null) return <Outcome title={t('brokenTitle')} text={refusal ?? t('incomplete')} />
  return (
    <AccountPage title={t('title')} intro={t('intro')}>
      <ConfirmForm token={token} onDone={() => setDone(true)} onRefused={setRefusal} />
    </AccountPage>
  )
}

interface ConfirmFormProps {
  token: string
  onDone: () => void
  onRefused: (message: string) => void
}

function ConfirmForm({ token, onDone, onRefused }: ConfirmFormProps) {
  const { api, cache, lang, queries } = useApp()
  const t = texts[lang]
  const { form, isPending } = useSubmit(async () => {
    try {
      await api.users.confirmEmail({ token })
    } catch (error) {
      if (error instanceof ApiError && FINAL.has(error.code)) return onRefused(error.message)
      throw error
    }
    onDone()
    if (userOf(cache)) await cache.prefetchQuery({ ...queries.me(), staleTime: 0 })
  })
  return (
    <form {...form} className="flex flex-col">
      <Button type="submit" tone="primary" size="large" isPending={isPending}>
        {t('confirm')}
      </Button>
    </form>
  )
}

/** The result is announced to screen readers, with a link to the next page. */
function Outcome({ title, text }: { title: string; text: string }) {
  const { cache, lang } = useApp()
  const t = texts[lang]
  const url = usePageUrl()
  const isLoggedIn = userOf(cache) !== null
  return (
    <AccountPage title={title}>
      <div className="flex flex-col gap-5">
        <output>{text}</output>
        <LinkButton href={url(isLoggedIn ? 'teams' : 'login')} tone="primary" size="large">
          {t(isLoggedIn ? 'toTeams' : 'toLogin')}
        </LinkButton>
      </div>
    </AccountPage>
  )
}
