import * as z from 'zod'
import { call } from '#contract/call.ts'
import { Lang, text } from '#contract/fields.ts'

/** The operator of this instance and its place, from the configuration. What is not configured is absent, and no page invents it. */
export const Operator = z
  .object({
    name: z.string().describe('The company or the person who runs it'),
    address: z.string().describe('Their postal address'),
    email: z.string().describe('Where they can be written to'),
    hostName: z.string().describe('Whose machines it runs on'),
    hostAddress: z.string().describe('The postal address of the host'),
    dataLocation: z.string().describe('Where the data is stored'),
    privacyEmail: z.string().describe('Where questions about personal data go'),
    supportEmail: z.string().describe('Where its users can write when they need help'),
    supportPhone: z.string().describe('Where they can call'),
    supportChat: z.string().describe('The address of a page where they can chat'),
    supportHours: z.string().describe('When they are answered; Monday to Saturday, 9:00 to 19:00 unless given'),
    logDays: z.int().describe('How many days technical logs are kept'),
    backupDays: z.int().describe('How many days backups are kept'),
  })
  .partial()
export type Operator = z.infer<typeof Operator>

export const Instance = z.object({
  name: z.string(),
  languages: z.array(Lang),
  registration: z.enum(['open', 'invited']),
  billing: z.enum(['sandbox', 'stripe', 'off']),
  isSetUp: z.boolean().describe('False until the first account exists'),
  needsCode: z.boolean().describe('The first account needs the one-time code that the server printed'),
  sendsMail: z.boolean().describe('False as long as no mail server is set: mails stay in a folder of the server and reach nobody'),
  readsPages: z.boolean().describe('False where pages of other sites are not read, so that links do not become cards'),
  operator: Operator,
})
export type Instance = z.infer<typeof Instance>

/** The address of a site, without a path. */
const Origin = z
  .url({ protocol: /^https?$/ })
  .max(300)
  .regex(/^https?:\/\/[^/?#@\s]+\/?$/i)
  .transform(url => url.replace(/\/$/, '').toLowerCase())

export const instance = {
  get: call({
    method: 'GET',
    path: '/api/instance',
    who: 'anyone',
    rate: 'guest',
    summary: 'Public facts about this instance.',
    answer: { instance: Instance },
  }),
  update: call({
    method: 'PUT',
    path: '/api/instance',
    who: 'first account',
    rate: 'write',
    summary: 'Settings of the instance; environment variables win over them.',
    body: z
      .strictObject({
        name: text(80),
        registration: z.enum(['open', 'invited']),
        billing: z.enum(['sandbox', 'off']),
        smtp_url: z.union([z.url({ protocol: /^smtps?$/ }).max(500), z.null()]),
        base_url: Origin,
      })
      .partial(),
    answer: { instance: Instance },
    errors: ['auth.forbidden'],
  }),
}
