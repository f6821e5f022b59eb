import { sql } from 'drizzle-orm'
import { BASIC_DOCUMENTS, TREE_DEPTH_MAX } from '#contract/limits.ts'
import { endTrial, share, textWith, write } from '../documents.ts'
import { asks, NOTHING, ownTeam, type Provocations, type Stage } from './provocation.ts'

const page = (stage: Stage) => write(stage, stage.ann, 'Page')

/** A page that Bob may read and no more. */
const readByBob = async (stage: Stage) => {
  const { _id } = await page(stage)
  await share(stage, _id, stage.bob, 'read')
  return { id: _id }
}

/** A page that Ann has shared with Bob by the call. */
const sharedWithBob = async (stage: Stage) => {
  const { _id } = await page(stage)
  const sharing = { id: _id, user: stage.bob.user._id, access: 'read' } as const
  await stage.ann.documents.addMember(sharing)
  return sharing
}

const restricted = async (stage: Stage) => {
  const { _id } = await page(stage)
  await stage.ann.documents.update({ id: _id, isRestricted: true })
  return { id: _id }
}

export const documents: Provocations<
  | `d.${'not_found' | 'private' | 'slug_used' | 'cannot_read' | 'cannot_edit' | 'cannot_compare' | 'please_wait' | 'version_conflict'}`
  | `d.${'tree_cycle' | 'tree_stale' | 'not_in_tree' | 'too_deep' | 'parent' | 'overview_fixed' | 'archived' | 'content' | 'free_limit'}`
  | `d.${'restore_expired' | 'already_shared' | 'already_invited' | 'already_confirmed' | 'has_access' | 'request_pending'}`
  | `d.${'same_access' | 'not_a_member' | 'share_expired' | 'share_password'}`
> = {
  /** The one to move is gone. */
  'd.not_found': async stage => {
    const { _id: id } = await page(stage)
    await stage.ann.documents.remove({ id })
    return asks(stage.dora, person => person.documents.update({ id, parent: 'root', order: 0 }))
  },
  'd.private': async stage => {
    const closed = await restricted(stage)
    return asks(stage.bob, person => person.documents.get(closed))
  },
  'd.slug_used': async stage => {
    const { slug } = await page(stage)
    return asks(stage.ann, person => write(stage, person, 'Page', { slug }))
  },
  /** Carol, who is not in the team, was given a page that has gone into the archive. */
  'd.cannot_read': async stage => {
    const { _id: id } = await page(stage)
    await share(stage, id, stage.carol, 'read')
    await stage.ann.documents.update({ id, isArchived: true })
    return asks(stage.carol, person => person.documents.get({ id }))
  },
  'd.cannot_edit': async stage => {
    const reading = await readByBob(stage)
    return asks(stage.bob, person => person.documents.update({ ...reading, title: 'Mine' }))
  },
  'd.cannot_compare': async stage => {
    const reading = await readByBob(stage)
    return asks(stage.bob, person => person.histories.fetchByDocument(reading))
  },
  'd.please_wait': async stage => {
    const { _id: id } = await page(stage)
    await stage.ann.documents.lock({ id })
    return asks(stage.bob, person => person.documents.lock({ id }))
  },
  'd.version_conflict': async stage => {
    const { _id: id, version } = await page(stage)
    await stage.dora.documents.update({ id, content: textWith('From elsewhere'), version })
    return asks(stage.ann, person => person.documents.update({ id, content: textWith('From here'), version }))
  },
  'd.tree_cycle': async stage => {
    const { _id: id } = await page(stage)
    return asks(stage.ann, person => person.documents.update({ id, parent: id }))
  },
  'd.tree_stale': async stage => {
    const { _id: parentId } = await page(stage)
    const { _id: id } = await write(stage, stage.ann, 'Moved', { parent: parentId })
    await stage.dora.documents.update({ id, parent: 'root' })
    return asks(stage.ann, person => person.documents.remove({ id, parentId }))
  },
  'd.not_in_tree': async stage => {
    const own = await ownTeam(stage)
    const { _id: id } = await write(own, stage.ann, 'Page')
    await stage.ann.documents.update({ id, isArchived: true })
    return asks(stage.ann, person => person.workspaces.update({ id: own.workspace._id, tree: [{ id, order: 0 }] }))
  },
  'd.too_deep': async stage => {
    let parent: string | undefined
    for (let depth = 0; depth < TREE_DEPTH_MAX; depth++) parent = (await write(stage, stage.ann, 'Page', { parent }))._id
    return asks(stage.ann, person => write(stage, person, 'Page', { parent }))
  },
  'd.parent': async stage => {
    const { _id: parent } = await page(stage)
    const own = await ownTeam(stage)
    return asks(stage.ann, person => write(own, person, 'Page', { parent }))
  },
  'd.overview_fixed': ({ ann, workspace }) => asks(ann, person => person.documents.remove({ id: workspace.overview ?? '' })),
  'd.archived': async stage => {
    const { _id: id } = await page(stage)
    await stage.ann.documents.update({ id, isArchived: true })
    return asks(stage.ann, person => person.documents.lock({ id }))
  },
  'd.content': async stage => {
    const { _id: id } = await page(stage)
    return asks(stage.ann, person => person.documents.update({ id, content: { type: 'doc', content: [{ type: 'iframe' }] } }))
  },
  'd.free_limit': async stage => {
    const own = await ownTeam(stage)
    await endTrial(stage, own.team._id)
    await Promise.all(Array.from({ length: BASIC_DOCUMENTS }, () => write(own, stage.ann, 'Page')))
    return asks(stage.ann, person => write(own, person, 'One more'))
  },
  'd.restore_expired': async stage => {
    const { _id: id } = await page(stage)
    await stage.ann.documents.remove({ id })
    await stage.context.db.execute(sql`update documents set deleted_at = now() - interval '31 days' where "_id" = ${id}`)
    return asks(stage.ann, person => person.documents.restore({ id }))
  },
  'd.already_shared': async stage => {
    const sharing = await sharedWithBob(stage)
    return asks(stage.ann, person => person.documents.addMember(sharing))
  },
  'd.already_invited': async stage => {
    const invitation = { id: (await page(stage))._id, email: 'outside@example.org', access: 'read' } as const
    await stage.ann.documents.addMember(invitation)
    return asks(stage.ann, person => person.documents.addMember(invitation))
  },
  'd.already_confirmed': async stage => {
    const { id, user } = await sharedWithBob(stage)
    return asks(stage.ann, person => person.documents.memberValidation({ id, user, choice: true }))
  },
  'd.has_access': async stage => {
    const { _id: id } = await page(stage)
    return asks(stage.bob, person => person.documents.addMember({ id, user: stage.bob.user._id }))
  },
  'd.request_pending': async stage => {
    const wish = { ...(await restricted(stage)), user: stage.bob.user._id }
    await stage.bob.documents.addMember(wish)
    return asks(stage.bob, person => person.documents.addMember(wish))
  },
  'd.same_access': async stage => {
    const sharing = await sharedWithBob(stage)
    return asks(stage.ann, person => person.documents.changeAccess(sharing))
  },
  'd.not_a_member': async stage => {
    const { _id: id } = await page(stage)
    return asks(stage.ann, person => person.documents.kickMember({ id, memberId: NOTHING }))
  },
  'd.share_expired': async stage => {
    const { _id: id } = await page(stage)
    const { token = '' } = await stage.ann.documents.shareLink({ id })
    await stage.ann.documents.shareLink({ id, revoke: true })
    return asks(stage.guest, person => person.documents.getByToken({ token }))
  },
  'd.share_password': async stage => {
    const { token = '' } = await stage.ann.documents.shareLink({ id: (await page(stage))._id, password: 'Swordfish-1' })
    return asks(stage.guest, person => person.documents.getByToken({ token }))
  },
}
