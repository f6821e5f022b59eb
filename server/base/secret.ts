import { createHash, randomBytes } from 'node:crypto'

/** 256 bits that fit into a link (`security: 21`). */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Returns what is stored of a secret that is sent by mail. It is looked up, never compared in a loop. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')
