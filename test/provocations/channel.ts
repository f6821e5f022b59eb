import type { ErrorCode } from '#contract/errors.ts'
import type { Hint, Room } from '#contract/realtime.ts'
import { channelOf, connect } from '../channel.ts'
import { textWith, write } from '../documents.ts'
import { world, type World } from '../world.ts'

/** The realtime channel answers with codes only, since the browser does not show them. */
type ChannelRequest = (world: World) => Promise<unknown>

const page = async (world: World) => {
  const document = await write(world, world.ann, 'Page', { content: textWith('One') })
  return { document: document._id, room: `d-${document._id}` as Room }
}

export const channel: Record<Extract<ErrorCode, 'auth.needed' | `ws.${string}`>, ChannelRequest> = {
  /** Guests use no socket. */
  'auth.needed': ({ url }) =>
    connect(url, {}).then(
      () => 'let in',
      (error: Error) => ({ error: error.message }),
    ),
  'ws.forbidden_room': async world => (await channelOf(world, world.carol)).join(`t-${world.team._id}`),
  'ws.unhandled_state': async world => (await channelOf(world, world.ann)).stateOf(`u-${world.ann.user._id}`),
  'ws.refused': async world =>
    (await channelOf(world, world.ann, `t-${world.team._id}`)).send('toCommit', {
      room: `t-${world.team._id}`,
      commit: { type: 'document/deleted', payload: { document: world.workspace.overview } },
      broadcast: true,
    }),
  'ws.too_many': async () => {
    const here = await world({ RATE_LIMIT: 'on' })
    const loud = await connect(here.url, { token: here.ann.token })
    const answers = await Promise.all(Array.from({ length: 200 }, () => loud.stateOf(`t-${here.team._id}`)))
    return answers.find(answer => 'error' in answer && answer.error !== 'errors.ws.forbidden_room')
  },
  'ws.gap': async world => {
    const { document, room } = await page(world)
    const writing = await channelOf(world, world.ann, room)
    const { lock, version } = await world.ann.documents.lock({ id: document })
    const blocks = [{ path: [], at: 0, remove: 1, insert: textWith('Two').content }]
    const typed: Hint = { type: 'live/text', payload: { document, fence: lock.fence, version, number: 3, caret: null, blocks } }
    return writing.say(room, typed)
  },
}
