import type { Billing } from '#server/services/billing.ts'
import { createHmac } from 'node:crypto'
import { Refusal } from '#domain/refusal.ts'
import type { Config } from '#server/base/config.ts'
import type { Database } from '#server/db/open.ts'
import { sandbox } from './sandbox/sandbox.ts'
import type { InstanceSettings } from '#server/services/instance.ts'
import type { ProviderName } from '#domain/subscription.ts'
import type { Provider } from '#server/services/billing.ts'

interface Parts {
  config: Config
  db: Database
  settings: InstanceSettings
}

/** Stripe is only loaded when it is used. */
export const createBilling = ({ config, db, settings }: Parts): Billing => {
  const sandboxSecret = createHmac('sha256', config.accessTokenKey).update('messages of the sandbox').digest('hex')
  const ofSandbox = sandbox(db, sandboxSecret)
  let loading: Promise<Provider> | undefined
  const byName = async (name: ProviderName): Promise<Provider | null> => {
    if (name === 'sandbox') return ofSandbox
    const { stripe: keys } = config
    return keys ? (loading ??= import('./stripe/stripe.ts').then(({ stripe }) => stripe(keys))) : null
  }
  const provider = async (): Promise<Provider> => {
    const { billing } = await settings.read()
    const found = billing === 'off' ? null : await byName(billing)
    if (!found) throw new Refusal('request.not_found')
    return found
  }
  return {
    provider,
    sandbox: async () => {
      if ((await provider()) !== ofSandbox) throw new Refusal('request.not_found')
      return ofSandbox
    },
    byName,
    sandboxSecret,
  }
}
