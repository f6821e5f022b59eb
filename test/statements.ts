import { Client } from 'pg'

/** Statements of background work: delivering, indexing, and looking for locks that have ended. */
const OF_ITSELF =
  /outbox|unindexed_documents|d\.title, x\.content::text|with fresh as materialized|insert into document_links|for no key update of \w+, l skip locked/

/**
 * Returns how many statements the work sends to the database, without those of transactions: the fewest of several runs, since a server may send a mail or
 * do other work meanwhile.
 */
export const countStatements = async (work: () => Promise<unknown>, { times = 3 } = {}): Promise<number> => {
  const counts: number[] = []
  while (counts.length < times) counts.push(await countOnce(work))
  return Math.min(...counts)
}

const countOnce = async (work: () => Promise<unknown>): Promise<number> => {
  const { query } = Client.prototype
  let count = 0
  const counted = function (this: Client, ...sent: Parameters<typeof query>) {
    const [first] = sent as unknown[]
    const text = typeof first === 'string' ? first : (first as { text: string }).text
    if (!/^(begin|commit|rollback|savepoint|release)/i.test(text) && !OF_ITSELF.test(text)) count++
    return query.apply(this, sent)
  }
  Client.prototype.query = counted as typeof query
  try {
    await work()
  } finally {
    Client.prototype.query = query
  }
  return count
}
