import type { Db } from '#server/db/open.ts'

export interface InstanceFacts {
  name: string
  registration: 'open' | 'invited'
  billing: 'sandbox' | 'stripe' | 'off'
  smtpUrl: string | null
  baseUrl: string | null
  firstUser: string | null
}

/** The stored answers of the set-up page with the environment's values over them (`api: instance`). */
export interface InstanceSettings {
  read(db?: Db): Promise<InstanceFacts>
}

/** The address under which people reach this site, at hand for every request; null until `BASE_URL` or the set-up page gives one. */
export interface SiteAddress {
  current(): string | null
  /** Reads it again: after a change here, and at the start. */
  refresh(): Promise<void>
}
