import type { Processes } from '#server/services/processes.ts'
import type { News } from '#server/services/processes.ts'
import { createHmac, randomUUID } from 'node:crypto'
import { type Config, StartError } from '#server/base/config.ts'
import type { Log } from '#server/base/log.ts'

const noOthers: Processes = {
  publish: () => {},
  listen: () => {},
  link: null,
  ready: () => Promise.resolve(),
  close: () => Promise.resolve(),
}

const START_MS = 5000
/** Redis counts as down when a pending command gets no reply for this long. */
const SILENCE_MS = 3000

export const joinProcesses = async ({ redisUrl, accessTokenKey }: Config, log: Log): Promise<Processes> => {
  if (redisUrl === undefined) return noOthers
  const { Redis } = await import('ioredis')
  // Commands that are pending when the connection breaks are sent again. While it is down nothing new is sent (`isUp`), so no queue builds up.
  const redis = new Redis(redisUrl, { maxRetriesPerRequest: null, connectTimeout: START_MS, socketTimeout: SILENCE_MS })
  const subscriber = redis.duplicate()
  for (const client of [redis, subscriber]) client.on('error', (error: unknown) => log.warn({ err: error }, 'Redis does not answer'))
  const close = async (): Promise<void> => {
    for (const client of [subscriber, redis]) client.disconnect()
  }
  const prefix = `cahier-${createHmac('sha256', accessTokenKey).update('Redis').digest('hex').slice(0, 16)}`
  const channel = `${prefix}:news`
  const me = randomUUID()
  const listeners = new Set<(news: News) => void>()
  subscriber.on('message', (_channel: string, text: string) => {
    const { from, ...news } = JSON.parse(text) as News & { from: string }
    if (from !== me) for (const listener of listeners) listener(news)
  })
  try {
    await Promise.race([subscriber.subscribe(channel), failAfter(START_MS)])
  } catch (error) {
    await close()
    throw new StartError(`Redis cannot be reached: ${error instanceof Error ? error.message : String(error)}.`)
  }
  const isUp = () => redis.status === 'ready' && subscriber.status === 'ready'
  const onBack = (listener: () => void) => {
    for (const client of [redis, subscriber]) client.on('ready', () => isUp() && listener())
  }
  return {
    publish: news => {
      if (isUp()) redis.publish(channel, JSON.stringify({ from: me, ...news })).catch(() => {})
    },
    listen: listener => void listeners.add(listener),
    link: { redis, prefix, isUp, onBack },
    ready: async () => {
      if (!isUp()) throw new Error('Redis does not answer')
      await Promise.race([redis.ping(), failAfter(SILENCE_MS)])
    },
    close,
  }
}

const failAfter = (ms: number): Promise<never> =>
  new Promise((_resolve, reject) => setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms).unref())
