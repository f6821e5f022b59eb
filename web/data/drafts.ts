import type { Content } from '#editor/node.ts'

/** Typed text that is not yet on the server, as this device stores it. */
export interface Draft {
  user: string
  /** The id of the document or template. Browsers have stored drafts under this name, so it stays. */
  document: string
  /** The address of its page, unless it is found by its id. */
  path?: string
  /** One writing session: two tabs keep two drafts. Browsers have stored drafts under this name, so it stays. */
  session: string
  /** The number of its newest change (`SaveState.revision`). */
  revision: number
  /** The version of the text on which it is based. */
  version: number
  /** The fence of the lock under which it was typed, which the finder of the draft may still hold. */
  fence: number | null
  title: string
  /** The title on the server; `title` is the typed one. Missing in drafts of older pages. */
  titleUpon?: string
  content: Content
  /** The text of a save without an answer, where more was typed since: the server may have stored it. */
  unanswered: Content | null
  /** The title of that save. Missing in drafts of older pages. */
  unansweredTitle?: string
  at: number
}

const DATABASE = 'cahier-drafts'
const STORE = 'drafts'
const KEY = ['user', 'document', 'session']

/** Drafts belong to a person: nobody else who uses this browser is offered them (`api: drafts`). */
export const keepDraft = (draft: Draft): Promise<void> =>
  inStore('readwrite', (store, transaction) => {
    const put = store.put(draft)
    // Does not wait for an answer to this page, which may be closed before.
    transaction.commit()
    return put
  }).then(() => {})

/** Removes a draft that the server has acknowledged, unless it has a newer change by now. */
export const forgetDraft = async ({
  user,
  document,
  session,
  revision,
}: Pick<Draft, 'user' | 'document' | 'session' | 'revision'>): Promise<void> => {
  await inStore('readwrite', store => {
    const found = store.get([user, document, session]) as IDBRequest<Draft | undefined>
    found.onsuccess = () => {
      if (found.result && found.result.revision <= revision) store.delete([user, document, session])
    }
    return found
  })
}

/** Returns the drafts of one document, or of all, newest first, without those that another tab is writing now. */
export const findDrafts = async (user: string, document?: string): Promise<Draft[]> => {
  const range = IDBKeyRange.bound(document === undefined ? [user] : [user, document], [user, document ?? [], []])
  const drafts = await inStore('readonly', store => store.getAll(range) as IDBRequest<Draft[]>)
  if (drafts.length === 0) return []
  const typed = await sessionsAlive()
  return drafts.filter(({ session }) => !typed.has(session)).sort((one, other) => other.at - one.at)
}

const ALIVE = 'cahier:writing:'

/** Marks this writing session as alive for the other tabs. Returns a function that ends that. */
export const stayAlive = (session: string): (() => void) => {
  const ending = new AbortController()
  const over = new Promise<void>(resolve => ending.signal.addEventListener('abort', () => resolve()))
  // The browser releases the name as soon as the tab is gone, even after a crash.
  void navigator.locks?.request(ALIVE + session, () => over)
  return () => ending.abort()
}

/** Whether the browser can detect that a writing session has ended; on plain http it cannot. */
export const knowsTheLiving = (): boolean => 'locks' in navigator

const sessionsAlive = async (): Promise<Set<string | undefined>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  return new Set(held.map(({ name }) => name?.slice(ALIVE.length)))
}

const inStore = async <Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore, transaction: IDBTransaction) => IDBRequest<Result>,
): Promise<Result> => {
  const database = await openDatabase()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' })
    const request = run(transaction.objectStore(STORE), transaction)
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

let opened: Promise<IDBDatabase> | null = null

/** Stays open, so that typing never waits for the database to open. */
const openDatabase = (): Promise<IDBDatabase> =>
  (opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const forget = () => {
      opened = null
    }
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: KEY })
    opening.onerror = () => {
      forget()
      reject(opening.error)
    }
    opening.onsuccess = () => {
      const { result } = opening
      result.onclose = forget
      result.onversionchange = () => {
        forget()
        result.close()
      }
      resolve(result)
    }
  }))
