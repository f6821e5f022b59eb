import type { Instance } from '#contract/calls/instance.ts'
import type { Config } from '#server/base/config.ts'
import type { InstanceFacts } from '#server/services/instance.ts'

/** Returns the public facts of this instance, without addresses and accounts of its mail server. */
export const instanceView = (
  { setUpCode, readsPages, operator }: Pick<Config, 'setUpCode' | 'readsPages' | 'operator'>,
  { name, registration, billing, firstUser, smtpUrl }: InstanceFacts,
): Instance => ({
  name,
  languages: ['en', 'fr'],
  registration,
  billing,
  isSetUp: firstUser !== null,
  needsCode: firstUser === null && setUpCode !== undefined,
  sendsMail: smtpUrl !== null,
  readsPages,
  operator,
})
