import type { Room } from '#contract/realtime.ts'
import { allPublished, type Connection, channelOf } from '../channel.ts'
import { textWith, write } from '../documents.ts'
import { world } from '../world.ts'

/** Connects everybody of the world to the channel, in all rooms that they may join, and collects what they receive. */
export const listening = async () => {
  const here = await world()
  const { ann, bob, carol, dora, team, workspace } = here
  const { workspace: second } = await ann.workspaces.create({ tid: team._id, title: 'Second' })
  const page = await write(here, ann, 'Page', { content: textWith('One') })
  const closed = await write(here, ann, 'Closed', { content: textWith('CANARY') })
  await ann.documents.update({ id: closed._id, isRestricted: true })
  const { template } = await ann.templates.create({ team: team._id, title: 'Minutes', content: textWith('One') })
  const { template: local } = await ann.templates.create({
    team: team._id,
    workspace: workspace._id,
    title: 'Brief',
    content: textWith('One'),
  })
  await allPublished(here)

  const shared: Room[] = [`t-${team._id}`, `w-${workspace._id}`, `d-${page._id}`]
  const open = {
    ann: await channelOf(here, ann, `u-${ann.user._id}`, ...shared, `d-${closed._id}`),
    bob: await channelOf(here, bob, `u-${bob.user._id}`, ...shared),
    dora: await channelOf(here, dora, `u-${dora.user._id}`, ...shared, `d-${closed._id}`),
    carol: await channelOf(here, carol, `u-${carol.user._id}`),
  }
  const forget = (connection: Connection) => {
    connection.commits.length = 0
    connection.dispatches.length = 0
  }
  /** What was published before has arrived when the next request is answered. */
  const caughtUp = async () => {
    await allPublished(here)
    for (const connection of Object.values(open)) await connection.stateOf(`u-${ann.user._id}`)
  }
  /** Returns what each of them receives from it, as `w document/added`, sorted. */
  const receivedFrom = async (act: () => Promise<unknown>): Promise<Record<string, string[]>> => {
    await caughtUp()
    for (const connection of Object.values(open)) forget(connection)
    await act()
    await caughtUp()
    return Object.fromEntries(
      Object.entries(open).map(([name, { commits, dispatches }]) => [
        name,
        [
          ...commits.map(({ room, commit }) => `${room[0]} ${commit.type}`),
          ...dispatches.map(({ room, dispatch }) => `${room[0]} ${dispatch.type}`),
        ].toSorted(),
      ]),
    )
  }
  return { ...here, second, page, closed, template, local, open, receivedFrom }
}

export type Listening = Awaited<ReturnType<typeof listening>>
