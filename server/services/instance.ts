import type { Db } from '#server/db/open.ts'

export interface InstanceFacts {
  name: string
  registration: 'open' | 'invited'
  billing: 'sandbox' | 'stripe' | 'off'
  smtpUrl: string | null
  baseUrl: string | null
  firstUser: string | null
}

/** The settings from the set-up page, overridden by the environment (`api: instance`). */
export interface InstanceSettings {
  read(db?: Db): Promise<InstanceFacts>
}

/** The public address of this site, cached for every request; null until `BASE_URL` or the set-up page sets it. */
export interface SiteAddress {
  current(): string | null
  /** Reads it from the settings, at the start and after a change. */
  refresh(): Promise<void>
}
