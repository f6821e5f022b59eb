import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { AnswerOf } from '#contract/call.ts'
import type { documentSharing } from '#contract/calls/documentSharing.ts'
import { useApp, usePageUrl } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import type { WebApi } from '#web/data/calls/client.ts'
import { useSubmit } from '#web/data/calls/useSubmit.ts'
import { lazyPage } from '#web/data/page/lazyPage.tsx'
import { publicPage } from '#web/data/page/page.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { usePublicTexts } from './usePublicTexts.ts'

// Drawing a text is a part of the script of documents.
const PublicView = lazyPage(async () => (await import('./forOutsiders.ts')).PublicView)

type Shared = AnswerOf<typeof documentSharing.getByToken>
/** What the link opens: a document, the question for its password, or nothing any more. */
type Opened = Shared | 'password' | 'expired'

const CODES: Record<string, 'password' | 'expired'> = {
  'errors.d.share_password': 'password',
  'errors.d.share_expired': 'expired',
  'errors.request.invalid': 'expired',
}

const openLink = async (api: WebApi, token: string, sharePassword?: string): Promise<Opened> => {
  try {
    return await api.documents.getByToken({ token }, sharePassword === undefined ? {} : { sharePassword })
  } catch (error) {
    const known = error instanceof ApiError ? CODES[error.code] : undefined
    if (known === undefined) throw error
    return known
  }
}

/** The files of the document stay open for an hour only, so the page is not kept for longer. */
const sharedQuery = (api: WebApi, token: string) => ({
  queryKey: keys.publicDocument(token),
  queryFn: () => (token === '' ? ('expired' as const) : openLink(api, token)),
  staleTime: Infinity,
})

const page = publicPage(({ api, cache, url }) => cache.ensureQueryData<Opened>(sharedQuery(api, url.searchParams.get('token') ?? '')))
export { page as loader, page as clientLoader }

/** The target of a share link (`product: 2.1`): the document, after its password where it has one, or that the link has ended. */
export default function SharePage() {
  const { api } = useApp()
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const { data: found = 'expired' } = useQuery<Opened>(sharedQuery(api, token))
  const [unlocked, setUnlocked] = useState<Opened | null>(null)
  const opened = unlocked ?? found
  if (opened === 'expired') return <Expired />
  if (opened === 'password') return <PasswordForm token={token} onOpen={setUnlocked} />
  const { document, drawn, team, workspace, indexable, share, access } = opened
  return (
    <PublicView
      document={document}
      drawn={drawn}
      place={{ team: team.title, workspace: workspace.title }}
      isIndexable={indexable}
      fileKey={share}
      canOpen={access !== null}
    />
  )
}

function Expired() {
  const t = usePublicTexts()
  const url = usePageUrl()
  return (
    <AccountPage title={t('expiredTitle')} intro={t('expiredText')}>
      <meta name="robots" content="noindex" />
      <LinkButton href={url('home')} tone="primary" size="large" className="w-full">
        {t('toTeams')}
      </LinkButton>
    </AccountPage>
  )
}

function PasswordForm({ token, onOpen }: { token: string; onOpen: (opened: Opened) => void }) {
  const t = usePublicTexts()
  const { api } = useApp()
  const { form, problems, isPending } = useSubmit(async values => {
    const opened = await openLink(api, token, String(values.get('password')))
    if (opened === 'password')
      throw new ApiError({
        statusCode: 401,
        code: 'errors.d.share_password',
        message: t('wrongPassword'),
        errors: [{ field: 'password', code: 'errors.d.share_password', message: t('wrongPassword') }],
      })
    onOpen(opened)
  })
  return (
    <AccountPage title={t('passwordTitle')} intro={t('passwordText')}>
      <meta name="robots" content="noindex" />
      <form {...form} className="flex flex-col gap-5">
        <PasswordField label={t('password')} name="password" autoComplete="off" autoFocus required error={problems.password} />
        <Button type="submit" tone="primary" size="large" isPending={isPending}>
          {t('open')}
        </Button>
      </form>
    </AccountPage>
  )
}
