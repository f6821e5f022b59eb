import { expect } from 'vitest'
import type { Access } from '#contract/rights.ts'
import { share, textWith, write } from '../documents.ts'
import { bring, folderForm } from '../imports.ts'
import type { Listening } from './listening.ts'
import { admins, closePages, type Story, team } from './story.ts'

/** Whose story has Bob's request under which name. */
const requests = new WeakMap<Listening, string>()

const askForClosed = async (here: Listening) => {
  const { member } = await here.bob.documents.addMember({ id: here.closed._id, user: here.bob.user._id })
  requests.set(here, member._id)
}

/** Carol, who is not of the team, has the restricted document open. */
const openOutside = async (here: Listening, access: Access) => {
  const { closed, carol, open } = here
  await share(here, closed._id, carol, access)
  await open.carol.join(`d-${closed._id}`)
}

const archiveClosed = ({ ann, closed }: Listening) => ann.documents.update({ id: closed._id, isArchived: true })

const many = (parent?: string) => folderForm({ 'a.md': '# CANARY', 'b.md': '# B' }, parent)

export const ofDocuments: Story[] = [
  {
    tells: 'document/added',
    what: 'Ann writes a new document',
    act: here => write(here, here.ann, 'New'),
    heard: team('w document/added'),
  },
  {
    tells: 'document/added',
    what: 'Ann writes one below a restricted document',
    act: here => write(here, here.ann, 'CANARY', { parent: here.closed._id }),
    heard: admins('u document/added'),
  },
  {
    tells: 'documents/added',
    what: 'Ann brings a folder into the workspace',
    act: ({ ann, workspace }) => bring(ann, workspace._id, many()),
    heard: { ...team('w documents/added'), ann: ['u notification/added', 'w documents/added'] },
  },
  {
    tells: 'documents/added',
    what: 'Ann brings a folder below a restricted document',
    act: ({ ann, workspace, closed }) => bring(ann, workspace._id, many(closed._id)),
    heard: { ...admins('u documents/added'), ann: ['u documents/added', 'u notification/added'] },
  },
  {
    tells: 'document/changed',
    what: 'Bob renames a document',
    act: ({ bob, page }) => bob.documents.update({ id: page._id, title: 'Renamed' }),
    heard: team('w document/changed'),
  },
  {
    tells: 'document/changed',
    what: 'Ann renames a restricted document',
    act: ({ ann, closed }) => ann.documents.update({ id: closed._id, title: 'CANARY' }),
    heard: admins('u document/changed'),
  },
  {
    tells: 'document/moved',
    what: 'Bob moves a document to the top',
    before: here => write(here, here.ann, 'Last'),
    act: async ({ ann, page }) => ann.documents.update({ id: page._id, order: 5 }),
    heard: team('w document/moved'),
  },
  {
    tells: 'document/moved',
    what: 'Ann archives a restricted document that Carol reads from outside of the team',
    before: here => openOutside(here, 'read'),
    act: async here => {
      await archiveClosed(here)
      await expect.poll(() => here.open.carol.left, { timeout: 30_000 }).toEqual([`d-${here.closed._id}`])
    },
    heard: admins('d presence/gone', 'u document/moved'),
  },
  {
    tells: 'document/changed',
    what: 'Ann changes and renames it in the archive',
    before: async here => {
      await openOutside(here, 'read')
      await archiveClosed(here)
    },
    act: async ({ ann, closed: { _id: id } }) => {
      await ann.documents.update({ id, icon: '🗝️' })
      await ann.documents.update({ id, title: 'CANARY' })
    },
    heard: admins('u document/changed', 'u document/changed'),
  },
  {
    tells: 'document/moved',
    what: 'Ann brings it back from the archive',
    before: async here => {
      await openOutside(here, 'read')
      await archiveClosed(here)
    },
    act: ({ ann, closed }) => ann.documents.update({ id: closed._id, isArchived: false }),
    heard: { ...admins('u document/moved'), carol: ['u document/moved'] },
  },
  {
    tells: 'document/moved',
    what: 'Ann archives a restricted document that Carol manages from outside of the team',
    before: here => openOutside(here, 'manage'),
    act: archiveClosed,
    heard: { ...admins('u document/moved'), carol: ['u document/moved'] },
  },
  {
    tells: 'document/changed',
    what: 'Ann renames that one in the archive',
    before: async here => {
      await openOutside(here, 'manage')
      await archiveClosed(here)
    },
    act: ({ ann, closed }) => ann.documents.update({ id: closed._id, title: 'Kept' }),
    heard: { ...admins('u document/changed'), carol: ['u document/changed'] },
  },
  {
    tells: 'document/removed',
    what: 'Ann deletes a document',
    before: closePages,
    act: ({ ann, page }) => ann.documents.remove({ id: page._id }),
    heard: team('w document/removed'),
  },
  {
    tells: 'sharing/changed',
    what: 'Ann shares an open document with Dora',
    act: ({ ann, dora, page }) => ann.documents.addMember({ id: page._id, user: dora.user._id, access: 'manage' }),
    heard: {
      ann: ['d sharing/changed'],
      bob: ['d sharing/changed'],
      dora: ['d sharing/changed', 'u notification/added', 'u sharing/changed'],
    },
  },
  {
    tells: 'sharing/changed',
    what: 'Bob asks for a restricted document',
    act: ({ bob, closed }) => bob.documents.addMember({ id: closed._id, user: bob.user._id }),
    heard: { ...admins('d sharing/changed', 'u notification/added'), bob: ['u sharing/changed'] },
  },
  {
    tells: 'sharing/changed',
    what: 'Bob does not want a restricted document any more',
    before: askForClosed,
    act: here => here.bob.documents.kickMember({ id: here.closed._id, memberId: requests.get(here) ?? '' }),
    heard: { ...admins('d sharing/changed'), bob: ['u sharing/changed'] },
  },
  {
    tells: 'sharing/changed',
    what: 'Ann does not give a restricted document to Bob',
    before: askForClosed,
    act: ({ ann, bob, closed }) => ann.documents.memberValidation({ id: closed._id, user: bob.user._id, choice: false }),
    heard: { ...admins('d sharing/changed'), bob: ['u sharing/changed'] },
  },
  {
    tells: 'notification/added',
    what: 'Ann shares a restricted document with Bob',
    act: ({ ann, bob, closed }) => ann.documents.addMember({ id: closed._id, user: bob.user._id, access: 'read' }),
    heard: { ...admins('d sharing/changed'), bob: ['u document/added', 'u notification/added', 'u sharing/changed'] },
  },
  {
    tells: 'comment/changed',
    what: 'Ann comments on a page',
    act: ({ ann, page }) => ann.comments.create({ id: page._id, content: textWith('CANARY') }),
    heard: team('d comment/changed'),
  },
]
