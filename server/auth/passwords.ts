import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#server/base/limitConcurrency.ts'

/** argon2id, the library's default (`security: 23`). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Two at a time leave the other threads of the pool to file access and DNS. Work that would wait longer than about two seconds is refused (`security: 23`). */
const queued = limitConcurrency({ running: 2, waiting: 100 })

export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, COST))

/** The hash that an unknown account is checked against, so that it takes as long as a known one (`authorisation: D23`). */
let decoyHash: Promise<string> | undefined

/** Returns whether the password is right. An account without a password takes the same time. */
export const isPassword = (password: string, stored: string | null | undefined): Promise<boolean> =>
  queued(async () => {
    const decoy = await (decoyHash ??= hash('nobody has this password', COST))
    return (await verify(stored ?? decoy, password)) && typeof stored === 'string'
  })
