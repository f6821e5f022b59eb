import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useApp } from '#web/data/app.ts'
import { mailedChosen } from '#web/data/notificationChoices.ts'
import { keys } from '#web/data/cache/keys.ts'
import type { WebApi } from '#web/data/calls/client.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { publicPage } from '#web/data/page/page.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useChoiceTexts } from './useChoiceTexts.ts'

const mailedQuery = (api: WebApi, token: string) =>
  queryOptions({ queryKey: keys.own('mailed', token), queryFn: () => api.notifications.fetchMailed({ token }), retry: false })

const page = publicPage(({ api, cache, url }) => cache.prefetchQuery(mailedQuery(api, url.searchParams.get('token') ?? '')))
export { page as loader, page as clientLoader }

/** Where the link in a mail leads: it stops mails of that kind without a login, and has them sent again. Nothing happens before the button is pressed, because mail scanners open every link. */
export default function UnsubscribePage() {
  const { api } = useApp()
  const t = useChoiceTexts()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const { data: mailed } = useQuery(mailedQuery(api, token))
  if (!mailed)
    return (
      <AccountPage title={t('brokenTitle')}>
        <p>{t('broken')}</p>
      </AccountPage>
    )
  const { kind, isMailed, isChangeable } = mailed
  const about =
    kind === 'digest' ? t(isMailed ? 'stopDigests' : 'stoppedDigests') : t(isMailed ? 'stopIntro' : 'stoppedText', { kind: t(kind) })
  return (
    <AccountPage title={t(isMailed ? 'stopTitle' : 'stoppedTitle')}>
      <div className="flex flex-col gap-5">
        <output>{about}</output>
        {isChangeable && <Choice token={token} isMailed={isMailed} />}
      </div>
    </AccountPage>
  )
}

function Choice({ token, isMailed }: { token: string; isMailed: boolean }) {
  const { api, cache } = useApp()
  const t = useChoiceTexts()
  const { form, isPending } = useSubmit(async () => {
    mailedChosen(cache, token, await api.notifications.chooseMailed({ token, isMailed: !isMailed }))
  })
  return (
    <form {...form} className="flex flex-col">
      <Button type="submit" tone={isMailed ? 'primary' : 'secondary'} size="large" isPending={isPending}>
        {t(isMailed ? 'stop' : 'undo')}
      </Button>
    </form>
  )
}
