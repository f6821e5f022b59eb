import type { Who } from '#contract/call.ts'
import type { Contract } from '#contract/contract.ts'

/** The nouns of the API in the order of the specification, followed by our own. */
const nouns: Record<keyof Contract, string> = {
  auth: 'Logging in and out, and the access token of every call.',
  documents: 'Documents in their tree: text, position, members, share link and editing lock.',
  histories: 'Stored versions of a document: read, compare and restore them.',
  notifications: 'Notifications inside the application.',
  billing: 'Customers, cards, subscriptions and invoices of a team.',
  teams: 'Teams and their members.',
  templates: 'Templates of a team, of a workspace, and those that come with the product.',
  users: 'Accounts, profiles, invitations, passwords and favourites.',
  workspaces: 'Workspaces of a team, their visibility, members and permission sets.',
  comments: 'Threads of comments on a document, or on a passage of it.',
  files: 'Files, and pictures in the requested width.',
  uploads: 'Resumable uploads of large files, by the tus protocol.',
  folders: 'The folders and files of a workspace.',
  imports: 'Imports of folders of Markdown.',
  pictures: 'The pictures and banners of people.',
  members: 'The people with whom a document or a workspace can be shared.',
  webPages: 'What pages of other sites say of themselves.',
  instance: 'Facts and settings of this installation.',
}

/** One sentence for each term of `contract/call.ts`. */
const who: Record<Who, string> = {
  anyone: 'Anyone; no login is needed.',
  guest: 'Only people who aren’t logged in.',
  'refresh cookie': 'Anyone who has the refresh cookie of a session.',
  user: 'Everyone who is logged in.',
  'user or guest': 'Everyone, logged in or not.',
  self: 'Everyone who is logged in, for their own data only.',
  'first account': 'Anyone who has the first account of the instance.',
  'team member': 'Members of the team.',
  'team member or guest': 'Members of the team; others only with what the description of the call names.',
  'team admin': 'Admins of the team and its owner.',
  'team owner': 'The owner of the team.',
  'workspace reader': 'Anyone who may read the workspace.',
  'workspace reader or guest': 'Anyone who may read the workspace; guests too, where it is public.',
  'workspace manager': 'Anyone who manages the workspace, and admins of the team.',
  'workspace writer': 'Anyone who has the right to do this in the workspace.',
  'document reader': 'Anyone who may read the document.',
  'document reader or guest': 'Anyone who may read the document; guests too, where it is public.',
  'document commenter': 'Anyone who may comment on the document.',
  'document writer': 'Anyone who may write in the document.',
  'document manager': 'Anyone who manages the document.',
  'file reader': 'Anyone who may read what the file belongs to.',
  'payment provider': 'The payment provider, by its signature.',
  'template reader': 'Anyone who may read the template.',
  'template writer': 'Anyone who has the right to do this with templates, in the workspace or the team.',
}

/** The rules for every call. */
const rules = {
  Session:
    '`POST /api/auth` returns an access token, which is valid for 15 minutes, and sets a refresh cookie. Send the token in the header `Authorization`. After a 401 with the message `Invalid token`, get a new token by `GET /api/auth/refresh`, with the cookie.',
  Fields:
    'Send only the fields that are listed here; a request with an unknown field is refused. Fields that an update leaves out keep their values. An update that changes nothing writes nothing.',
  Lists:
    'Lists are paginated: `limit` rows a page, 100 by default and 500 at most. If there are more, the answer has `next`; send it as `cursor` to get the next page.',
  Refusals:
    'All errors have the same shape. A resource that the caller cannot read is answered with 404, as if it did not exist; private ones of the caller’s own team are answered with 403. `code` is stable; `message` is in the language of `Accept-Language`.',
  Limits:
    'Requests are counted per user, and per IP address for guests. All calls with the same limit name share one counter. Requests over the limit are answered with 429 and `Retry-After`.',
  Headers:
    'Every answer has an `X-Request-Id`, which identifies it in the server’s log. Answers of rate-limited calls also have `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset` (seconds).',
  Idempotency: 'A creation with the header `Idempotency-Key` that is repeated within 24 hours creates nothing twice.',
}

/** Texts of the description of the API, for programs (`/api/openapi.json`) and for people (`/api/docs`). They are in English only, as the code is. */
export const openApi = {
  title: 'API reference',
  description:
    'Every call of Cahier. Log in with `POST /api/auth`, send `Authorization: Bearer …` with each call, and refresh the token with `GET /api/auth/refresh`. All errors have the same shape; `code` is stable, `message` is in the language of `Accept-Language` (en, fr). Every answer has an `X-Request-Id`.',
  answers: {
    done: 'Done.',
    empty: 'Done; the answer has no body.',
    nothing: 'Done; the caller has no access to it any more, so the answer has no body.',
    bytes: 'The bytes.',
    partial: 'The requested range of bytes.',
    unchanged: 'Not modified since the answer with this `ETag`.',
    unsatisfiable: 'The requested range does not exist.',
  },
  headers: {
    idempotencyKey: 'A key that the caller chooses. A request that is repeated with it within 24 hours is not executed twice.',
    lockFence:
      'The fence of the editing lock that the caller holds. With 0 a text is saved only while nobody holds the lock, not even the caller.',
    sharePassword: 'The password of the share link, encoded by `encodeURIComponent`.',
    range: 'The requested range of bytes.',
    ifRange: 'The `ETag` to which the range applies. If the file has another one, the whole file is returned.',
    ifNoneMatch: 'The `ETag` of a cached copy.',
    signature: 'The signature of the body.',
  },
  error: {
    facts: 'Some codes have additional fields: `by` and `until` (423), `version` (409), `max` (402), `_id` (403 private)',
    message: 'In the language of `Accept-Language`',
    fields: 'One entry for each invalid field',
  },
  whoMayCall: 'Who may call',
  limit: 'Limit',
  channel:
    'Socket.IO on the same port, with the access token as `auth.token`. `join` joins a room: `u-` is a person, `t-` a team, `w-` a workspace and `d-` the readers of a document. The server sends changes as `commit`, numbered per room by `seq`. A client that joins again with its last number receives the commits that it missed.',
  nouns,
  who,
  rules,
}
