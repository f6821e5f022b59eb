import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import sharp from 'sharp'
import { anchorOf } from '#editor/anchors/anchor.ts'
import { flatten } from '#editor/anchors/flat.ts'
import { blocksWith, drafts, naming, PICTURE, PICTURES } from './sampleTexts.ts'

export const PASSWORD = 'Cahier-2026!'

/** The people of the team, Amélie first: she owns it, Karim helps her to run it. Their addresses are `karim@example.org` and so on. */
export const PEOPLE = {
  amelie: ['Amélie', 'Lambert'],
  karim: ['Karim', 'Haddad'],
  ines: ['Inès', 'Moreau'],
  thomas: ['Thomas', 'Girard'],
  louise: ['Louise', 'Bernard'],
  yann: ['Yann', 'Le Goff'],
  sofia: ['Sofia', 'Costa'],
} as const
export type PersonName = keyof typeof PEOPLE

export const emailOf = (name: PersonName): string => `${name}@example.org`

/** What there is to look at: ids for calls, permalinks for addresses. */
export interface Filled {
  teamId: string
  workspaceId: string
  team: string
  workspace: string
  emptyWorkspace: string
  /** A private one with members in several roles, and people who ask to be let in. */
  privateWorkspace: string
  document: string
  /** One of each kind of block. */
  blocks: string
  /** With a cover, and a favourite of Amélie's; its id leads from outside. */
  covered: string
  wide: string
  /** A document with more versions than a page of them shows, the newest one, and a document without any. */
  drafted: string
  version: string
  undrafted: string
  /** Ids of templates: one of the team, one that comes with the product. */
  template: string
  product: string
  /** Tokens of invitations: of somebody without an account, and of somebody with one. */
  newcomer: string
  invited: string
  /** Tokens of share links, the second with a password, and of an invitation to a document. */
  link: string
  lockedLink: string
  invitedTo: { id: string; token: string }
  /** The id of a document of another team, which Amélie manages from outside of it. */
  outside: string
}

/** A team of seven with these folders of Markdown as workspaces, an empty workspace, something archived, and one of each kind of block. */
export const fill = async (url: string, folders: string[]): Promise<Filled> => {
  let token = ''
  const call = async (method: string, path: string, body?: object, bearer = token) => {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: {
        'accept-language': 'fr',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.message}`)
    return answer
  }
  const [firstname, lastname] = PEOPLE.amelie
  const amelie = await call('POST', '/api/users', {
    firstname,
    lastname,
    email: emailOf('amelie'),
    password: PASSWORD,
    terms: true,
    lang: 'fr',
  })
  token = amelie.token
  const { team } = await call('POST', '/api/teams', { title: 'Atelier Nord' })
  await Promise.all([importFolders(call, team._id, folders), showPicture(call, 'avatar'), showPicture(call, 'banner')])
  const first = (await call('GET', `/api/workspaces/t/${team._id}`)).workspaces[0]
  const { documents } = await call('GET', `/api/documents/w/${first._id}`)
  const shown = documents.find((each: { slug: string }) => /mention/.test(each.slug)) ?? documents[0]
  const create = async (body: object) => (await call('POST', `/api/documents/tw/${team._id}/${first._id}`, body)).document
  const old = await create({ title: 'Compte rendu du 3 mars' })
  await call('PUT', `/api/documents/i/${old._id}`, { isArchived: true })
  const picture = new FormData()
  picture.append('file', new Blob([PICTURE], { type: 'image/svg+xml' }), 'Soleil.svg')
  const { file } = await call('POST', `/api/files/${team._id}/${first._id}`, picture)
  const blocks = await create({ title: 'Tous les blocs', icon: '🧱', content: blocksWith(file.url) })
  const thread = await discuss(call, blocks._id)
  const covered = await create({ title: 'Bienvenue à l’atelier', icon: '👋', cover: '/covers/hills.svg', content: blocksWith(file.url) })
  const wide = await create({ title: 'Tableaux de bord', icon: '📊', isWide: true, content: blocksWith(file.url) })
  for (const one of [shown, blocks, covered]) await call('PUT', `/api/users/fav-doc/${one._id}/${team._id}`, { favourite: true })
  const { workspace: empty } = await call('POST', `/api/workspaces/t/${team._id}`, { title: 'Marketing' })
  const template = await makeTemplates(call, { team: team._id, workspace: first._id, document: shown._id, picture: file.url })
  const product = (await call('GET', '/api/templates/globalTemplates')).templates[0]._id
  const invite = async (email: string, group = 'member') => {
    const { user } = await call('POST', `/api/users/team-invite/${team._id}`, { email, group })
    const { link } = await call('PUT', `/api/teams/i/${team._id}/member/${user._id}`, { copy: true })
    return { id: user._id, token: new URL(link, url).searchParams.get('token') ?? '' }
  }
  const asGuest = (method: string, path: string, body: object) => call(method, path, { ...body, password: PASSWORD, terms: true }, '')
  for (const [name, [first, last]] of (Object.entries(PEOPLE) as [PersonName, (typeof PEOPLE)[PersonName]][]).slice(1)) {
    const { id, token: secret } = await invite(emailOf(name), name === 'karim' ? 'admin' : 'member')
    await asGuest('PUT', `/api/users/create-password/${id}`, { token: secret, firstname: first, lastname: last })
  }
  await asGuest('POST', '/api/users', { firstname: 'Nadia', lastname: 'Petit', email: 'nadia@example.org' })
  for (const [name, title] of [
    ['karim', 'Budget 2027'],
    ['ines', 'Compte rendu du 12 mai'],
  ] as const) {
    const other = await call('POST', '/api/auth', { email: emailOf(name), password: PASSWORD }, '')
    const content = naming(amelie.user._id, `${firstname} ${lastname}`)
    const { document } = await call('POST', `/api/documents/tw/${team._id}/${first._id}`, { title, content }, other.token)
    await call('PUT', `/api/documents/i/${document._id}/add-member`, { user: amelie.user._id, access: 'write' }, other.token)
    await call('PUT', `/api/comments/i/${thread}/reaction`, { emoji: '🎉', isOn: true }, other.token)
  }
  const share = (id: string, body: object) => call('PUT', `/api/documents/i/${id}/add-member`, body)
  await share(shown._id, { email: emailOf('ines'), access: 'comment' })
  await share(shown._id, { email: emailOf('thomas'), access: 'write' })
  await share(shown._id, { email: 'conseil@prestataire.example.org', access: 'read' })
  const { link } = await share(shown._id, { email: 'conseil@prestataire.example.org', access: 'read', again: 'link' })
  const linkTo = async (id: string, body: object) => (await call('PUT', `/api/documents/i/${id}/share-link`, body)).token
  const drafted = await create({ title: 'Règles de télétravail', icon: '🏡' })
  for (const content of drafts) await call('PUT', `/api/documents/i/${drafted._id}?manual=true`, { content })
  const { histories } = await call('GET', `/api/histories/fetchByDocument/${drafted._id}`)
  return {
    link: await linkTo(blocks._id, { indexable: true }),
    lockedLink: await linkTo(shown._id, { password: PASSWORD }),
    invitedTo: { id: shown._id, token: new URL(link, url).searchParams.get('invite') ?? '' },
    newcomer: (await invite('lea.fontaine@example.org')).token,
    invited: (await invite('nadia@example.org')).token,
    teamId: team._id,
    workspaceId: first._id,
    team: team.slug,
    workspace: first.slug,
    emptyWorkspace: empty.slug,
    privateWorkspace: await closeWorkspace(call, team._id),
    outside: await shareFromOutside(call, amelie.user._id),
    document: shown.slug,
    blocks: blocks.slug,
    covered: covered.slug,
    wide: wide.slug,
    drafted: drafted.slug,
    version: histories[0]._id,
    undrafted: blocks.slug,
    template,
    product,
  }
}

type Call = (method: string, path: string, body?: object, bearer?: string) => Promise<ReturnType<typeof JSON.parse>>

/** A drawing stands for a photo. */
const showPicture = async (call: Call, kind: keyof typeof PICTURES) => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(await sharp(Buffer.from(PICTURES[kind])).png().toBuffer())]), `${kind}.png`)
  await call('POST', `/api/users/pictures/${kind}`, form)
}

const importFolders = async (call: Call, team: string, folders: string[]) => {
  const titles = ['Données & numérique', 'Apprendre Rust', 'Recrutement', 'Marketing']
  for (const [index, folder] of folders.entries()) {
    const { workspace } = await call('POST', `/api/workspaces/t/${team}`, { title: titles[index] ?? basename(folder) })
    const form = new FormData()
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries.filter(each => each.isFile())) {
      const path = join(entry.parentPath, entry.name)
      form.append('file', await openAsBlob(path), relative(folder, path))
    }
    let state = (await call('POST', `/api/imports/w/${workspace._id}`, form)).import
    while (state.state === 'running') {
      await new Promise(done => setTimeout(done, 200))
      state = (await call('GET', `/api/imports/i/${state._id}`)).import
    }
  }
}

/** Templates of the team and of a workspace. Returns the id of the first one. */
const makeTemplates = async (call: Call, of: { team: string; workspace: string; document: string; picture: string }): Promise<string> => {
  const makeTemplate = async (body: object) => (await call('POST', '/api/templates/create', { team: of.team, ...body })).template._id
  const template = await makeTemplate({ document: of.document, description: 'Une fiche pratique pour les services.' })
  await makeTemplate({ title: 'Note de service', icon: '📣', cover: null, content: blocksWith(of.picture) })
  await makeTemplate({ title: 'Bilan', workspace: of.workspace, description: 'À remplir à la fin de chaque trimestre.' })
  return template
}

/** Returns the permalink of a private workspace with members in several roles, and people who ask to be let in. */
const closeWorkspace = async (call: Call, team: string): Promise<string> => {
  const { workspace } = await call('POST', `/api/workspaces/t/${team}`, { title: 'Direction', visibility: 'private' })
  const at = `/api/workspaces/i/${workspace._id}`
  const addRole = async (body: object) => (await call('PUT', `${at}/add-permission`, body)).permission._id
  const writers = await addRole({ title: 'Rédaction', list: { documents: ['create', 'edit', 'archive', 'delete'], files: ['upload'] } })
  await addRole({ title: 'Responsables', list: { workspace: ['manage'] } })
  const logIn = (name: PersonName) => call('POST', '/api/auth', { email: emailOf(name), password: PASSWORD }, '')
  for (const [name, group] of [['karim'], ['louise', writers], ['thomas']] as const) {
    const { user } = await logIn(name)
    await call('PUT', `${at}/add-member`, { user: user._id, group })
    if (name === 'thomas') await addRole({ user: user._id, list: { documents: ['edit'] } })
  }
  for (const name of ['ines', 'yann'] as const) {
    const { user, token } = await logIn(name)
    await call('PUT', `${at}/add-member`, { user: user._id }, token)
  }
  return workspace.slug
}

/** Returns the id of a document of Sofia's own team that Amélie manages from outside of it. */
const shareFromOutside = async (call: Call, amelie: string): Promise<string> => {
  const { token: hers } = await call('POST', '/api/auth', { email: emailOf('sofia'), password: PASSWORD }, '')
  const asSofia = (method: string, path: string, body?: object) => call(method, path, body, hers)
  const { team } = await asSofia('POST', '/api/teams', { title: 'Studio Costa' })
  const { workspace } = await asSofia('POST', `/api/workspaces/t/${team._id}`, { title: 'Clients' })
  const { document } = await asSofia('POST', `/api/documents/tw/${team._id}/${workspace._id}`, {
    ...{ title: 'Offre pour l’Atelier Nord', icon: '🤝', content: drafts.at(-1) },
  })
  const at = `/api/documents/i/${document._id}`
  const { link } = await asSofia('PUT', `${at}/add-member`, { email: emailOf('amelie'), access: 'manage', again: 'link' })
  const token = new URL(link, 'http://page').searchParams.get('invite')
  await call('PUT', `${at}/member-validation`, { user: amelie, choice: true, token })
  await discuss(call, document._id)
  return document._id
}

/** A thread about the first words of a document, with an answer and a reaction, whose id is returned, and one about all of it. */
const discuss = async (call: Call, id: string): Promise<string> => {
  const { document } = await call('GET', `/api/documents/i/${id}`)
  const flat = flatten(document.content)
  const words = flat.text.split('\n').find(line => line.length > 20)!
  const start = flat.text.indexOf(words)
  const anchor = anchorOf(flat, { start, end: start + words.indexOf(' ', 15) })!
  const say = (text: string, more: object = {}) =>
    call('POST', `/api/comments/d/${id}`, {
      content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
      ...more,
    })
  const { comment } = await say('Peut-on préciser ce passage avant la réunion de jeudi ?', {
    anchor: { quote: anchor.quote, from: anchor.from, to: anchor.to },
  })
  await say('Oui, je m’en occupe demain matin.', { parent: comment._id })
  await call('PUT', `/api/comments/i/${comment._id}/reaction`, { emoji: '👍', isOn: true })
  await say('Très utile pour les nouveaux arrivants.')
  return comment._id
}
