import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/base/config.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The code that the server has printed, as people copy it: blanks and capitals do not matter. Where only this machine reaches the server none is asked for. */
export const isSetUpCode = ({ setUpCode }: Pick<Config, 'setUpCode'>, given: string | undefined): boolean =>
  setUpCode === undefined || timingSafeEqual(digest((given ?? '').replace(/\s/g, '').toLowerCase()), digest(setUpCode))
