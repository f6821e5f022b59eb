import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { Filled } from './screens.ts'

export const COOKIE = 'refresh_token'
const ACCOUNT = { firstname: 'Amélie', lastname: 'Lambert', email: 'amelie@example.org', password: 'Cahier-2026!', terms: true }

/** The refresh cookie, which each page load rotates. */
export interface Jar {
  refresh: string
}

/** A team with these folders of Markdown as workspaces, an empty workspace, something archived, and one of each kind of block. */
export const fill = async (url: string, folders: string[]): Promise<Filled & { jar: Jar }> => {
  let token = ''
  const jar: Jar = { refresh: '' }
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
    const set = response.headers.getSetCookie().find(each => each.startsWith(`${COOKIE}=`))
    if (set && bearer === token) jar.refresh = set.slice(COOKIE.length + 1).split(';', 1)[0] ?? ''
    const answer = await response.json()
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.message}`)
    return answer
  }
  token = (await call('POST', '/api/users', { ...ACCOUNT, lang: 'fr' })).token
  const { team } = await call('POST', '/api/teams', { title: 'Atelier Nord' })
  const titles = ['Données & numérique', 'Apprendre Rust', 'Recrutement', 'Marketing']
  for (const [index, folder] of folders.entries()) {
    const { workspace } = await call('POST', `/api/workspaces/t/${team._id}`, { title: titles[index] ?? basename(folder) })
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
  const { workspace: empty } = await call('POST', `/api/workspaces/t/${team._id}`, { title: 'Marketing' })
  const invite = async (email: string, group = 'member') => {
    const { user } = await call('POST', `/api/users/team-invite/${team._id}`, { email, group })
    const { link } = await call('PUT', `/api/teams/i/${team._id}/member/${user._id}`, { copy: true })
    return { id: user._id, token: new URL(link, url).searchParams.get('token') ?? '' }
  }
  const asGuest = (method: string, path: string, body: object) =>
    call(method, path, { ...body, password: ACCOUNT.password, terms: true }, '')
  const karim = await invite('karim@example.org', 'admin')
  await asGuest('PUT', `/api/users/create-password/${karim.id}`, { token: karim.token, firstname: 'Karim', lastname: 'Haddad' })
  await asGuest('POST', '/api/users', { firstname: 'Nadia', lastname: 'Petit', email: 'nadia@example.org' })
  return {
    newcomer: (await invite('lea.fontaine@example.org')).token,
    invited: (await invite('nadia@example.org')).token,
    jar,
    team: team.slug,
    workspace: first.slug,
    emptyWorkspace: empty.slug,
    document: shown.slug,
    blocks: blocks.slug,
    blocksId: blocks._id,
  }
}

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="500">
<rect width="1200" height="500" fill="#7a8fd0"/><circle cx="600" cy="250" r="160" fill="#fdf3d7"/></svg>`

const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const cells = (type: string, ...words: string[]) => ({
  type: 'tableRow',
  content: words.map(word => ({ type, content: [paragraph(text(word))] })),
})

/** One of each kind of block, with a picture that is there and two of another site that are not. */
const blocksWith = (picture: string) => ({
  type: 'doc',
  content: [
    paragraph(
      text('Ce document réunit tous les blocs, avec '),
      text('un lien', { type: 'link', attrs: { href: 'https://example.org' } }),
      text(' et du texte '),
      text('en gras', { type: 'bold' }),
      text('.'),
    ),
    { type: 'heading', attrs: { level: 2 }, content: [text('Une section')] },
    { type: 'callout', attrs: { kind: 'tip', title: 'Astuce' }, content: [paragraph(text('Lisez tout avant de commencer.'))] },
    {
      type: 'table',
      content: [cells('tableHeader', 'Document', 'Mention', 'Responsable'), cells('tableCell', 'Formulaire', 'avant l’envoi', 'Karim')],
    },
    { type: 'codeBlock', attrs: { language: 'ts' }, content: [{ type: 'text', text: 'const answer = 42 // forty-two' }] },
    { type: 'image', attrs: { src: 'https://pictures.example.invalid/organisation-2026.png', alt: 'Organigramme de l’équipe' } },
    { type: 'image', attrs: { src: 'https://pictures.example.invalid/unknown.png', alt: '' } },
    { type: 'image', attrs: { src: picture, alt: 'Un soleil', caption: 'Le soleil de la page d’accueil' } },
  ],
})
