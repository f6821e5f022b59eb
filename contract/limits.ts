/** Every constant of the product (`product: 9.1`) and every bound on input. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const MB = 1024 * 1024

// Session (`authorisation: D22`)
export const REFRESH_TOKEN_MIN_LENGTH = 10
export const TOKEN_REFRESH_INTERVAL_MS = 675_000
export const ACCESS_TOKEN_SECONDS = 900
export const RETRY_LIMIT = 2
export const REFRESH_GRACE_MS = 10 * SECOND
export const SESSION_IDLE_MS = 14 * DAY
export const SESSION_ABSOLUTE_MS = 30 * DAY
/** A program that logs in for each call has more; they end with the others. */
export const SESSIONS_LISTED = 100
export const RESET_TOKEN_MS = 30 * MINUTE
/** How long a new e-mail address can be confirmed. */
export const EMAIL_TOKEN_MS = DAY
export const INVITE_TOKEN_MS = 7 * DAY
export const INVITATION_MS = 7 * DAY

// The client
export const CHUNK_RELOAD_GUARD_MS = 60_000
export const IDLE_PREFETCH_TIMEOUT_MS = 2000
export const FETCH_MIN_DELAY_MS = 200
export const SEARCH_SCROLL_DELAY_MS = 100
export const TOAST_MS = { success: 3000, info: 5000, warning: 10_000, denied: 10_000, danger: 20_000 } as const
/** A toast with Undo or another action stays at least this long. */
export const TOAST_ACTION_MS = 10_000
export const SIDE_WIDTH_PX = 350

// Plans (`product: 1.2`, `product: 9.4`)
export const TRIAL_DAYS = 14
export const BASIC_DOCUMENTS = 50
export const BASIC_BYTES = 2 * 1024 * MB
export const PRO_BYTES = 50 * 1024 * MB
export const TEAMS_PER_30_DAYS = 3
/** A user and month, in cents: euros or dollars. */
export const PRICES = { monthly: 3499, yearly: 2900 } as const
/** `percent` off for each full `users`, counted up to `usersMax`. */
export const VOLUME_DISCOUNT = { percent: 5, users: 5, usersMax: 40 } as const
/** For how many users a subscription may be bought ahead. */
export const SUBSCRIPTION_USERS_MAX = 1000
/** A yearly plan that ends within this time after its payment is refunded; a monthly one never is. */
export const REFUND_MS = DAY
/** How long a team keeps its plan while a renewal could not be paid. */
export const PAYMENT_GRACE_DAYS = 7
/** The day of the next month on which members who have joined during a year are charged. */
export const EXTRA_MEMBERS_DAY = 5
/** The maximum age of a signed message of the payment provider. */
export const WEBHOOK_TOLERANCE_S = 300
export const MINIMUM_AGE = 18
// An address on an invoice
export const PAYER_MAX = 150
export const ADDRESS_LINE_MAX = 200
export const POSTAL_CODE_MAX = 20

// Documents
export const HISTORY_MAX = 30
export const ACTIVITY_DAYS = 30
/** The maximum number of people who are notified that one save mentions them. */
export const MENTIONS_MAX = 50
/** A person who is mentioned again in the same document within this time is not notified again. */
export const MENTION_QUIET_MS = 10 * MINUTE
/** The minimum time between two reminders of an access request. */
export const REMINDER_MS = DAY
/** The hour at which digests are sent, where their reader is. */
export const DIGEST_HOUR = 8
/** A digest names the newest of what is unread, and says how many others there are. */
export const DIGEST_MAX = 20
export const TREE_DEPTH_MAX = 20
/** How many documents are moved or exported at once. */
export const PLACES_MAX = 100
export const DELETED_DAYS = 30
export const CONTENT_MAX_BYTES = 2 * MB
export const CONTENT_MAX_DEPTH = 100
export const CONTENT_MAX_NODES = 50_000
/** Letters of TeX in one formula: drawing it takes a moment, on the server and while it is written. */
export const TEX_MAX = 4000
/** How a page of the web is read: its first bytes, in this time, past so many redirects. */
export const WEB_PAGE = { bytes: 256 * 1024, ms: 5 * SECOND, redirects: 3 } as const
/** Letters of what is read on it: a card holds them. */
export const WEB_PAGE_SAYS = { title: 200, description: 300, site: 80 } as const
/** Letters of an address of the web that is read. */
export const WEB_ADDRESS_MAX = 2000
/** Letters of a diagram's source that are drawn. */
export const DIAGRAM_MAX = 20_000
export const OVERVIEW_SLUG = 'overview'

// Workspaces
/** Personal ones included. */
export const PERMISSION_SETS_MAX = 50

// Templates
/** For a team and its workspaces together. */
export const TEMPLATES_MAX = 500
export const DESCRIPTION_MAX = 500

// Comments
export const COMMENT_MAX = 10_000
export const COMMENT_MAX_BYTES = 128 * 1024
/** The maximum length of the words of a document that one comment is about. */
export const QUOTE_MAX = 2000
/** For one document, replies included. */
export const COMMENTS_MAX = 5000
export const REPLIES_MAX = 500
/** The maximum number of different emoji with which people react to one comment. */
export const REACTIONS_MAX = 20
/** The maximum number of letters of a comment that its notification quotes. */
export const QUOTED_MAX = 300
/** The maximum number of people who are named for one emoji; the others are counted. */
export const REACTORS_NAMED_MAX = 10

// Text fields
export const TITLE_MAX = 200
export const SLUG_MAX = 100
/** The former permalinks of one document, workspace or team; the oldest go. */
export const FORMER_PERMALINKS_MAX = 20
export const NAME_MAX = 80
export const EMAIL_MAX = 254
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 200
/** The maximum number of documents in one request for titles. */
export const NAMES_MAX = 100
/** The maximum number of excerpts that one text or one request has drawn. */
export const EXCERPTS_MAX = 50
/** The maximum number of documents that are named as linking to one, and of those among which they are looked for. */
export const BACKLINKS_MAX = 50
export const BACKLINKS_SEEN_MAX = 1000
/** The maximum number of documents that count as linked by one text. */
export const LINKS_MAX = 1000
export const SEARCH_MAX = 200
export const SEARCH_HITS_MAX = 50
/** The maximum number of suggestions while a name is typed. */
export const CANDIDATES_MAX = 20

// Lists
export const PAGE_DEFAULT = 100
export const PAGE_MAX = 500

// Files and imports
export const FILE_MAX_BYTES = 1024 * MB
/** For one person, files and imports together (class F of the permission table). */
export const UPLOADED_BYTES = { max: 5 * 1024 * MB, windowMs: DAY } as const
export const FILE_NAME_MAX = 200
/** How long a resumable upload may take; then the received bytes are removed. */
export const UPLOAD_MS = DAY
/** A connection without data for this long is taken to be broken. */
export const UPLOAD_SILENCE_MS = 2 * MINUTE
export const UPLOAD_PIECE_BYTES = 8 * MB
export const UPLOAD_PIECES_MAX = 5000
/** Unfinished uploads of one person in one team. */
export const UPLOADS_MAX = 100
export const FOLDER_DEPTH_MAX = 20
export const FOLDERS_MAX = 5000
export const IMAGE_MAX_PIXELS = 40_000_000
/** In bytes as it is sent, and in pixels as it is kept: `[width, height]`. */
export const PICTURE_MAX_BYTES = 10 * MB
export const PICTURE_SIZES = { avatar: [512, 512], banner: [1600, 400], logo: [512, 512] } as const
export const MARKDOWN_MAX_BYTES = 2 * MB
export const IMPORT_MAX_BYTES = 500 * MB
export const IMPORT_MAX_ENTRIES = 5000
export const IMPORT_MAX_RATIO = 100
/** The maximum number of lines of an import's report, and of lines about the text of one page; the rest is only counted. */
export const IMPORT_NOTES = { max: 2000, ofPage: 100 } as const
/** The maximum lengths in a note: the name of an element, its content, and the words before its place. */
export const NOTE_WORDS = { element: 60, text: 80, place: 160 } as const
export const JSON_BODY_MAX_BYTES = 3 * MB

// Realtime and the editing lock (`realtime: messages`, `realtime: editing lock`)
export const LOCK_LEASE_MS = 30 * SECOND
export const LOCK_RENEWAL_MS = 10 * SECOND
/** The server renews the lock for a connection that has answered within this time. */
export const LOCK_ANSWER_MS = 15 * SECOND
/** How long the lock is kept for a holder whose connection is gone. */
export const LOCK_GRACE_MS = 10 * SECOND
/** A writer who is asked for the document and has not typed for so long hands it over. */
export const HANDOVER_IDLE_MS = 10 * MINUTE
/** What "in a minute" means. */
export const HANDOVER_SOON_MS = MINUTE
/** How long a person may ask for a document. */
export const REQUEST_MAX_MS = DAY
/** Writing begins without the lock when the server has not answered within this time; the lock is settled when it does. */
export const WRITING_ANSWER_MS = 1500
/** How often a connection is pinged, and how long its answer may take. */
export const SOCKET_PING_MS = 10 * SECOND
/** How long a connection outlives its access token, so that the next token can arrive. */
export const SOCKET_TOKEN_MARGIN_MS = 60 * SECOND
export const SOCKET_FRAME_MAX_BYTES = 64 * 1024
export const SOCKET_MESSAGE_MAX_BYTES = 16 * 1024
export const SOCKET_MESSAGES = { perSecond: 20, burst: 60, abuseMs: 10 * SECOND } as const
export const SOCKETS_PER_USER = 50
export const SOCKET_CONNECTS = { max: 30, windowMs: 10 * SECOND } as const
/** How long missed commits can be requested. */
export const REPLAY_MS = 5 * MINUTE
export const LIVE_MESSAGES_PER_SECOND = 15
/** How often the server stores a text while it is typed. */
export const LIVE_STORE_MS = 500
/** How much of such texts, as JSON, one process caches. */
export const LIVE_MEMORY_BYTES = 32 * MB
export const EMIT_TIMEOUT_MS = 5 * SECOND

/** Rate classes: how often one caller (the user, or the address of a guest) may call. */
export const RATES = {
  guest: { max: 300, windowMs: MINUTE },
  read: { max: 600, windowMs: MINUTE },
  write: { max: 120, windowMs: MINUTE },
  save: { max: 60, windowMs: MINUTE },
  // Each letter that is typed is one.
  search: { max: 300, windowMs: MINUTE },
  account: { max: 50, windowMs: 60 * MINUTE },
  mail: { max: 30, windowMs: DAY },
  token: { max: 20, windowMs: MINUTE },
  enumeration: { max: 10, windowMs: MINUTE },
  session: { max: 60, windowMs: MINUTE },
  upload: { max: 300, windowMs: MINUTE },
  bytes: { max: 3000, windowMs: MINUTE },
  creation: { max: 10, windowMs: 60 * MINUTE },
  // Everything of one person: minutes of work for an account of ten thousand documents.
  ownData: { max: 10, windowMs: 60 * MINUTE },
  // Each asks another site.
  webPages: { max: 60, windowMs: 60 * MINUTE },
  billing: { max: 10, windowMs: 60 * MINUTE },
  provider: { max: 3000, windowMs: MINUTE },
} as const
export type RateClass = keyof typeof RATES

/** Failed tries of one account from one address before it has to wait (class A of the permission table). */
export const LOGIN_FAILURES = { max: 5, windowMs: 15 * MINUTE } as const
/** The same for one address and any account: enough for an office behind one address, too few to try a password on many accounts. */
export const LOGIN_FAILURES_OF_ADDRESS = { max: 100, windowMs: 15 * MINUTE } as const
/** The same for one account from all addresses together: from the tenth failure on each try waits twice as long as the last, for a minute at most. */
export const LOGIN_FAILURES_OF_ACCOUNT = { max: 50, windowMs: 60 * MINUTE, delayedFrom: 10, delayMaxMs: MINUTE } as const
/** How many addresses one person may look up, besides the limit for a minute (class E). */
export const LOOKUPS = { max: 100, windowMs: DAY } as const
/** How long an account remembers a browser in which its password was right. */
export const KNOWN_DEVICE_MS = 365 * DAY
export const MAILS_PER_TARGET = { max: 3, windowMs: 60 * MINUTE } as const
export const MAILS_PER_TEAM = { max: 50, windowMs: DAY } as const
