import { createHmac } from 'node:crypto'
import type { Lang } from '#contract/fields.ts'
import { pageUrl } from '#contract/pages.ts'
import type { Config } from '#server/base/config.ts'

/** The path of the page that an invitation opens. */
export const invitationPath = (lang: Lang, slug: string, token: string): string => `${pageUrl(lang, 'teamInvite', slug)}?token=${token}`

/** Derived from the request, so that a mail that is sent again has the same link, and the database never holds a valid token. */
export const mailedToken = ({ refreshTokenKey }: Pick<Config, 'refreshTokenKey'>, request: string): string =>
  createHmac('sha256', refreshTokenKey).update(`team_invite ${request}`).digest('base64url')
