import type { ErrorCode } from '#contract/errors.ts'
import type { Hint, Room } from '#contract/realtime.ts'
import { channelOf, connect } from '../channel.ts'
import { textWith, write } from '../documents.ts'
import { world } from '../world.ts'
import type { Stage } from './provocation.ts'

/** The realtime channel answers codes alone: the browser has no need to show them. */
type Said = (stage: Stage) => Promise<unknown>

const page = async (stage: Stage) => {
  const document = await write(stage, stage.ann, 'Page', { content: textWith('One') })
  return { document: document._id, room: `d-${document._id}` as Room }
}

export const channel: Record<Extract<ErrorCode, 'auth.needed' | `ws.${string}`>, Said> = {
  /** Guests use no socket. */
  'auth.needed': ({ url }) =>
    connect(url, {}).then(
      () => 'let in',
      (error: Error) => ({ error: error.message }),
    ),
  'ws.forbidden_room': async stage => (await channelOf(stage, stage.carol)).join(`t-${stage.team._id}`),
  'ws.unhandled_state': async stage => (await channelOf(stage, stage.ann)).stateOf(`u-${stage.ann.user._id}`),
  'ws.refused': async stage =>
    (await channelOf(stage, stage.ann, `t-${stage.team._id}`)).send('toCommit', {
      room: `t-${stage.team._id}`,
      commit: { type: 'document/deleted', payload: { document: stage.workspace.overview } },
      broadcast: true,
    }),
  'ws.too_many': async () => {
    const here = await world({ RATE_LIMIT: 'on' })
    const loud = await connect(here.url, { token: here.ann.token })
    const answers = await Promise.all(Array.from({ length: 200 }, () => loud.stateOf(`t-${here.team._id}`)))
    return answers.find(answer => 'error' in answer && answer.error !== 'errors.ws.forbidden_room')
  },
  'ws.gap': async stage => {
    const { document, room } = await page(stage)
    const writing = await channelOf(stage, stage.ann, room)
    const { lock, version } = await stage.ann.documents.lock({ id: document })
    const blocks = [{ path: [], at: 0, remove: 1, insert: textWith('Two').content }]
    const typed: Hint = { type: 'live/text', payload: { document, fence: lock.fence, version, number: 3, caret: null, blocks } }
    return writing.say(room, typed)
  },
}
