import { Resolver } from 'node:dns/promises'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { WEB_PAGE } from '#contract/limits.ts'
import { isPublic } from './publicAddress.ts'

/** Where pages are read. Only a test of this product reads them elsewhere than in `theInternet`. */
export interface Surroundings {
  /** Returns the IP addresses of a name. */
  resolve(name: string): Promise<string[]>
  isOpen(address: string): boolean
  isOpenPort(port: string): boolean
}

/** The name servers are asked, and not the machine: what only this machine calls by a name is not on the internet. */
export const theInternet: Surroundings = {
  resolve: async name => {
    const resolver = new Resolver({ timeout: 2000, tries: 1 })
    const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
  },
  isOpen: isPublic,
  // Empty where it is the one of the protocol.
  isOpenPort: port => port === '' || port === '80' || port === '443',
}

/** The beginning of a page, as it came. */
export interface AskedPage {
  bytes: Buffer
  /** `text/html; charset=utf-8` */
  contentType: string
}

/** There is nothing to read at an address, or nothing that may be asked for. */
export class UnreadablePage extends Error {}

const REDIRECTS = new Set([301, 302, 303, 307, 308])
const HEADERS = {
  'user-agent': 'Cahier (reads the title of a linked page)',
  accept: 'text/html, application/xhtml+xml',
  'accept-encoding': 'identity',
}

/**
 * Asks for the page at an address, once, as somebody who is known nowhere. Every address on the way is checked, and the connection goes to the number that was
 * checked (`security: Cards of other sites`). Throws when there is no page, or none in time.
 */
export const askPage = async (address: string, surroundings: Surroundings): Promise<AskedPage> => {
  const signal = AbortSignal.timeout(WEB_PAGE.ms)
  let next = new URL(address)
  for (let redirects = 0; redirects <= WEB_PAGE.redirects; redirects++) {
    const answer = await ask(next, await numbersOf(next, surroundings, signal), signal)
    const { statusCode = 0, headers } = answer
    if (!REDIRECTS.has(statusCode)) return await readPage(answer)
    answer.destroy()
    if (!headers.location || !URL.canParse(headers.location, next)) throw new UnreadablePage()
    next = new URL(headers.location, next)
  }
  throw new UnreadablePage()
}

/** Returns the IP addresses of a host. Throws unless every one of them is open: an answer that mixes both kinds is a trap. */
const numbersOf = async (url: URL, { resolve, isOpen, isOpenPort }: Surroundings, signal: AbortSignal): Promise<string[]> => {
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username !== '' || url.password !== '' || !isOpenPort(url.port)) throw new UnreadablePage()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const numbers = isIP(host) ? [host] : await orLate(resolve(host), signal)
  if (numbers.length === 0 || !numbers.every(isOpen)) throw new UnreadablePage()
  return numbers
}

const orLate = <T>(answer: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, refuse) => signal.addEventListener('abort', () => refuse(new UnreadablePage()), { once: true })),
  ])

/** Connects to these IP addresses and no others, whatever the name leads to by then. */
const ask = (url: URL, numbers: readonly string[], signal: AbortSignal): Promise<IncomingMessage> => {
  const known = numbers.map(address => ({ address, family: isIP(address) }))
  const lookup: LookupFunction = (_name, { all }, tell) => (all ? tell(null, known) : tell(null, known[0]!.address, known[0]!.family))
  const request = url.protocol === 'https:' ? overHttps : overHttp
  return new Promise((resolve, reject) => {
    request(url, { agent: false, headers: HEADERS, lookup, signal, maxHeaderSize: 16_384 })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

const PAGES = new Set(['text/html', 'application/xhtml+xml'])

const readPage = async (answer: IncomingMessage): Promise<AskedPage> => {
  const { 'content-type': contentType = '', 'content-encoding': encoding = 'identity' } = answer.headers
  const isPage = answer.statusCode === 200 && PAGES.has(contentType.split(';', 1)[0]!.trim().toLowerCase()) && encoding === 'identity'
  if (!isPage) {
    answer.destroy()
    throw new UnreadablePage()
  }
  const parts: Buffer[] = []
  let length = 0
  // Leaving the loop ends the connection.
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
    if (length >= WEB_PAGE.bytes) break
  }
  return { bytes: Buffer.concat(parts).subarray(0, WEB_PAGE.bytes), contentType }
}
