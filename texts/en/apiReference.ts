import type { Who } from '#contract/call.ts'
import type { Contract } from '#contract/contract.ts'

interface Noun {
  title: string
  about: string
}

/** The nouns of the API in the order of the specification, and ours behind them. */
const nouns = {
  auth: { title: 'Session', about: 'Logging in and out, and the token that goes with every call.' },
  documents: { title: 'Documents', about: 'Documents in their tree: text, place, members, share link and editing lock.' },
  histories: { title: 'History', about: 'Kept versions of a document: read, compared and restored.' },
  notifications: { title: 'Notifications', about: 'What somebody is told in the application.' },
  billing: { title: 'Billing', about: 'Customers, cards, subscriptions and invoices of a team.' },
  teams: { title: 'Teams', about: 'Teams and who belongs to them.' },
  templates: { title: 'Templates', about: 'Templates of a team, of a workspace, and those that come with the product.' },
  users: { title: 'Users', about: 'Accounts, profiles, invitations, passwords and favourites.' },
  workspaces: { title: 'Workspaces', about: 'Workspaces of a team, who may see them and what may be done there.' },
  comments: { title: 'Comments', about: 'Threads on a document, or on words of it.' },
  files: { title: 'Files', about: 'Files, and pictures in the width that is asked for.' },
  uploads: { title: 'Uploads in pieces', about: 'Large files, sent in pieces that may be interrupted, as the tus protocol has it.' },
  folders: { title: 'Folders', about: 'The tree of files of a workspace.' },
  imports: { title: 'Imports', about: 'Bringing folders of Markdown in.' },
  members: { title: 'People to choose from', about: 'Whom a document or a workspace can be shared with.' },
  instance: { title: 'Instance', about: 'Facts and settings of this installation.' },
} as const satisfies Record<keyof Contract, Noun>

/** The words of `contract/call.ts` in a sentence each. */
const who = {
  anyone: 'Anybody; no login is needed.',
  guest: 'Only who is not logged in.',
  'refresh cookie': 'Whoever has the refresh cookie of a session.',
  user: 'Everybody who is logged in.',
  'user or guest': 'Everybody, logged in or not.',
  self: 'Only for what is the caller’s own.',
  'first account': 'Whoever has the first account of the instance.',
  'team member': 'Members of the team.',
  'team member or guest': 'Members of the team; others only with what its description names.',
  'team admin': 'Admins of the team and its owner.',
  'team owner': 'The owner of the team.',
  'workspace reader': 'Whoever may read the workspace.',
  'workspace reader or guest': 'Whoever may read the workspace; guests too, where it is public.',
  'workspace manager': 'Whoever manages the workspace, and admins of the team.',
  'workspace writer': 'Whoever has the right to do this in the workspace.',
  'document reader': 'Whoever may read the document.',
  'document reader or guest': 'Whoever may read the document; guests too, where it is public.',
  'document commenter': 'Whoever may comment on the document.',
  'document writer': 'Whoever may write in the document.',
  'document manager': 'Whoever manages the document.',
  'file reader': 'Whoever may read what the file belongs to.',
  'payment provider': 'The payment provider, by its signature.',
  'template reader': 'Whoever may read the template.',
  'template writer': 'Whoever has the right to do this with templates, in the workspace or the team.',
} as const satisfies Record<Who, string>

/** The reference of the API for people, which ships no script. What it says about each call is the contract's; its French is in `texts/fr/api`. */
export const apiReference = {
  title: 'API reference',
  intro: 'Everything that Cahier does can be done by these calls. The same description is there for programs:',
  contents: 'Contents',
  calls: { one: '{{count}} call', other: '{{count}} calls' },
  start: {
    title: 'Getting started',
    steps: [
      {
        title: 'Log in',
        text: 'The answer holds an access token, which is good for 15 minutes. The cookie that comes with it is only for getting the next one.',
      },
      { title: 'Call', text: 'The token goes along in the header `Authorization`. Bodies and answers are JSON.' },
      { title: 'Stay logged in', text: 'A 401 with the message `Invalid token` asks for a new token.' },
    ],
  },
  rules: {
    title: 'For every call',
    items: [
      {
        title: 'Fields',
        text: 'Only what is listed here may be sent; an unknown field is refused. What is left out of a change stays as it is, and where nothing differs nothing is written.',
      },
      {
        title: 'Lists',
        text: 'Lists come in pages of `limit` rows, 100 unless said otherwise and 500 at most. Where there is more, `next` is passed on as `cursor`.',
      },
      {
        title: 'Refusals',
        text: 'Every refusal has the same shape. What somebody may not read is not found for them; `code` stays the same, `message` is in the language of `Accept-Language`.',
      },
      {
        title: 'Limits',
        text: 'Calls are counted per person, and per address for guests, for all calls with the same name of a limit together. Too many get 429 with `Retry-After`.',
      },
      {
        title: 'Headers',
        text: 'Every answer has an `X-Request-Id`, which names it in the log of the server, and where calls are counted `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset` (seconds).',
      },
      {
        title: 'Once only',
        text: 'With a header `Idempotency-Key` a creation that is sent again within 24 hours creates nothing twice.',
      },
    ],
  },
  whoMayCall: 'Who may call',
  limit: 'Limit',
  name: 'Name',
  perMinute: '{{max}} a minute',
  perHour: '{{max}} an hour',
  perDay: '{{max}} a day',
  path: 'Path',
  query: 'Query',
  headers: 'Headers',
  body: 'Body',
  parts: 'Parts of the body',
  mayBeLeftOut: 'may be left out',
  answer: 'Answer',
  noAnswer: 'Nothing',
  refusals: 'Refusals',
  everyRefusal: 'Refusals of every call',
  example: 'Example',
  exampleOfAnswer: 'Example of the answer',
  required: 'required',
  models: 'Models',
  aboutModels: 'What answers are made of. A list of something is written with brackets: `Document[]`.',
  channel: {
    title: 'Realtime channel',
    about:
      'Socket.IO on the same port, with the access token as `auth.token`. Rooms are joined by `join`; `u-` is a person, `t-` a team, `w-` a workspace and `d-` the readers of a document. The server tells changes as `commit`, numbered per room by `seq`; who joins again with the last number hears what was missed.',
    commits: 'What the server tells',
    hints: 'What clients say',
    dispatches: 'What is to be loaded anew',
  },
  nouns,
  who,
} as const
