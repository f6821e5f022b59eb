import type { ErrorCode } from '#contract/errors.ts'

/** What each refusal says: what happened, and what to do next (spec 2 §8). */
export const errors = {
  generic: 'Something went wrong. Please try again.',
  'request.bad_json': 'This request could not be read: its body is not valid JSON.',
  'request.bad_id': 'This address holds an id that is not one. Check the link and try again.',
  'request.bad_marker': 'This field cannot be cleared that way. Send null instead.',
  'request.invalid': 'Some fields need your attention. Correct them and try again.',
  'request.not_found': 'There is nothing at this address of the API.',
  'request.too_large': 'This is too large to be sent at once. Make it smaller and try again.',
  'request.too_many': 'That was a lot in a short time. Wait a moment and try again.',
  'request.unavailable': 'The service is not available right now. Nothing was changed; try again in a moment.',
  'request.bad_host': 'This server does not answer under that name. Use the address that you were given.',
  'request.bad_origin': 'This request came from another site and was refused. Open Cahier itself and try again.',
  'request.media_type': 'This request has a content type that is not accepted here.',
  'request.page_not_found': 'This page could not be found',

  'auth.guest': 'You are already logged in. Log out first to use this page.',
  'auth.user': 'Permission denied. Please log in.',
  'auth.invalid_token': 'Invalid token',
  'auth.session_expired': 'Your session has expired. Please log in again.',
  'auth.session_lost': 'Your session was lost. Please log in again; what you had typed is kept on this device.',
  'auth.forbidden': 'You do not have the right to do this. Ask an admin of the team.',
  'auth.bad_credentials': 'The e-mail address or the password is wrong. Try again, or reset your password.',
  'auth.bad_password': 'The current password is wrong. Nothing was changed.',
  'auth.invalid_email': 'This e-mail address cannot be used. Check it, or log in if you already have an account.',
  'auth.terms': 'Please agree to the terms of use and the privacy policy to sign up.',
  'auth.password_length': 'The password needs at least {{min}} characters.',
  'auth.password_weak': 'The password needs a lowercase letter, an uppercase letter, a digit and a special character.',
  'auth.password_match': 'The two passwords are not the same.',
  'auth.reset_missing': 'This link is incomplete. Open it from the e-mail again, or ask for a new one.',
  'auth.reset_expired': 'This link has expired or was already used. Ask for a new one to set your password.',
  'auth.invite_expired': 'This invitation has expired or was already used. Ask the person who invited you for a new one.',
  'auth.registration_closed': 'New accounts need an invitation here. Ask an admin of your team for one.',
  'auth.bad_setup_code': 'This set-up code is not right. Copy it from the terminal where the server was started.',

  'u.not_found': 'User not found. The account may have been deleted.',
  'u.owns_team': 'You own a team that has other members. Transfer its ownership first.',

  'team.not_found': 'Team not found. It may have been deleted, or you are not a member of it.',
  'team.not_owner': 'Only the owner of the team can do this.',
  'team.slug_used': 'This permalink is already used by another team. Choose another one.',
  'team.too_many': 'You can create at most {{max}} teams in 30 days. Try again later.',

  'w.not_found': 'Workspace not found. It may have been deleted.',
  'w.private': 'This workspace is private. You can request access to it.',
  'w.slug_used': 'This permalink is already used by another workspace of the team. Choose another one.',
  'w.only_one': 'This is the only workspace of the team. Create another one before you delete it.',
  'w.tree_stale': 'The tree has changed in the meantime. It has been refreshed; please try again.',

  'd.not_found': 'Document not found. It may have been deleted.',
  'd.private': 'This document is private. You can request access to it.',
  'd.slug_used': 'This permalink is already used by another document of the workspace. Choose another one.',
  'd.cannot_read': 'You cannot read this document at the moment. Ask someone of its team.',
  'd.cannot_edit': 'You cannot edit this document. Ask someone who manages it for access.',
  'd.cannot_compare': 'You cannot see the history of this document. Ask someone who manages it for write access.',
  'd.please_wait': '{{name}} is editing this document. Please wait until they have finished.',
  'd.version_conflict': 'This document was changed elsewhere in the meantime. Compare the two texts before you save yours.',
  'd.tree_cycle': 'A document cannot be moved into itself or into one of its own pages.',
  'd.tree_stale': 'This document has been moved in the meantime. The tree has been refreshed; please try again.',
  'd.not_in_tree': 'The document to move could not be found in the tree. Reload the page and try again.',
  'd.too_deep': 'Documents can be nested at most {{max}} levels deep. Choose a place further up.',
  'd.parent': 'The document cannot be placed there. Choose another document of the same workspace.',
  'd.overview_fixed': 'Each workspace has one overview: its place and its permalink are fixed, and it can be neither archived nor deleted.',
  'd.archived': 'This document is archived. Take it out of the archive first.',
  'd.content': 'This text holds something that cannot be saved. Undo the last change and try again.',
  'd.free_limit': 'The free plan holds at most {{max}} documents. Upgrade to Pro, or delete some first.',
  'd.restore_expired': 'This document was deleted too long ago to be brought back.',

  'f.not_found': 'File not found. It may have been deleted.',
  'f.name': 'A file name cannot be empty or hold any of \\ / : * ? " < > |. Rename the file and try again.',
  'f.type': 'Files of this type cannot be used here. Choose another file.',
  'f.too_large': 'This file is too large. Make it smaller and try again.',
  'f.too_many_pixels': 'This image has too many pixels. Make it smaller and try again.',
  'f.quota': 'The storage of the team is full. Delete files you no longer need, or upgrade to Pro.',
  'f.no_url': 'The upload gave no address back. Please upload the file again.',

  'i.hostile': 'This archive was refused as a whole because it is unsafe or too large to unpack. Nothing was imported.',
  'i.not_found': 'Import not found. Start it again.',
  'i.running': 'Another import into this workspace is still running. Wait until it has finished, or cancel it.',
  'i.nothing': 'There was no Markdown file to import. Choose a folder or a zip that holds some.',

  'b.required': 'This feature needs a subscription. Upgrade the team to Pro to use it.',
} as const satisfies Record<ErrorCode, string>

/** What is wrong with one field, by the code that the server makes of a schema's complaint. */
export const fieldErrors = {
  required: 'This field must not be empty.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  invalid_email: 'This is not a valid e-mail address.',
  invalid_slug: 'A permalink holds only lowercase letters, digits and hyphens between them.',
  invalid_id: 'This is not a valid id.',
  unknown_field: 'This field does not exist.',
  invalid_value: 'This value is not possible here.',
  invalid_type: 'This is not the kind of value that is expected here.',
  unreadable_text: 'This text holds characters that cannot be read.',
} as const
export type FieldErrorCode = keyof typeof fieldErrors

/** What the browser has to say by itself, without an answer of the server (spec 2 §8). */
export const clientErrors = {
  /** The title of every toast that reports an error. */
  title: 'Error',
  offline: 'You are offline. What you write is kept on this device and saved as soon as the connection is back.',
  timeout: 'The server has not answered in time. Check your connection and try again.',
  unreachable: 'The server cannot be reached. Please try again in a moment.',
  unreadable_answer: 'The server gave an answer that could not be read. Please try again.',
  chunk_failed: 'Part of this page could not be loaded. Check your connection and reload the page.',
  new_version: 'Cahier has been updated. Reload the page to go on.',
  login_needed: 'Authentication needed. Please log in to go on.',
  session_expired: 'Your session has expired. Please log in again.',
  unsaved: 'You have changes that are not saved yet. Save before closing?',
  page_not_found: 'This page could not be found',
  page_failed: 'Something went wrong on this page. Please try again.',
  unknown_document: 'Unknown document. Reload the page and try again.',
  overview_not_loaded: 'The overview of the workspace is not loaded. Reload the page and try again.',
  not_in_tree: 'Document not found in the tree of the workspace. Reload the page and try again.',
  copy_failed: 'This could not be copied. Select it and copy it by hand.',
  storage_blocked: 'This browser does not let Cahier keep drafts. What you type is only safe once it is saved.',
} as const
export type ClientErrorCode = keyof typeof clientErrors
