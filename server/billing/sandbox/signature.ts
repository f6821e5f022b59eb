import { createHmac, timingSafeEqual } from 'node:crypto'
import { WEBHOOK_TOLERANCE_S } from '#contract/limits.ts'

const hashOf = (secret: string, seconds: number, body: string): Buffer => createHmac('sha256', secret).update(`${seconds}.${body}`).digest()

/** Returns the signature header of a message in Stripe's format: `t=<seconds>,v1=<HMAC of time and body>`. */
export const sign = (secret: string, body: string, now = Date.now()): string => {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${hashOf(secret, seconds, body).toString('hex')}`
}

/** Returns whether the header is a recent signature of these bytes with the secret. */
export const isSigned = (secret: string, body: Buffer, header: string): boolean => {
  const [, time = '', given = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? []
  const seconds = Number(time)
  if (time === '' || Math.abs(Date.now() / 1000 - seconds) > WEBHOOK_TOLERANCE_S) return false
  return timingSafeEqual(hashOf(secret, seconds, body.toString()), Buffer.from(given, 'hex'))
}
