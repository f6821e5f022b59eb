import { PLAYER_ORIGINS } from '#editor/videos/players.ts'

/** Security rule 18. The first HTML has style attributes, which cannot carry a nonce; style elements need one. */
export const contentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob:",
    // The players of other sites, which a reader starts by a click (`security: Videos of other sites`).
    `frame-src ${PLAYER_ORIGINS.join(' ')}`,
    "connect-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
