/** The values of the examples in the description, where the schema of a field gives none: one team, its handbook, a guide in it, and Ann. */

type Example = Readonly<Record<string, unknown>>

const idOf = (number: number): string => `01997cf0-6e5d-7c11-9c3a-4f1d2b6a8e${number}`

/** One id for each kind of thing, so that the examples belong together. */
const ids: Readonly<Record<string, string>> = {
  ...{ team: idOf(10), workspace: idOf(11), document: idOf(12), user: idOf(13), member: idOf(14), permission: idOf(15) },
  ...{ history: idOf(16), notification: idOf(17), comment: idOf(18), template: idOf(19), file: idOf(20), folder: idOf(21) },
  ...{
    import: idOf(22),
    owner: idOf(13),
    overview: idOf(23),
    group: idOf(15),
    updated_by: idOf(13),
    workspaceId: idOf(11),
    favourites: idOf(12),
    entry: idOf(11),
    session: idOf(26),
  },
}

/** The kind of thing that a model, a field with one, or the chapter of a call is about. */
const kinds: Readonly<Record<string, string>> = {
  ...{
    Document: 'document',
    DocumentEntry: 'document',
    ListedDocument: 'document',
    DocumentRow: 'document',
    SharedDocument: 'document',
    SearchHit: 'document',
  },
  ...{ Crumb: 'above', DocumentMember: 'member', ShareLink: 'link', documents: 'document', document: 'document', comparison: 'document' },
  ...{
    HistoryEntry: 'history',
    KeptVersion: 'history',
    history: 'history',
    Notification: 'notification',
    Comment: 'comment',
    Reply: 'reply',
    Reaction: 'reaction',
  },
  ...{ Team: 'team', InvitingTeam: 'team', team: 'team', teams: 'team', TeamMember: 'membership', Plan: 'plan', tree: 'entry' },
  ...{
    Workspace: 'workspace',
    WorkspaceAccess: 'workspace',
    WorkspaceDetail: 'workspace',
    workspace: 'workspace',
    workspaces: 'workspace',
  },
  ...{ WorkspaceMember: 'person', PermissionSet: 'permission', user: 'user', users: 'user', User: 'user', Person: 'user', Profile: 'user' },
  ...{
    OwnSession: 'session',
    sessions: 'session',
    Someone: 'user',
    from: 'user',
    author: 'user',
    TemplateEntry: 'template',
    Template: 'template',
    templates: 'template',
  },
  ...{
    GlobalTemplate: 'template',
    GlobalTemplateEntry: 'template',
    StoredFile: 'file',
    files: 'file',
    Folder: 'folder',
    folders: 'folder',
  },
  ...{
    Subscription: 'subscription',
    Price: 'price',
    Card: 'card',
    Invoice: 'invoice',
    Import: 'import',
    ImportNote: 'note',
    Instance: 'instance',
  },
  ...{ Anchor: 'anchor', snippet: 'words', titleParts: 'words', usage: 'usage', live: 'live', imports: 'import' },
  ...{
    billing: 'card',
    comments: 'comment',
    histories: 'history',
    notifications: 'notification',
    import: 'import',
    instance: 'instance',
    path: 'folder',
  },
}

const guide = { title: 'Travel guide', slug: 'travel-guide', icon: '🚆', cover: null, version: 7, order: 0 }
const later = '2026-11-02T14:05:00.000Z'

/** The example values of each kind. */
const said: Readonly<Record<string, Example>> = {
  document: {
    ...guide,
    parent: 'root',
    childCount: 2,
    access: 'manage',
    isArchived: false,
    isRestricted: false,
    isVisible: true,
    manual_save: false,
    isWide: false,
    lock: null,
    updated_at: later,
    parentTitle: null,
    workspaceTitle: 'Handbook',
    workspaceSlug: 'handbook',
    caret: null,
  },
  above: { _id: idOf(24), title: 'Journeys', slug: 'journeys', icon: null },
  member: { email: 'ann@example.org', isConfirmed: true, access: 'manage' },
  link: { expires_at: '2026-12-01T00:00:00.000Z', hasPassword: false, indexable: false },
  history: { ...guide, kind: 'manual', change: 42 },
  notification: { kind: 'mention', isRead: true, title: 'Travel guide', comment: null, import: null },
  comment: { parent: null, edited_at: null, anchor: null, resolved_at: null, resolved_by: null },
  reply: { _id: idOf(25), parent: ids['comment'], edited_at: null },
  reaction: { count: 2 },
  anchor: { quote: 'platform 3' },
  team: { title: 'Atelier', slug: 'atelier', logo: null, group: 'owner' },
  membership: { group: 'owner', isConfirmed: true, kind: 'invite' },
  person: { kind: 'invite', isConfirmed: true },
  entry: { order: 0 },
  plan: { name: 'pro', ends_at: null, documents: null, bytes: 53_687_091_200 },
  workspace: {
    title: 'Handbook',
    slug: 'handbook',
    logo: null,
    visibility: 'visible',
    isRestricted: false,
    documentCount: 12,
    tree: [{ id: ids['document'], order: 0 }],
    name: 'Handbook',
  },
  permission: {
    title: 'Default',
    user: null,
    isDefault: true,
    list: { documents: ['create', 'edit', 'archive'], templates: ['create'], files: ['upload'] },
  },
  session: { browser: 'Firefox', system: 'Windows', isCurrent: true },
  user: { documents: [], favourites: [], banner: null, avatar: null, group: 'owner' },
  template: {
    title: 'Minutes',
    description: 'For every meeting',
    icon: '📝',
    cover: null,
    isWide: false,
    version: 2,
    order: 0,
    workspace: null,
    lock: null,
    updated_at: later,
  },
  file: {
    objExtension: 'png',
    name: 'Platform plan.png',
    type: 'image/png',
    size: 48_213,
    width: 1280,
    height: 720,
    url: `/api/files/${ids['file']}`,
    folder: 'root',
  },
  folder: { name: 'Tickets 2026', parent: 'root', folderCount: 0 },
  usage: { bytes: 48_213, limit: 53_687_091_200 },
  subscription: {
    status: 'active',
    plan: 'yearly',
    paid_plan: 'yearly',
    currency: 'eur',
    members: 6,
    seats: 6,
    card: 'pm_1Q2w3E',
    renews_at: '2027-11-01T09:30:00.000Z',
    ends_at: null,
    refundable_until: null,
  },
  price: { discount: 5, per_user: 2755, months: 12, total: 198_360 },
  card: { _id: 'pm_1Q2w3E', brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040, isExpired: false, isDefault: true },
  invoice: { _id: 'in_1Q2w3E', status: 'paid', currency: 'eur', amount: 198_360, refunded: 0, url: null },
  import: { state: 'running', step: 'documents', done: 40, total: 112, documents: 38, files: 2, moreNotes: 0, error: null },
  note: { path: 'guide/old.md', kind: 'broken_link', detail: 'maps.md', document: idOf(12), text: 'the maps', place: 'See the maps' },
  instance: {
    ...{
      name: 'Cahier',
      languages: ['en', 'fr'],
      registration: 'open',
      billing: 'sandbox',
      isSetUp: true,
      needsCode: false,
      sendsMail: true,
    },
    operator: {
      name: 'Atelier Nord',
      address: '1 rue des Tanneurs, 59000 Lille',
      email: 'hello@example.org',
      hostName: 'Example Host',
      hostAddress: '2 quai du Port, 13002 Marseille',
      dataLocation: 'Marseille, France',
      privacyEmail: 'privacy@example.org',
      logDays: 90,
      backupDays: 30,
    },
  },
  words: { text: 'Trains', hit: true },
  live: { version: 7, number: 3, caret: null },
}

/** The example value of a field of this name in any kind. */
const fields: Example = {
  ...{ password: 'Cahier-2026!', old_password: 'Cahier-2025!', password_confirm: 'Cahier-2026!' },
  ...{ firstname: 'Ann', lastname: 'Martin', email: 'ann@example.org', avatar: null, banner: null, logo: null, token: 'q3mGk1V0pXn7' },
  ...{
    job_title: 'Guide',
    location: 'Lyon',
    phone: '+33 4 00 00 00 00',
    business_phone: '+33 4 00 00 00 01',
    business_email: 'office@example.org',
  },
  ...{
    department: 'Journeys',
    lang: 'en',
    time_zone: 'Europe/Paris',
    customer_id: 'cus_1Q2w3E',
    pm: 'pm_1Q2w3E',
    card: 'pm_1Q2w3E',
    share: 'r8Tz2Wm5Qc',
    count: 12,
  },
  ...{ access: 'write', isPrimary: true, refunded: 0, invited: false, indexable: false, isAdded: false, fence: 3, version: 7, order: 0 },
  ...{ since: '2026-11-01T09:30:00.000Z', expires_at: '2026-11-01T09:30:30.000Z', name: 'Tickets 2026', title: 'Travel guide' },
}

/** Optional fields without which an example body would be nearly empty. */
const shown: Readonly<Record<string, readonly string[]>> = {
  'billing.setAddress': ['organisation', 'line1', 'postal_code', 'city', 'country'],
  'documents.addMember': ['user', 'access'],
  'documents.update': ['content', 'version'],
  'documents.lock': [],
  'workspaces.addMember': ['user', 'group'],
  'workspaces.addPermission': ['title', 'list'],
  'workspaces.setPermission': ['permission', 'category', 'action', 'checked'],
  'notifications.create': ['kind', 'document'],
  'notifications.remind': ['kind', 'document'],
  'notifications.update': ['isRead'],
  'notifications.choose': ['kind', 'level'],
  'notifications.chooseMailed': ['isMailed'],
  'users.register': ['firstname', 'lastname', 'email', 'password', 'terms'],
  'users.newPassword': ['token', 'password'],
  'users.createPassword': ['token', 'firstname', 'lastname', 'password', 'terms'],
}

const own = (of: Example, field: string): unknown => (Object.hasOwn(of, field) ? of[field] : undefined)

/** Returns the kind of thing of a model or a field; undefined where it is the kind of its parent. */
export const kindOf = (name: string): string | undefined => kinds[name]
/** Returns the id for a field of this name in a thing of this kind. */
export const exampleId = (field: string, kind: string | undefined): string | undefined =>
  ids[field === '_id' || field === 'id' ? (kind ?? '') : field]
/** Returns the value of a field in a thing of this kind, or else of its name in any kind. */
export const saidOf = (field: string, kind: string | undefined): unknown => own(said[kind ?? ''] ?? {}, field)
export const saidAnywhere = (field: string): unknown => own(fields, field)
/** Returns the fields of the body of a call, `documents.addMember`, that its example shows; undefined means the required ones. */
export const shownIn = (call: string): readonly string[] | undefined => shown[call]
