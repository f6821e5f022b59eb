import type { clientErrors } from '#texts/en/errors.ts'

/** A test in a real browser that brings a message onto the screen: its file below `test/journeys`, and its name. */
export type Journey = readonly [file: string, test: string]

/** What the browser says by itself, without an answer of the server. */
export const saidByBrowser: Record<keyof typeof clientErrors, Journey> = {
  title: ['clientErrors', 'without a network'],
  offline: ['clientErrors', 'without a network'],
  timeout: ['clientErrors', 'when no answer comes'],
  unreachable: ['setUp', 'a step that fails keeps what was typed, and goes on where it has failed'],
  unreadable_answer: ['clientErrors', 'when something between her and the server answers in its place'],
  chunk_failed: ['session', 'scripts that are gone reload the page once; then it is said'],
  no_url: ['clientErrors', 'when a picture that was sent has got no address'],
  copy_failed: ['clientErrors', 'when the browser does not let anything be copied'],
  storage_blocked: ['serverTrouble', 'the storage of the browser is full: it is said that nothing is kept, and never that something is'],
}

/** The same for messages that have their texts elsewhere. */
export const saidByPages = {
  'errors.auth.guest': [
    'account',
    'somebody who is logged in and opens a page for guests is led into their only team, or to the list of several, and told',
  ],
  'errors.auth.user': ['account', 'a guest on a page of a team logs in and is where they wanted to go'],
  'errors.auth.needed': [
    'sessionWhileWriting',
    'the refresh on time is refused: what was typed a moment ago is saved before the page leaves',
  ],
  'errors.auth.session_expired': ['session', 'a session that was not used for too long is over at the next load, and says so'],
  'errors.auth.session_lost': ['session', 'logging out everywhere ends it here: the login says why, and leads back'],
  'unknownDocument.title': ['clientErrors', 'when a link leads to a document that is gone, or to none that she may read'],
  'overview.title': ['clientErrors', 'when a workspace is there and its overview is not; it comes by itself as soon as it can: %s'],
  'ui.notFoundTitle': ['languages', 'an address that does not exist answers 404 and shows the way back'],
  'account.hello': ['account', 'a guest on a page of a team logs in and is where they wanted to go'],
  'logOut.goodbye': ['account', 'logging out says goodbye by name and leaves nothing of the person behind'],
  'editor.linkInvalid': ['clientErrors', 'when she links words to what is no address'],
} as const satisfies Record<string, Journey>

/** Which words a browser asks with whether to leave, no page may choose any more. */
export const inBrowsersWords = {
  'the browser’s own words': ['clientErrors', 'when she leaves with something unsaved'],
} as const satisfies Record<string, Journey>
