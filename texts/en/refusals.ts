import type { ErrorCode } from '#contract/errors.ts'
import { errors } from './errors.ts'

/** What each refusal says: what happened, and what to do next (spec 2 §8). */
export const refusals = {
  ...errors,
  'request.bad_json': 'This request could not be read: its body is not valid JSON.',
  'request.bad_id': 'This address holds an id that is not one. Check the link and try again.',
  'request.bad_marker': 'This field cannot be cleared that way. Send null instead.',
  'request.invalid': 'Some fields need your attention. Correct them and try again.',
  'request.not_found': 'There is nothing at this address of the API.',
  'request.too_large': 'This is too large to be sent at once. Make it smaller and try again.',
  'request.too_many': 'That was a lot in a short time. Wait a moment and try again.',
  'request.unavailable': 'The service is not available right now. Nothing was changed; try again in a moment.',
  'request.bad_host':
    'This server does not answer under that name. Use the address that you were given. If you run it and have moved it, set BASE_URL to its new address and start it again.',
  'request.bad_origin': 'This request came from another site and was refused. Open Cahier itself and try again.',
  'request.media_type': 'This request has a content type that is not accepted here.',
  'request.page_not_found': 'This page could not be found',

  'auth.invalid_token': 'Invalid token',
  'auth.forbidden': 'You do not have the right to do this. Ask an admin of the team.',
  'auth.bad_credentials': 'The e-mail address or the password is wrong. Try again, or reset your password.',
  'auth.bad_password': 'The current password is wrong. Nothing was changed.',
  'auth.invalid_email': 'This e-mail address cannot be used. Check it, or log in if you already have an account.',
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
