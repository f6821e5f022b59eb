import type { clientErrors } from '#texts/en/errors.ts'

/** A browser test that shows a message on the screen: its file below `test/journeys`, and its name. */
export type Journey = readonly [file: string, test: string]

/** Messages that the browser shows without an answer of the server. */
export const saidByBrowser: Record<keyof typeof clientErrors, Journey> = {
  title: ['clientErrors', 'without a network'],
  offline: ['clientErrors', 'without a network'],
  timeout: ['clientErrors', 'when no answer comes'],
  unreachable: ['setUp', 'a step that fails keeps what was typed, and goes on where it has failed'],
  unreadable_answer: ['clientErrors', 'when something between her and the server answers in its place'],
  chunk_failed: ['session', 'missing scripts reload the page once; then an error is shown'],
  no_url: ['clientErrors', 'when a picture that was uploaded has no address'],
  copy_failed: ['clientErrors', 'when the browser does not let anything be copied'],
  storage_blocked: ['serverTrouble', 'the storage of the browser is full: the page says that nothing is kept, and never that something is'],
}

/** The same for messages whose texts are elsewhere. */
export const saidByPages = {
  'errors.auth.guest': [
    'account',
    'somebody who is logged in and opens a page for guests is led into their only team, or to the list of several, with a notice',
  ],
  'errors.auth.user': ['account', 'a guest on a page of a team logs in and is where they wanted to go'],
  'errors.auth.needed': [
    'sessionWhileWriting',
    'the refresh on time is refused: what was typed a moment ago is saved before the page leaves',
  ],
  'errors.auth.session_expired': ['session', 'a session that was unused for too long has ended at the next load, and the page says so'],
  'errors.auth.session_lost': ['session', 'logging out everywhere ends it here: the login says why, and leads back'],
  'unknownDocument.title': ['clientErrors', 'when a link leads to a document that is deleted, or that she may not read'],
  'overview.title': ['clientErrors', 'when a workspace is loaded and its overview is not; it comes by itself as soon as possible: %s'],
  'ui.notFoundTitle': ['languages', 'an address that does not exist answers 404 and shows the way back'],
  'account.hello': ['account', 'a guest on a page of a team logs in and is where they wanted to go'],
  'logOut.goodbye': ['account', 'logging out says goodbye by name and leaves nothing of the person behind'],
  'editor.linkInvalid': ['clientErrors', 'when she links words to what is no address'],
} as const satisfies Record<string, Journey>

/** Browsers ask in their own words whether to leave; a page can no longer choose them. */
export const inBrowsersWords = {
  'the browser’s own words': ['clientErrors', 'when she leaves with something unsaved'],
} as const satisfies Record<string, Journey>
