import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/base/config.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compares with the printed code, ignoring blanks and case. No code is needed where only this machine reaches the server. */
export const isSetUpCode = ({ setUpCode }: Pick<Config, 'setUpCode'>, given: string | undefined): boolean =>
  setUpCode === undefined || timingSafeEqual(digest((given ?? '').replace(/\s/g, '').toLowerCase()), digest(setUpCode))
