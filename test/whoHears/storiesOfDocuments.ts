import { expect } from 'vitest'
import type { Access } from '#contract/rights.ts'
import { share, textWith, write } from '../documents.ts'
import { bring, folderForm } from '../imports.ts'
import type { Listening } from './listening.ts'
import { admins, closePages, type Story, team } from './story.ts'

/** The name of Bob's request in each story. */
const requests = new WeakMap<Listening, string>()

const askForClosed = async (here: Listening) => {
  const { member } = await here.bob.documents.addMember({ id: here.closed._id, user: here.bob.user._id })
  requests.set(here, member._id)
}

/** Carol, who is not in the team, has the restricted document open. */
const openOutside = async (here: Listening, access: Access) => {
  const { closed, carol, open } = here
  await share(here, closed._id, carol, access)
  await open.carol.join(`d-${closed._id}`)
}

/** Carol, who is not in the team, may write the open document. */
const shareOpen = async (here: Listening) => {
  await share(here, here.page._id, here.carol, 'write')
  await closePages(here)
}

const archiveClosed = ({ ann, closed }: Listening) => ann.documents.update({ id: closed._id, isArchived: true })

const many = (parent?: string) => folderForm({ 'a.md': '# CANARY', 'b.md': '# B' }, parent)

export const ofDocuments: Story[] = [
  {
    event: 'document/added',
    what: 'Ann writes a new document',
    act: here => write(here, here.ann, 'New'),
    received: team('w document/added'),
  },
  {
    event: 'document/added',
    what: 'Ann writes one below a restricted document',
    act: here => write(here, here.ann, 'CANARY', { parent: here.closed._id }),
    received: admins('u document/added'),
  },
  {
    event: 'documents/added',
    what: 'Ann brings a folder into the workspace',
    act: ({ ann, workspace }) => bring(ann, workspace._id, many()),
    received: { ...team('w documents/added'), ann: ['u notification/added', 'w documents/added'] },
  },
  {
    event: 'documents/added',
    what: 'Ann brings a folder below a restricted document',
    act: ({ ann, workspace, closed }) => bring(ann, workspace._id, many(closed._id)),
    received: { ...admins('u documents/added'), ann: ['u documents/added', 'u notification/added'] },
  },
  {
    event: 'documents/added',
    what: 'Ann brings a folder below a document that Carol may write from outside of the team',
    before: shareOpen,
    act: ({ ann, workspace, page }) => bring(ann, workspace._id, many(page._id)),
    received: { ...team('w documents/added'), ann: ['u notification/added', 'w documents/added'] },
  },
  {
    event: 'document/changed',
    what: 'Bob renames a document',
    act: ({ bob, page }) => bob.documents.update({ id: page._id, title: 'Renamed' }),
    received: team('w document/changed'),
  },
  {
    event: 'document/changed',
    what: 'Ann renames a restricted document',
    act: ({ ann, closed }) => ann.documents.update({ id: closed._id, title: 'CANARY' }),
    received: admins('u document/changed'),
  },
  {
    event: 'document/changed',
    what: 'Bob renames a document that Carol may write from outside of the team',
    before: shareOpen,
    act: ({ bob, page }) => bob.documents.update({ id: page._id, title: 'Renamed' }),
    received: { ...team('w document/changed'), carol: ['u document/changed'] },
  },
  {
    event: 'editing/started',
    what: 'Carol begins to write from outside of the team, and ends',
    before: shareOpen,
    act: async ({ carol, page: { _id: id } }) => {
      const { lock } = await carol.documents.lock({ id })
      await carol.documents.unlock({ id }, { lockFence: lock.fence })
    },
    received: { ...team('w editing/started', 'w editing/stopped'), carol: ['u editing/started', 'u editing/stopped'] },
  },
  {
    event: 'document/moved',
    what: 'Bob moves a document to the top',
    before: here => write(here, here.ann, 'Last'),
    act: async ({ ann, page }) => ann.documents.update({ id: page._id, order: 5 }),
    received: team('w document/moved'),
  },
  {
    event: 'document/moved',
    what: 'Ann archives a restricted document that Carol reads from outside of the team',
    before: here => openOutside(here, 'read'),
    act: async here => {
      await archiveClosed(here)
      await expect.poll(() => here.open.carol.left, { timeout: 30_000 }).toEqual([`d-${here.closed._id}`])
    },
    received: admins('d presence/gone', 'u document/moved'),
  },
  {
    event: 'document/changed',
    what: 'Ann changes and renames it in the archive',
    before: async here => {
      await openOutside(here, 'read')
      await archiveClosed(here)
    },
    act: async ({ ann, closed: { _id: id } }) => {
      await ann.documents.update({ id, icon: '🗝️' })
      await ann.documents.update({ id, title: 'CANARY' })
    },
    received: admins('u document/changed', 'u document/changed'),
  },
  {
    event: 'document/moved',
    what: 'Ann brings it back from the archive',
    before: async here => {
      await openOutside(here, 'read')
      await archiveClosed(here)
    },
    act: ({ ann, closed }) => ann.documents.update({ id: closed._id, isArchived: false }),
    received: { ...admins('u document/moved'), carol: ['u document/moved'] },
  },
  {
    event: 'document/moved',
    what: 'Ann archives a restricted document that Carol manages from outside of the team',
    before: here => openOutside(here, 'manage'),
    act: archiveClosed,
    received: { ...admins('u document/moved'), carol: ['u document/moved'] },
  },
  {
    event: 'document/changed',
    what: 'Ann renames that one in the archive',
    before: async here => {
      await openOutside(here, 'manage')
      await archiveClosed(here)
    },
    act: ({ ann, closed }) => ann.documents.update({ id: closed._id, title: 'Kept' }),
    received: { ...admins('u document/changed'), carol: ['u document/changed'] },
  },
  {
    event: 'document/removed',
    what: 'Ann deletes a document',
    before: closePages,
    act: ({ ann, page }) => ann.documents.remove({ id: page._id }),
    received: team('w document/removed'),
  },
  {
    event: 'sharing/changed',
    what: 'Ann shares an open document with Dora',
    act: ({ ann, dora, page }) => ann.documents.addMember({ id: page._id, user: dora.user._id, access: 'manage' }),
    received: {
      ann: ['d sharing/changed'],
      bob: ['d sharing/changed'],
      dora: ['d sharing/changed', 'u notification/added', 'u sharing/changed'],
    },
  },
  {
    event: 'sharing/changed',
    what: 'Ann shares a restricted document with the team',
    act: ({ ann, closed, team: { _id } }) => ann.documents.addMember({ id: closed._id, team: _id, access: 'read' }),
    received: { ...admins('d sharing/changed'), bob: ['u document/added', 'u notification/added', 'u sharing/changed'] },
  },
  {
    event: 'rights/changed',
    what: 'Bob joins a workspace with which a restricted document of another one is shared',
    before: ({ ann, closed, second }) => ann.documents.addMember({ id: closed._id, workspace: second._id, access: 'read' }),
    act: ({ ann, bob, second }) => ann.workspaces.addMember({ id: second._id, user: bob.user._id }),
    received: { bob: ['u notification/added', 'u rights/changed', 'u rights/changed'] },
  },
  {
    event: 'sharing/changed',
    what: 'Bob asks for a restricted document',
    act: ({ bob, closed }) => bob.documents.addMember({ id: closed._id, user: bob.user._id }),
    received: { ...admins('d sharing/changed', 'u notification/added'), bob: ['u sharing/changed'] },
  },
  {
    event: 'sharing/changed',
    what: 'Bob does not want a restricted document any more',
    before: askForClosed,
    act: here => here.bob.documents.kickMember({ id: here.closed._id, memberId: requests.get(here) ?? '' }),
    received: { ...admins('d sharing/changed'), bob: ['u sharing/changed'] },
  },
  {
    event: 'sharing/changed',
    what: 'Ann does not give a restricted document to Bob',
    before: askForClosed,
    act: ({ ann, bob, closed }) => ann.documents.memberValidation({ id: closed._id, user: bob.user._id, choice: false }),
    received: { ...admins('d sharing/changed'), bob: ['u sharing/changed'] },
  },
  {
    event: 'notification/added',
    what: 'Ann shares a restricted document with Bob',
    act: ({ ann, bob, closed }) => ann.documents.addMember({ id: closed._id, user: bob.user._id, access: 'read' }),
    received: { ...admins('d sharing/changed'), bob: ['u document/added', 'u notification/added', 'u sharing/changed'] },
  },
  {
    event: 'comment/changed',
    what: 'Ann comments on a page',
    act: ({ ann, page }) => ann.comments.create({ id: page._id, content: textWith('CANARY') }),
    received: team('d comment/changed'),
  },
  {
    event: 'comment/changed',
    what: 'Bob reacts to what Ann said, who is not notified',
    before: ({ ann, page }) => ann.comments.create({ id: page._id, content: textWith('CANARY') }),
    act: async ({ bob, page }) => {
      const [comment] = (await bob.comments.list({ id: page._id })).comments
      await bob.comments.react({ id: comment!._id, emoji: '👍', isOn: true })
    },
    received: team('d comment/changed'),
  },
]
