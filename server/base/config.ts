import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import type { Operator } from '#contract/calls/instance.ts'
import { operatorOf, operatorVariables } from './operator.ts'

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

function isProxy(entry: string): boolean {
  const [address = '', prefix = '0', ...rest] = entry.split('/')
  const longestPrefix = isIP(address) === 6 ? 128 : 32
  return proxyNames.includes(entry) || (isIP(address) > 0 && rest.length === 0 && /^\d+$/.test(prefix) && Number(prefix) <= longestPrefix)
}

/** What a process does: pages and calls, the realtime channel, and the work in the background. */
const allRoles = ['web', 'realtime', 'worker'] as const
export type Role = (typeof allRoles)[number]
const rolesOf = (list: string): Role[] => list.split(',').map(entry => entry.trim() as Role)

/** Every variable the server reads. `docs/configuration.md` and `.env.example` list the same ones; a test compares them. */
export const variables = {
  PORT: z.coerce.number({ error: 'must be a port number from 0 to 65535' }).int().min(0).max(65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an IP address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  BUILD_DIR: z.string().default('./build'),
  BASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
    .refine(url => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`, 'must have no path behind the host name')
    .transform(url => new URL(url).origin)
    .optional(),
  REGISTRATION: z.enum(['open', 'invited'], 'must be "open" or "invited"').optional(),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be "on" or "off"').default('on'),
  LINK_CARDS: z.enum(['on', 'off'], 'must be "on" or "off"').default('on'),
  BILLING: z.enum(['sandbox', 'stripe', 'off'], 'must be "sandbox", "stripe" or "off"').optional(),
  STRIPE_SECRET_KEY: z.string().min(8, 'must have at least 8 characters').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, 'must have at least 8 characters').optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
    .default('https://api.stripe.com'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be one of fatal, error, warn, info, debug, trace, silent')
    .default('info'),
  TRUST_PROXY: z
    .string()
    .transform(list => list.split(',').map(entry => entry.trim()))
    .refine(
      entries => entries.every(isProxy),
      `must list IP addresses, networks (10.0.0.0/8) or ${proxyNames.join(', ')}, with commas between`,
    )
    .optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be an address that starts with postgres://' }).optional(),
  DATABASE_CONNECTIONS: z.coerce.number({ error: 'must be a number from 4 to 40' }).int().min(4).max(40).default(20),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be an address that starts with redis:// or rediss://' }).optional(),
  ROLES: z
    .string()
    .refine(list => rolesOf(list).every(role => allRoles.includes(role)), `must list ${allRoles.join(', ')}, with commas between`)
    .default(allRoles.join(',')),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address that starts with smtp:// or smtps://' }).optional(),
  ACCESS_TOKEN_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  REFRESH_TOKEN_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ...operatorVariables,
}

/** Variables that may be given as a file: `DATABASE_URL_FILE=/run/secrets/database`. Their values are never shown. */
export const secretVariables = [
  'DATABASE_URL',
  'REDIS_URL',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'ACCESS_TOKEN_KEY',
  'REFRESH_TOKEN_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const

/** A bucket of a store that speaks S3; without an endpoint it is Amazon's. */
export interface S3Config {
  bucket: string
  endpoint: string | undefined
  region: string
  accessKey: string
  secretKey: string
}

/** `registration`, `billing`, `smtpUrl` and `baseUrl` are absent unless the environment sets them. The environment overrides the set-up page. */
export interface Config {
  host: string
  port: number
  isLoopback: boolean
  dataDir: string
  /** Where `react-router build` has put `client/` and `server/`. */
  buildDir: string
  baseUrl?: string
  registration?: 'open' | 'invited'
  isRateLimited: boolean
  /** Whether pages of other sites are read, for cards that link to them. */
  readsPages: boolean
  billing?: 'sandbox' | 'stripe' | 'off'
  /** Present where the payments go through Stripe. */
  stripe?: { secretKey: string; webhookSecret?: string | undefined; apiUrl: string }
  logLevel: string
  trustProxy: string[]
  databaseUrl?: string
  /** The most connections of this process to the database. */
  databaseConnections: number
  /** Joins the realtime channels of several processes. */
  redisUrl?: string
  roles: readonly Role[]
  /** Where files are kept instead of in `DATA_DIR`. */
  s3?: S3Config
  smtpUrl?: string
  operator: Operator
  /** Signs access tokens (HMAC). */
  accessTokenKey: Uint8Array
  /** Keys the hashes of refresh tokens. */
  refreshTokenKey: Uint8Array
  /** Required to create the first account. Absent when only this machine can reach the server. */
  setUpCode?: string
}

/** An error that the operator has to fix; its message is shown without a stack. */
export class StartError extends Error {}

/** Reads and checks the environment once; secrets that are not given are generated into `DATA_DIR`. Throws a `StartError` that names every wrong variable. */
export function loadConfig(environment: Record<string, string | undefined>): Config {
  const given = withSecretFiles(Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== '')))
  const result = z.object(variables).safeParse(given)
  if (!result.success)
    throw new StartError(result.error.issues.map(issue => complaint(String(issue.path[0]), issue.message, given)).join('\n'))

  const env = result.data
  const isLoopback = env.HOST === 'localhost' || env.HOST === '::1' || /^127\.\d+\.\d+\.\d+$/.test(env.HOST)
  if (env.RATE_LIMIT === 'off' && !isLoopback)
    throw new StartError('RATE_LIMIT may only be "off" while HOST is a loopback address such as 127.0.0.1.')

  const roles = rolesOf(env.ROLES)
  if (roles.length < allRoles.length && !(env.DATABASE_URL && env.REDIS_URL))
    throw new StartError('A process with some of the ROLES only needs DATABASE_URL and REDIS_URL: they join it to the others.')

  const dataDir = resolve(env.DATA_DIR)
  makeDataDir(dataDir)
  const accessTokenKey = Buffer.from(env.ACCESS_TOKEN_KEY ?? generatedSecret(dataDir, 'access-token-key'))
  return {
    host: env.HOST,
    port: env.PORT,
    isLoopback,
    dataDir,
    buildDir: resolve(env.BUILD_DIR),
    baseUrl: env.BASE_URL,
    registration: env.REGISTRATION,
    isRateLimited: env.RATE_LIMIT === 'on',
    readsPages: env.LINK_CARDS === 'on',
    billing: env.BILLING,
    ...(env.BILLING === 'stripe' && { stripe: stripeKeys(env) }),
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY ?? [],
    databaseUrl: env.DATABASE_URL,
    databaseConnections: env.DATABASE_CONNECTIONS,
    redisUrl: env.REDIS_URL,
    roles,
    s3: s3Of(env),
    smtpUrl: env.SMTP_URL,
    operator: operatorOf(env),
    accessTokenKey,
    refreshTokenKey: Buffer.from(env.REFRESH_TOKEN_KEY ?? generatedSecret(dataDir, 'refresh-token-key')),
    setUpCode: isLoopback ? undefined : setUpCodeOf(accessTokenKey),
  }
}

function stripeKeys(env: { STRIPE_SECRET_KEY?: string | undefined; STRIPE_WEBHOOK_SECRET?: string | undefined; STRIPE_API_URL: string }) {
  if (env.STRIPE_SECRET_KEY === undefined) throw new StartError('BILLING=stripe needs STRIPE_SECRET_KEY.')
  return { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET, apiUrl: env.STRIPE_API_URL }
}

/** The bucket and both keys, or none of the three. */
function s3Of(env: {
  S3_BUCKET?: string
  S3_ENDPOINT?: string
  S3_REGION: string
  S3_ACCESS_KEY?: string
  S3_SECRET_KEY?: string
}): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env
  if (bucket === undefined && endpoint === undefined && accessKey === undefined && secretKey === undefined) return undefined
  if (bucket === undefined || accessKey === undefined || secretKey === undefined)
    throw new StartError('Files in S3 need S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY.')
  return { bucket, endpoint, region, accessKey, secretKey }
}

/** Returns a code derived from the key, so that every process of an instance prints and accepts the same one. */
function setUpCodeOf(key: Uint8Array): string {
  const code = createHmac('sha256', key).update('set-up code').digest('hex').slice(0, 12)
  return code.replace(/(.{4})(?=.)/g, '$1-')
}

/** Returns a secret of this instance. It is generated at the first start and kept in `DATA_DIR/secrets`, readable by its owner only. */
export function generatedSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  const draft = join(folder, `.${name}-${randomBytes(6).toString('hex')}`)
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    linkSync(draft, file) // never replaces: two concurrent first starts both read the file that was linked first
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}

function withSecretFiles(given: Record<string, string | undefined>): Record<string, string | undefined> {
  const values = { ...given }
  for (const name of secretVariables) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) throw new StartError(`Give either ${name} or ${name}_FILE, not both.`)
    try {
      values[name] = readFileSync(file, 'utf8').trim()
    } catch {
      throw new StartError(`${name}_FILE names a file that cannot be read: ${file}.`)
    }
  }
  return values
}

function complaint(name: string, rule: string, given: Record<string, string | undefined>): string {
  const isSecret = secretVariables.some(secret => secret === name)
  return `${name} ${rule}${isSecret ? '' : `, not "${given[name]}"`}.`
}

function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true })
  } catch (error) {
    throw new StartError(`DATA_DIR cannot be used: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
