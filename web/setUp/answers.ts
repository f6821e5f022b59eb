/** The fields of the set-up whose contents outlive a change of the language. Those for passwords and for the set-up code are secrets, and missing here. */
const FIELDS = ['kind', 'mail', 'smtp_url', 'firstname', 'lastname', 'email', 'title', 'workspace', 'samples'] as const

/** What has been typed and chosen so far, by the names of the fields; a box that is not ticked is empty. */
export type Answers = Partial<Record<(typeof FIELDS)[number], string>>

/** What this instance is for, and how it sends mails (null: it does not). */
export interface Use {
  kind: 'ownTeams' | 'subscriptions'
  smtpUrl: string | null
}

/** How far the set-up has come: the third step begins when the account is made and what the instance is for is stored. */
export interface Progress {
  step: 1 | 2 | 3
  answers: Answers
  /** The address of the mail server came with a password, which is kept nowhere and has to be typed again. */
  lacksPassword: boolean
}

/** The answers that stand in a form now. */
export const answersIn = (form: HTMLFormElement): Answers => {
  const values = new FormData(form)
  const shown = FIELDS.filter(name => form.elements.namedItem(name))
  return Object.fromEntries(shown.map(name => [name, String(values.get(name) ?? '')]))
}

/** What the first step has chosen; `password` is the one that the address of the mail server lacks. */
export const chosenUse = ({ kind, mail, smtp_url = '' }: Answers, password = ''): Use => ({
  kind: kind === 'subscriptions' ? 'subscriptions' : 'ownTeams',
  smtpUrl: mail === 'smtp' ? withPassword(smtp_url.trim(), password) : null,
})

/** Whether an address of a mail server names a user without the password. */
export const isWithoutPassword = (address: string): boolean => {
  const url = parsed(address.trim())
  return url !== null && url.username !== '' && url.password === ''
}

/** What of the progress may be stored: the password in the address of the mail server is taken out. */
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

/** Of what is no address yet, all behind the first colon may be a password that is being typed. */
const withoutPassword = (address: string): string => {
  const url = parsed(address)
  if (!url) return address.replace(/^([a-z]+:\/\/)?([^:]*):.*$/is, '$1$2')
  if (url.password === '') return address
  url.password = ''
  return url.href
}
