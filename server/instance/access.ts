import { Refusal } from '#domain/refusal.ts'
import type { Caller } from '#server/access/caller.ts'
import type { Tools } from '#server/call/verb.ts'
import { accessUser } from '#server/access/users.ts'
import type { InstanceFacts } from '#server/services/instance.ts'

/** Returns the settings, for the person with the first account only (`api: instance`). */
export const accessInstance = async ({ db, settings }: Pick<Tools, 'db' | 'settings'>, caller: Caller): Promise<InstanceFacts> => {
  const user = await accessUser({ db }, caller)
  const facts = await settings.read(db)
  if (facts.firstUser !== user) throw new Refusal('auth.forbidden')
  return facts
}
