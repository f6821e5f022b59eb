import type { Redis } from 'ioredis'
import type { Affected } from '#server/access/watch.ts'

/** What processes publish to each other: which kinds of work wait, and whose access has changed. Processes also poll, so lost news is only late. */
export interface News {
  waiting?: readonly ('commit' | 'mail' | 'index')[]
  affected?: readonly Affected[]
}

/** The other processes of this instance, joined by Redis; without `REDIS_URL` there are none. */
export interface Processes {
  publish(news: News): void
  listen(listener: (news: News) => void): void
  /** Joins the sockets of all processes. Its keys begin with `prefix`, which no other instance on the same Redis has. */
  link: { redis: Redis; prefix: string; isUp(): boolean; onBack(listener: () => void): void } | null
  /** Throws when Redis cannot be reached now. */
  ready(): Promise<void>
  close(): Promise<void>
}
