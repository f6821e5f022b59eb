import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#server/base/limitConcurrency.ts'

/** argon2id, the library's default (`security: 23`). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time leave the other threads of the process to files and names; what waits longer than about two seconds is sent away instead (`security: 23`). */
const queued = limitConcurrency({ running: 2, waiting: 100 })

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, COST))

/** What an unknown account is checked against, so that it takes as long as a known one (`authorisation: D23`). */
let nobody: Promise<string> | undefined

/** False for an account without a password too, after the same time. */
export const isPassword = (password: string, stored: string | null | undefined): Promise<boolean> =>
  queued(async () => {
    const decoy = await (nobody ??= hash('nobody has this password', COST))
    return (await verify(stored ?? decoy, password)) && typeof stored === 'string'
  })
