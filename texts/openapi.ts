import type { Who } from '#contract/call.ts'
import type { Contract } from '#contract/contract.ts'

/** The nouns of the API in the order of the specification, and ours behind them. */
const nouns: Record<keyof Contract, string> = {
  auth: 'Logging in and out, and the token that goes with every call.',
  documents: 'Documents in their tree: text, place, members, share link and editing lock.',
  histories: 'Kept versions of a document: read, compared and restored.',
  notifications: 'What somebody is told in the application.',
  billing: 'Customers, cards, subscriptions and invoices of a team.',
  teams: 'Teams and who belongs to them.',
  templates: 'Templates of a team, of a workspace, and those that come with the product.',
  users: 'Accounts, profiles, invitations, passwords and favourites.',
  workspaces: 'Workspaces of a team, who may see them and what may be done there.',
  comments: 'Threads on a document, or on words of it.',
  files: 'Files, and pictures in the width that is asked for.',
  uploads: 'Large files, sent in pieces that may be interrupted, as the tus protocol has it.',
  folders: 'The tree of files of a workspace.',
  imports: 'Bringing folders of Markdown in.',
  members: 'Whom a document or a workspace can be shared with.',
  instance: 'Facts and settings of this installation.',
}

/** The words of `contract/call.ts` in a sentence each. */
const who: Record<Who, string> = {
  anyone: 'Anyone; no login is needed.',
  guest: 'Only people who aren’t logged in.',
  'refresh cookie': 'Anyone who has the refresh cookie of a session.',
  user: 'Everyone who is logged in.',
  'user or guest': 'Everyone, logged in or not.',
  self: 'Only for what is the caller’s own.',
  'first account': 'Anyone who has the first account of the instance.',
  'team member': 'Members of the team.',
  'team member or guest': 'Members of the team; others only with what its description names.',
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

/** What holds for every call. */
const rules = {
  Session:
    '`POST /api/auth` answers with an access token, which is good for 15 minutes, and sets a cookie that is only for getting the next one. The token goes along in the header `Authorization`. A 401 with the message `Invalid token` asks for a new one: `GET /api/auth/refresh`, with the cookie.',
  Fields:
    'Only what is listed here may be sent; an unknown field is refused. What is left out of a change stays as it is, and where nothing differs nothing is written.',
  Lists:
    'Lists come in pages of `limit` rows, 100 unless said otherwise and 500 at most. Where there is more, `next` is passed on as `cursor`.',
  Refusals:
    'Every refusal has the same shape. What somebody may not read is not found for them; `code` stays the same, `message` is in the language of `Accept-Language`.',
  Limits:
    'Calls are counted per person, and per address for guests, for all calls with the same name of a limit together. Too many get 429 with `Retry-After`.',
  Headers:
    'Every answer has an `X-Request-Id`, which names it in the log of the server, and where calls are counted `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset` (seconds).',
  'Once only': 'With a header `Idempotency-Key` a creation that is sent again within 24 hours creates nothing twice.',
}

/** Words of the description of the API, for programs (`/api/openapi.json`) and for people (`/api/docs`); it is in English only, as its code is. */
export const openApi = {
  title: 'API reference',
  description:
    'Every call of Cahier. Log in with `POST /api/auth`, send `Authorization: Bearer …` with each call, refresh with `GET /api/auth/refresh`. Errors have one shape; `code` is stable, `message` is in the language of `Accept-Language` (en, fr). Every answer carries its `X-Request-Id`.',
  answers: {
    done: 'Done.',
    empty: 'Done; there is nothing to answer.',
    nothing: 'Done; the thing is no business of the caller any more.',
    bytes: 'The bytes.',
    partial: 'The range of the bytes that was asked for.',
    unchanged: 'Nothing has changed since the answer with the `ETag` that was sent.',
    unsatisfiable: 'There is no such range.',
  },
  headers: {
    idempotencyKey: 'The caller’s own name for this; sent again within 24 hours, it is not done twice.',
    lockFence:
      'The fence of the editing lock that the caller holds; with 0 a text is saved only while nobody edits it, not even the caller.',
    sharePassword: 'The password of the share link, as `encodeURIComponent` writes it.',
    range: 'A part of the bytes.',
    ifRange: 'The `ETag` of the bytes that the range is of; where it is another one, all bytes come.',
    ifNoneMatch: 'The `ETag` of bytes that are there already.',
    signature: 'Signs the body.',
  },
  error: {
    facts: 'Some codes bring facts along: `by` and `until` (423), `version` (409), `max` (402), `_id` (403 private)',
    message: 'In the language of `Accept-Language`',
    fields: 'One for each field that is wrong',
  },
  whoMayCall: 'Who may call',
  limit: 'Limit',
  channel:
    'Socket.IO on the same port, with the access token as `auth.token`. Rooms are joined by `join`; `u-` is a person, `t-` a team, `w-` a workspace and `d-` the readers of a document. The server sends changes as `commit`, numbered per room by `seq`; a client that joins again with its last number receives what it missed.',
  nouns,
  who,
  rules,
}
