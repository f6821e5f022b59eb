import { instance } from '#contract/instance.ts'
import { verb } from '#server/http/verb.ts'
import { accessInstance } from './access.ts'
import { saveSettings } from './settings.ts'
import { instanceView } from './view.ts'

/** Stores the answers; what the environment says keeps winning over them. */
export const update = verb(instance.update, async ({ db, config, settings }, { body, caller }) => {
  await accessInstance({ db, settings }, caller)

  await saveSettings(db, body)
  return { instance: instanceView(config, await settings.read(db)) }
})
