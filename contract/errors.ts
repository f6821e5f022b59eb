/**
 * Every error code, without the `errors.` prefix that it carries on the wire, with its HTTP status.
 * The texts in both languages are `texts/<lang>/errors.ts`, complete by type (`product: 8`).
 */
export const errors = {
  generic: 500,
  'request.bad_json': 400,
  'request.bad_form': 400,
  'request.bad_id': 400,
  'request.bad_marker': 400,
  'request.invalid': 422,
  'request.key_reused': 422,
  'request.not_found': 404,
  'request.too_large': 413,
  'request.too_many': 429,
  'request.unavailable': 503,
  'request.bad_host': 421,
  'request.bad_origin': 403,
  'request.media_type': 415,

  'auth.guest': 403,
  'auth.user': 401,
  'auth.needed': 401,
  'auth.invalid_token': 401,
  'auth.session_expired': 401,
  'auth.session_lost': 401,
  'auth.session_not_found': 404,
  'auth.forbidden': 403,
  'auth.bad_credentials': 401,
  'auth.bad_password': 403,
  'auth.invalid_email': 422,
  'auth.terms': 422,
  'auth.password_length': 422,
  'auth.password_weak': 422,
  'auth.password_match': 422,
  'auth.reset_missing': 422,
  'auth.reset_expired': 410,
  'auth.email_expired': 410,
  'auth.invite_expired': 410,
  'auth.invite_missing': 422,
  'auth.has_password': 409,
  'auth.registration_closed': 403,
  'auth.bad_setup_code': 403,

  'u.not_found': 404,
  'u.owns_team': 409,
  'u.no_favourite': 409,

  'team.not_found': 404,
  'team.not_owner': 403,
  'team.slug_used': 409,
  'team.too_many': 429,
  'team.already_member': 409,
  'team.already_invited': 409,
  'team.not_a_member': 409,
  'team.owner_fixed': 409,
  'team.title_differs': 409,

  'w.not_found': 404,
  'w.private': 403,
  'w.slug_used': 409,
  'w.only_one': 409,
  'w.tree_stale': 409,
  'w.overview_closed': 409,
  'w.already_member': 409,
  'w.already_invited': 409,
  'w.has_access': 409,
  'w.request_pending': 409,
  'w.not_a_member': 404,
  'w.set_not_found': 404,
  'w.set_in_use': 409,
  'w.group_title_used': 409,
  'w.permission_exists': 409,
  'w.missing_default': 409,
  'w.too_many_sets': 409,

  'd.not_found': 404,
  'd.private': 403,
  'd.slug_used': 409,
  'd.cannot_read': 403,
  'd.cannot_edit': 403,
  'd.cannot_compare': 403,
  'd.please_wait': 423,
  'd.version_conflict': 409,
  'd.tree_cycle': 409,
  'd.tree_stale': 409,
  'd.not_in_tree': 409,
  'd.too_deep': 422,
  'd.parent': 422,
  'd.overview_fixed': 409,
  'd.archived': 409,
  'd.loses_sight': 409,
  'd.content': 422,
  'd.free_limit': 402,
  'd.restore_expired': 410,
  'd.already_shared': 409,
  'd.already_invited': 409,
  'd.already_confirmed': 409,
  'd.has_access': 409,
  'd.request_pending': 409,
  'd.same_access': 409,
  'd.not_a_member': 404,
  'd.share_expired': 410,
  'd.share_password': 401,

  'f.not_found': 404,
  'f.name': 422,
  'f.type': 415,
  'f.too_large': 413,
  'f.too_many_pixels': 422,
  'f.quota': 402,
  'f.exists': 409,
  'f.folder_not_found': 404,
  'f.folder_cycle': 409,
  'f.too_deep': 422,
  'f.too_many_folders': 422,
  'f.in_document': 409,
  'f.tus_version': 412,
  'f.upload_not_found': 404,
  'f.upload_offset': 409,
  'f.upload_busy': 423,
  'f.too_many_uploads': 429,
  'f.too_many_bytes': 429,
  'f.too_many_pieces': 422,

  't.not_found': 404,
  't.please_wait': 423,
  't.version_conflict': 409,
  't.cannot_drop': 409,
  't.not_in_tree': 409,
  't.team_missing': 404,
  't.reorder': 409,
  't.reorder_twice': 409,
  't.too_many': 409,

  'page.unreadable': 422,
  'page.off': 403,

  'i.hostile': 422,
  'i.not_found': 404,
  'i.running': 409,
  'i.nothing': 422,
  'i.too_many': 413,

  'c.not_found': 404,
  'c.quote': 422,
  'c.too_many': 409,
  'c.too_many_reactions': 409,

  'n.not_found': 404,
  'n.forbidden': 403,
  'n.unknown_link': 404,

  'b.required': 402,
  'b.unavailable': 502,
  'b.bad_signature': 400,
  'b.no_customer': 409,
  'b.not_subscribed': 409,
  'b.not_cancelled': 409,
  'b.too_few_users': 422,
  'b.unknown_card': 422,
  'b.test_card': 422,
  'b.expired_card': 422,
  'b.card_declined': 402,
  'b.card_in_use': 409,
  'team.already_subscribed': 409,

  'ws.forbidden_room': 403,
  'ws.unhandled_state': 422,
  'ws.refused': 422,
  'ws.too_many': 429,
  'ws.gap': 409,
} as const

export type ErrorCode = keyof typeof errors
export const statusOf = (code: ErrorCode): number => errors[code]

/** The codes for a cover or a logo that its sender may not use. */
export const noPicture = ['f.not_found', 'f.type'] as const satisfies readonly ErrorCode[]

/** The codes for a document that the caller cannot read: not found, private, or shared with the caller and archived since. */
export const unreadable = ['d.not_found', 'd.private', 'd.cannot_read'] as const satisfies readonly ErrorCode[]

/** One problem of one field. `field` is the path in the body (`content`, `cells.0.action`). */
export interface FieldError {
  field: string
  code: string
  message: string
}

/** The shape of every failure. `by`, `until` (423), `version` (409), `max` (402), `_id` and `isRequested` (403 private) come with some codes. */
export interface ErrorAnswer {
  statusCode: number
  code: `errors.${ErrorCode}`
  message: string
  errors?: FieldError[]
  [fact: string]: unknown
}

/** The message that the client acts on: refresh, reload once, then log out (`product: 7.1`). */
export const INVALID_TOKEN = 'Invalid token'
