import { instance } from '#contract/calls/instance.ts'
import { slowVerb } from '#server/call/verb.ts'
import { accessInstance } from './access.ts'
import { saveSettings } from './settings.ts'
import { instanceView } from './view.ts'

/** Stores the answers; environment variables still take precedence. A new address of the site is in effect once the call returns. */
export const update = slowVerb(instance.update, async ({ config, settings, address, outbox, transact }, { body, caller }) => {
  const changed = await transact(async ({ db }) => {
    await accessInstance({ db, settings }, caller)

    await saveSettings(db, body)
    return settings.read(db)
  })
  outbox.wake() // mails that waited for a mail server
  await address.refresh()
  return { instance: instanceView(config, changed) }
})
