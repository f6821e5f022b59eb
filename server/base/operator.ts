import * as z from 'zod'
import type { Operator } from '#contract/calls/instance.ts'

const words = z.string().trim().min(1, 'must not be empty').max(300, 'must have at most 300 characters').optional()
const email = z.email('must be an email address').optional()
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https://' })
  .max(300)
  .optional()
const days = z.coerce.number('must be a number of days from 1 to 3650').int().min(1).max(3650).optional()

/** The operator of this Cahier, shown on its pages as given here; missing parts are left out. */
export const operatorVariables = {
  OPERATOR_NAME: words,
  OPERATOR_ADDRESS: words,
  OPERATOR_EMAIL: email,
  HOST_NAME: words,
  HOST_ADDRESS: words,
  DATA_LOCATION: words,
  PRIVACY_EMAIL: email,
  SUPPORT_EMAIL: email,
  SUPPORT_PHONE: words,
  SUPPORT_CHAT: webAddress,
  SUPPORT_HOURS: words,
  LOG_DAYS: days,
  BACKUP_DAYS: days,
}

export const operatorOf = (env: z.infer<z.ZodObject<typeof operatorVariables>>): Operator => ({
  name: env.OPERATOR_NAME,
  address: env.OPERATOR_ADDRESS,
  email: env.OPERATOR_EMAIL,
  hostName: env.HOST_NAME,
  hostAddress: env.HOST_ADDRESS,
  dataLocation: env.DATA_LOCATION,
  privacyEmail: env.PRIVACY_EMAIL,
  supportEmail: env.SUPPORT_EMAIL,
  supportPhone: env.SUPPORT_PHONE,
  supportChat: env.SUPPORT_CHAT,
  supportHours: env.SUPPORT_HOURS,
  logDays: env.LOG_DAYS,
  backupDays: env.BACKUP_DAYS,
})
