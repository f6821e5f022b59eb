import { execFile } from 'node:child_process'
import { get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

export interface Request {
  method?: string
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Load {
  perSecond: number
  p50: number
  p99: number
  refused: number
}

interface Pace {
  connections?: number
  seconds?: number
  /** By all connections together; without a pause when it is left out. */
  perSecond?: number
}

/** Many connections at once for some seconds, from a process of its own. Throws when anything was refused. */
export async function load(url: string, requests: Request[], { connections = 8, seconds = 3, perSecond }: Pace = {}): Promise<Load> {
  const running = promisify(execFile)(process.execPath, [fileURLToPath(new URL('load.mjs', import.meta.url))])
  running.child.stdin?.end(JSON.stringify({ url, connections, seconds, perSecond, requests }))
  const { stdout } = await running
  const measured: Load = JSON.parse(stdout)
  if (measured.refused > 0) throw new Error(`${measured.refused} of the requests to ${url}${requests[0]?.path} were refused`)
  return measured
}

export interface Answer {
  firstByteMs: number
  ms: number
  /** As they came over the wire. */
  bytes: number
  body: Buffer
  headers: Record<string, string | string[] | undefined>
}

/** One request on a connection of its own or a kept one. Throws when it is refused. */
export function timedGet(url: string, headers: Record<string, string>): Promise<Answer> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { headers }, response => {
      const chunks: Buffer[] = []
      let firstByteMs = 0
      response.on('data', chunk => {
        firstByteMs ||= performance.now() - startedAt
        chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('end', () => {
        const body = Buffer.concat(chunks)
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}: ${body.toString().slice(0, 300)}`))
        resolve({ firstByteMs, ms: performance.now() - startedAt, bytes: body.length, body, headers: response.headers })
      })
    }).on('error', reject)
  })
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** One after the other, so that what else this machine does meanwhile slows down both. */
export async function alternate<Limit, Product = Limit>(
  rounds: number,
  limit: () => Promise<Limit>,
  product: () => Promise<Product>,
): Promise<{ limit: Limit; product: Product }[]> {
  const pairs = []
  for (let round = 0; round < rounds; round++) pairs.push({ limit: await limit(), product: await product() })
  return pairs
}
