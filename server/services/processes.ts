import type { Redis } from 'ioredis'
import type { Affected } from '#server/access/watch.ts'

/** What processes tell each other: whose work has come in, and whose access has changed. Lost news is found later by looking. */
export interface News {
  waiting?: readonly ('commit' | 'mail' | 'index')[]
  affected?: readonly Affected[]
}

/** The other processes of this instance, joined by Redis; without `REDIS_URL` there are none. */
export interface Processes {
  tell(news: News): void
  listen(listener: (news: News) => void): void
  /** What joins the sockets of all processes; its names begin with `prefix`, which no other instance on the same Redis has. */
  link: { redis: Redis; prefix: string; isUp(): boolean; onBack(listener: () => void): void } | null
  /** Throws when they cannot be reached just now. */
  ready(): Promise<void>
  close(): Promise<void>
}
