import type { AnswerOf } from '#contract/call.ts'
import type { users } from '#contract/calls/users.ts'
import { pageUrl, splitLang } from '#contract/pages.ts'
import { keys } from '#web/data/cache/keys.ts'
import { ApiError } from '#web/data/calls/ApiError.ts'
import type { WebApi } from '#web/data/calls/client.ts'

export type DocumentInvitation = AnswerOf<typeof users.documentInvitation>

/** What a mailed invitation to a document says; null when its link opens nothing any more. */
export const documentInvitationQuery = (api: WebApi, token: string) => ({
  queryKey: keys.invitation(token),
  queryFn: (): Promise<DocumentInvitation | null> =>
    api.users.documentInvitation({ token }).catch((error: unknown) => {
      if (error instanceof ApiError && (error.code === 'errors.auth.invite_expired' || error.code === 'errors.request.invalid')) return null
      throw error
    }),
})

/** Returns the token of the invitation to which a path of this site leads, `/doc/{id}?invite=…`; null for any other path. */
export const invitationIn = (path: string): string | null => {
  const { pathname, searchParams } = new URL(path, 'http://page')
  return splitLang(pathname).path.startsWith(pageUrl('en', 'documentById', '')) ? searchParams.get('invite') : null
}
