import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#test/postgres.ts'
import { loadConfig, variables } from './config.ts'

function folder(): string {
  const made = temporaryFolder()
  onTestFinished(() => made[Symbol.dispose]())
  return made.path
}

function complaintAbout(environment: Record<string, string>): string {
  try {
    loadConfig({ DATA_DIR: folder(), ...environment })
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
}

test('without any variable there is a complete configuration', () => {
  expect(loadConfig({ DATA_DIR: folder() })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    isLoopback: true,
    isRateLimited: true,
    readsPages: true,
    trustProxy: [],
  })
})

test.each([
  [{ PORT: 'x' }, 'PORT must be a port number from 0 to 65535, not "x".'],
  [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535, not "70000".'],
  [{ PORT: '30.5' }, 'PORT must be a port number from 0 to 65535, not "30.5".'],
  [{ HOST: 'a b' }, 'HOST must be a host name or an IP address, not "a b".'],
  [{ BASE_URL: 'ftp://a' }, 'BASE_URL must be an address that starts with http:// or https://, not "ftp://a".'],
  [{ BASE_URL: 'https://a.example/wiki' }, 'BASE_URL must have no path behind the host name, not "https://a.example/wiki".'],
  [{ REGISTRATION: 'no' }, 'REGISTRATION must be "open" or "invited", not "no".'],
  [{ LINK_CARDS: 'no' }, 'LINK_CARDS must be "on" or "off", not "no".'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must list IP addresses'],
  [{ RATE_LIMIT: 'off', HOST: '0.0.0.0' }, 'RATE_LIMIT may only be "off" while HOST is a loopback address'],
  [{ DATABASE_URL: 'mysql://root:hunter2@db' }, 'DATABASE_URL must be an address that starts with postgres://.'],
  [{ ACCESS_TOKEN_KEY: 'short' }, 'ACCESS_TOKEN_KEY must have at least 32 characters.'],
  [{ OPERATOR_NAME: 'x'.repeat(301) }, 'OPERATOR_NAME must have at most 300 characters'],
  [{ SUPPORT_CHAT: 'javascript:alert(1)' }, 'SUPPORT_CHAT must be an address that begins with https://'],
  [{ OPERATOR_EMAIL: 'nobody' }, 'OPERATOR_EMAIL must be an email address, not "nobody".'],
  [{ PRIVACY_EMAIL: 'a@b@c' }, 'PRIVACY_EMAIL must be an email address, not "a@b@c".'],
  [{ LOG_DAYS: 'for ever' }, 'LOG_DAYS must be a number of days from 1 to 3650, not "for ever".'],
  [{ LOG_DAYS: '1.5' }, 'LOG_DAYS must be a number of days from 1 to 3650, not "1.5".'],
  [{ BACKUP_DAYS: '0' }, 'BACKUP_DAYS must be a number of days from 1 to 3650, not "0".'],
  [{ BACKUP_DAYS: '4000' }, 'BACKUP_DAYS must be a number of days from 1 to 3650, not "4000".'],
  [{ SMTP_URL_FILE: '/does/not/exist' }, 'SMTP_URL_FILE names a file that cannot be read: /does/not/exist.'],
  [{ SMTP_URL: 'smtp://a', SMTP_URL_FILE: '/b' }, 'Give either SMTP_URL or SMTP_URL_FILE, not both.'],
])('a wrong variable is named in one sentence: %o', (environment, sentence) => {
  expect(complaintAbout(environment)).toContain(sentence)
})

test('all wrong variables are named together, and a secret is never shown', () => {
  const complaint = complaintAbout({ PORT: 'x', BILLING: 'y', DATABASE_URL: 'hunter2' })
  expect(complaint.split('\n')).toHaveLength(3)
  expect(complaint).not.toContain('hunter2')
})

test('valid values are parsed', () => {
  const config = loadConfig({
    DATA_DIR: folder(),
    PORT: '',
    BASE_URL: 'https://wiki.example/',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    HOST: '::1',
  })
  expect(config).toMatchObject({ port: 3000, baseUrl: 'https://wiki.example', trustProxy: ['loopback', '10.0.0.0/8'], isLoopback: true })
})

test('a secret may come from a file', () => {
  const file = join(folder(), 'database')
  writeFileSync(file, 'postgres://cahier@db/cahier\n')
  expect(loadConfig({ DATA_DIR: folder(), DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://cahier@db/cahier')
})

test('secrets are generated once, for their owner only', () => {
  const dataDir = folder()
  const first = loadConfig({ DATA_DIR: dataDir })
  expect(loadConfig({ DATA_DIR: dataDir }).accessTokenKey).toEqual(first.accessTokenKey)
  expect(first.accessTokenKey.length).toBeGreaterThanOrEqual(32)
  expect(first.refreshTokenKey).not.toEqual(first.accessTokenKey)
  expect(statSync(join(dataDir, 'secrets/access-token-key')).mode & 0o777).toBe(0o600)
})

test('a code for the set-up is required only where other machines can reach the server', () => {
  const dataDir = folder()
  expect(loadConfig({ DATA_DIR: dataDir }).setUpCode).toBeUndefined()
  const { setUpCode } = loadConfig({ DATA_DIR: dataDir, HOST: '0.0.0.0' })
  expect(setUpCode).toMatch(/^\w{4}-\w{4}-\w{4}$/)
  expect(loadConfig({ DATA_DIR: dataDir, HOST: '0.0.0.0' }).setUpCode).toBe(setUpCode)
})

test('the documentation and the example list exactly the variables that are read, with their defaults', () => {
  const defaults = Object.entries(variables).map(([name, schema]) => [name, schema.safeParse(undefined).data ?? null])
  const table = readFileSync('docs/configuration.md', 'utf8').matchAll(/^\| `(\w+)` \| (?:`(.*?)`|none|generated) \|/gm)
  const shown = (value: string) => (/^\d+$/.test(value) ? Number(value) : value)
  expect([...table].map(([, name, value]) => [name, value === undefined ? null : shown(value)])).toEqual(defaults)

  const example = readFileSync('.env.example', 'utf8').matchAll(/^#(\w+)=/gm)
  expect([...example].map(([, name]) => name)).toEqual(Object.keys(variables))
})
