import type { ErrorCode } from '#contract/errors.ts'
import type { clientErrors } from '#texts/en/errors.ts'
import type { inBrowsersWords, saidByPages } from './journeys.ts'

type Ours = ErrorCode | `clientErrors.${keyof typeof clientErrors}` | keyof typeof saidByPages | keyof typeof inBrowsersWords

/** The error catalogue of the specification line by line (spec 2 §8): each message, and what says it here. */
export const specification: Record<string, Record<string, Ours | readonly Ours[]>> = {
  'Routing and session': {
    'This page could not be found (404)': 'ui.notFoundTitle',
    'Chunk load failure': 'clientErrors.chunk_failed',
    'Authentication needed': 'clientErrors.login_needed',
    'Route for unregistered users only (errors.auth.guest)': ['auth.guest', 'errors.auth.guest'],
    'Permission denied, please log in (errors.auth.user)': ['auth.user', 'errors.auth.user'],
    'Session expired': ['auth.session_expired', 'errors.auth.session_expired', 'errors.auth.session_lost'],
    'Invalid token': 'auth.invalid_token',
    'A failed start-up refresh sets the error message and redirects to login': 'errors.auth.session_expired',
  },
  'Client messages': {
    'Notification not found': 'n.not_found',
    'Team not found': 'team.not_found',
    'Unknown document': 'clientErrors.unknown_document',
    'User not found': 'u.not_found',
    'Workspace not found': 'w.not_found',
    'Document not found': 'd.not_found',
    'Document not found in workspace tree': 'clientErrors.not_in_tree',
    'Overview not loaded': 'clientErrors.overview_not_loaded',
    'Unable to sort templates: team is missing': 'clientErrors.sort_without_team',
    'A template is missing from the tree': 'clientErrors.sort_without_template',
    'WS: Unhandled getState room': 'ws.unhandled_state',
    'Edit blocked by another editor': ['d.please_wait', 't.please_wait'],
  },
  Account: {
    'Invalid email': 'auth.invalid_email',
    'Pending invitation missing': 'auth.invite_missing',
    'Already team member': 'team.already_member',
    'Must agree to privacy policy and terms': 'auth.terms',
    'Password requirements': 'auth.password_weak',
    'Password length': 'auth.password_length',
    'Password match': 'auth.password_match',
    'Missing reset token': 'auth.reset_missing',
  },
  Team: {
    'Team not found': 'team.not_found',
    'Not a member': 'team.not_a_member',
    'Not the owner': 'team.not_owner',
    'Permalink used': 'team.slug_used',
    'Already subscribed': 'team.already_subscribed',
  },
  Workspace: {
    'Workspace not found': 'w.not_found',
    Private: 'w.private',
    'Slug used': 'w.slug_used',
    'Cannot delete the only workspace': 'w.only_one',
  },
  Document: {
    'Document not found': 'd.not_found',
    Private: 'd.private',
    'Slug used': 'd.slug_used',
    'Already shared': 'd.already_shared',
    'Cannot read, edit or compare': ['d.cannot_read', 'd.cannot_edit', 'd.cannot_compare'],
    'Request pending': 'd.request_pending',
    'Already invited': 'd.already_invited',
    'Already has access': 'd.has_access',
    'Cannot find the document to move': 'd.not_found',
    'Cannot find the document in the tree': 'd.not_in_tree',
    'Free tier maximum of {max} documents': 'd.free_limit',
    'Invite link expired': 'auth.invite_expired',
    'Share link expired': 'd.share_expired',
    'Other user is editing': 'd.please_wait',
  },
  Template: {
    'Template not found': 't.not_found',
    'Cannot drop': 't.cannot_drop',
    'Several reorder failures': ['t.reorder', 't.reorder_twice', 't.not_in_tree'],
    'Other user editing': 't.please_wait',
  },
  Files: {
    'Forbidden characters in names': 'f.name',
    'File or folder exists': 'f.exists',
    'No URL returned after upload': 'clientErrors.no_url',
    'Invalid link': 'editor.linkInvalid',
  },
  Others: {
    'Subscription-only feature': 'b.required',
    'Something went wrong. Please try again.': 'generic',
    'Unload warning: save before closing': 'the browser’s own words',
    'Card error': 'b.card_declined',
    'Logged in, with the first name': 'account.hello',
    'Logged out, with the first name': 'account.goodbye',
  },
}
