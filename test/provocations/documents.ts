import { sql } from 'drizzle-orm'
import { BASIC_DOCUMENTS, TREE_DEPTH_MAX } from '#contract/limits.ts'
import { endTrial, share, textWith, write } from '../documents.ts'
import { insist, NOTHING } from '../refusals.ts'
import type { World } from '../world.ts'
import { attempt, ownTeam, type Provocations } from './provocation.ts'

const page = (world: World) => write(world, world.ann, 'Page')

/** A page that Bob may only read. */
const readByBob = async (world: World) => {
  const { _id } = await page(world)
  await share(world, _id, world.bob, 'read')
  return { id: _id }
}

/** A page that Ann has shared with Bob by the call. */
const sharedWithBob = async (world: World) => {
  const { _id } = await page(world)
  const sharing = { id: _id, user: world.bob.user._id, access: 'read' } as const
  await world.ann.documents.addMember(sharing)
  return sharing
}

const restricted = async (world: World) => {
  const { _id } = await page(world)
  await world.ann.documents.update({ id: _id, isRestricted: true })
  return { id: _id }
}

export const documents: Provocations<
  | `d.${'not_found' | 'private' | 'slug_used' | 'cannot_read' | 'cannot_edit' | 'cannot_compare' | 'please_wait' | 'version_conflict'}`
  | `d.${'tree_cycle' | 'tree_stale' | 'not_in_tree' | 'too_deep' | 'parent' | 'overview_fixed' | 'archived' | 'loses_sight' | 'content' | 'free_limit'}`
  | `d.${'restore_expired' | 'already_shared' | 'already_invited' | 'already_confirmed' | 'has_access' | 'request_pending'}`
  | `d.${'same_access' | 'not_a_member' | 'share_expired' | 'share_password'}`
> = {
  /** The document to move is deleted. */
  'd.not_found': async world => {
    const { _id: id } = await page(world)
    await world.ann.documents.remove({ id })
    return attempt(world.dora, person => person.documents.update({ id, parent: 'root', order: 0 }))
  },
  'd.private': async world => {
    const closed = await restricted(world)
    return attempt(world.bob, person => person.documents.get(closed))
  },
  'd.slug_used': async world => {
    const { slug } = await page(world)
    return attempt(world.ann, person => write(world, person, 'Page', { slug }))
  },
  /** A page that was shared with Carol, who is not in the team, is in the archive. */
  'd.cannot_read': async world => {
    const { _id: id } = await page(world)
    await share(world, id, world.carol, 'read')
    await world.ann.documents.update({ id, isArchived: true })
    return attempt(world.carol, person => person.documents.get({ id }))
  },
  'd.cannot_edit': async world => {
    const reading = await readByBob(world)
    return attempt(world.bob, person => person.documents.update({ ...reading, title: 'Mine' }))
  },
  'd.cannot_compare': async world => {
    const reading = await readByBob(world)
    return attempt(world.bob, person => person.histories.fetchByDocument(reading))
  },
  'd.please_wait': async world => {
    const { _id: id } = await page(world)
    await world.ann.documents.lock({ id })
    return attempt(world.bob, person => person.documents.lock({ id }))
  },
  'd.version_conflict': async world => {
    const { _id: id, version } = await page(world)
    await world.dora.documents.update({ id, content: textWith('From elsewhere'), version })
    return attempt(world.ann, person => person.documents.update({ id, content: textWith('From here'), version }))
  },
  'd.tree_cycle': async world => {
    const { _id: id } = await page(world)
    return attempt(world.ann, person => person.documents.update({ id, parent: id }))
  },
  'd.tree_stale': async world => {
    const { _id: parentId } = await page(world)
    const { _id: id } = await write(world, world.ann, 'Moved', { parent: parentId })
    await world.dora.documents.update({ id, parent: 'root' })
    return attempt(world.ann, person => person.documents.remove({ id, parentId }))
  },
  'd.not_in_tree': async world => {
    const own = await ownTeam(world)
    const { _id: id } = await write(own, world.ann, 'Page')
    await world.ann.documents.update({ id, isArchived: true })
    return attempt(world.ann, person => person.workspaces.update({ id: own.workspace._id, tree: [{ id, order: 0 }] }))
  },
  'd.too_deep': async world => {
    let parent: string | undefined
    for (let depth = 0; depth < TREE_DEPTH_MAX; depth++) parent = (await write(world, world.ann, 'Page', { parent }))._id
    return attempt(world.ann, person => write(world, person, 'Page', { parent }))
  },
  'd.parent': async world => {
    const { _id: parent } = await page(world)
    const own = await ownTeam(world)
    return attempt(world.ann, person => write(own, person, 'Page', { parent }))
  },
  'd.overview_fixed': ({ ann, workspace }) => attempt(ann, person => person.documents.remove({ id: workspace.overview ?? '' })),
  'd.archived': async world => {
    const { _id: id } = await page(world)
    await world.ann.documents.update({ id, isArchived: true })
    return attempt(world.ann, person => person.documents.lock({ id }))
  },
  'd.loses_sight': async world => {
    const { _id: id } = await page(world)
    const { _id: closed } = await write(world, world.ann, 'Closed', { parent: id })
    for (const document of [id, closed]) await world.ann.documents.update({ id: document, isRestricted: true })
    await share(world, id, world.carol, 'manage')
    await share(world, closed, world.carol, 'read')
    return attempt(world.carol, person => person.documents.update({ id, isArchived: true }))
  },
  'd.content': async world => {
    const { _id: id } = await page(world)
    return attempt(world.ann, person => person.documents.update({ id, content: { type: 'doc', content: [{ type: 'iframe' }] } }))
  },
  'd.free_limit': async world => {
    const own = await ownTeam(world)
    await endTrial(world, own.team._id)
    await Promise.all(Array.from({ length: BASIC_DOCUMENTS }, () => insist(() => write(own, world.ann, 'Page'))))
    return attempt(world.ann, person => write(own, person, 'One more'))
  },
  'd.restore_expired': async world => {
    const { _id: id } = await page(world)
    await world.ann.documents.remove({ id })
    await world.context.db.execute(sql`update documents set deleted_at = now() - interval '31 days' where "_id" = ${id}`)
    return attempt(world.ann, person => person.documents.restore({ id }))
  },
  'd.already_shared': async world => {
    const sharing = await sharedWithBob(world)
    return attempt(world.ann, person => person.documents.addMember(sharing))
  },
  'd.already_invited': async world => {
    const invitation = { id: (await page(world))._id, email: 'outside@example.org', access: 'read' } as const
    await world.ann.documents.addMember(invitation)
    return attempt(world.ann, person => person.documents.addMember(invitation))
  },
  'd.already_confirmed': async world => {
    const { id, user } = await sharedWithBob(world)
    return attempt(world.ann, person => person.documents.memberValidation({ id, user, choice: true }))
  },
  'd.has_access': async world => {
    const { _id: id } = await page(world)
    return attempt(world.bob, person => person.documents.addMember({ id, user: world.bob.user._id }))
  },
  'd.request_pending': async world => {
    const wish = { ...(await restricted(world)), user: world.bob.user._id }
    await world.bob.documents.addMember(wish)
    return attempt(world.bob, person => person.documents.addMember(wish))
  },
  'd.same_access': async world => {
    const sharing = await sharedWithBob(world)
    return attempt(world.ann, person => person.documents.changeAccess(sharing))
  },
  'd.not_a_member': async world => {
    const { _id: id } = await page(world)
    return attempt(world.ann, person => person.documents.kickMember({ id, memberId: NOTHING }))
  },
  'd.share_expired': async world => {
    const { _id: id } = await page(world)
    const { token = '' } = await world.ann.documents.shareLink({ id })
    await world.ann.documents.shareLink({ id, revoke: true })
    return attempt(world.guest, person => person.documents.getByToken({ token }))
  },
  'd.share_password': async world => {
    const { token = '' } = await world.ann.documents.shareLink({ id: (await page(world))._id, password: 'Swordfish-1' })
    return attempt(world.guest, person => person.documents.getByToken({ token }))
  },
}
