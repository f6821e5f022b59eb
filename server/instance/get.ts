import { instance } from '#contract/calls/instance.ts'
import { verb } from '#server/call/verb.ts'
import { instanceView } from './view.ts'

export const get = verb(instance.get, async ({ db, config, settings }) => ({ instance: instanceView(config, await settings.read(db)) }))
