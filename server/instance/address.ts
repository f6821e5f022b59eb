import type { SiteAddress } from '#server/services/instance.ts'
import type { Logger } from 'pino'
import type { InstanceSettings } from '#server/services/instance.ts'

/** A change by another process takes effect here after this time, on the second request. */
const FRESH_MS = 5000

/** No request waits for a refresh: the old address is used while the new one is read. The clock is looked up each time, so that a test can stop it. */
export const siteAddress = (settings: InstanceSettings, log: Logger, now = () => Date.now()): SiteAddress => {
  let address: string | null = null
  let readAt = 0
  const refresh = async () => {
    readAt = now()
    address = (await settings.read()).baseUrl
  }
  return {
    current: () => {
      if (now() - readAt >= FRESH_MS)
        refresh().catch((error: unknown) => log.warn({ err: error }, 'the address of this site could not be read again'))
      return address
    },
    refresh,
  }
}
