/** The fields of the set-up that are kept when the language changes. Fields for passwords and for the set-up code are secrets, and missing here. */
const FIELDS = ['kind', 'mail', 'smtp_url', 'firstname', 'lastname', 'email', 'title', 'workspace', 'samples'] as const

/** The answers so far, by the names of the fields; an unticked box is empty. */
export type Answers = Partial<Record<(typeof FIELDS)[number], string>>

/** The use of this instance, and how it sends mails (null: it does not). */
export interface Use {
  kind: 'ownTeams' | 'subscriptions'
  smtpUrl: string | null
}

/** The progress of the set-up: the third step begins when the account is created and the use of the instance is stored. */
export interface Progress {
  step: 1 | 2 | 3
  answers: Answers
  /** The address of the mail server had a password, which is never stored and has to be typed again. */
  lacksPassword: boolean
}

/** Returns the present answers of a form. */
export const answersIn = (form: HTMLFormElement): Answers => {
  const values = new FormData(form)
  const shown = FIELDS.filter(name => form.elements.namedItem(name))
  return Object.fromEntries(shown.map(name => [name, String(values.get(name) ?? '')]))
}

/** Returns the choices of the first step; `password` is the one that the mail server's address lacks. */
export const chosenUse = ({ kind, mail, smtp_url = '' }: Answers, password = ''): Use => ({
  kind: kind === 'subscriptions' ? 'subscriptions' : 'ownTeams',
  smtpUrl: mail === 'smtp' ? withPassword(smtp_url.trim(), password) : null,
})

/** Whether an address of a mail server names a user without the password. */
export const isWithoutPassword = (address: string): boolean => {
  const url = parsed(address.trim())
  return url !== null && url.username !== '' && url.password === ''
}

/** Returns the progress as it may be stored, without the password in the address of the mail server. */
export const withoutSecrets = ({ step, answers, lacksPassword }: Progress): Progress => {
  const { smtp_url } = answers
  if (smtp_url === undefined) return { step, answers, lacksPassword }
  const address = withoutPassword(smtp_url.trim())
  return { step, answers: { ...answers, smtp_url: address }, lacksPassword: lacksPassword || address !== smtp_url.trim() }
}

const parsed = (address: string): URL | null => (/^smtps?:\/\//i.test(address) ? URL.parse(address) : null)

const withPassword = (address: string, password: string): string => {
  const url = parsed(address)
  if (!url || password === '' || url.password !== '') return address
  url.password = password
  return url.href
}

/** In an incomplete address everything after the first colon may be a password that is being typed. */
const withoutPassword = (address: string): string => {
  const url = parsed(address)
  if (!url) return address.replace(/^([a-z]+:\/\/)?([^:]*):.*$/is, '$1$2')
  if (url.password === '') return address
  url.password = ''
  return url.href
}
