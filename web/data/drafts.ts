import type { Content } from '#editor/node.ts'

/** What was typed and is not yet on the server, as this device keeps it. */
export interface Draft {
  user: string
  document: string
  /** One time of writing: two tabs keep two drafts. Browsers have kept drafts under this name, so it stays. */
  session: string
  /** Of the change that it holds (`SaveState.revision`). */
  revision: number
  /** The version of the text that it was typed upon. */
  version: number
  /** Of the lock under which it was typed: whoever finds the draft may still have it. */
  fence: number | null
  title: string
  /** The title that the server had: another one was typed here. Missing in what an older page has kept. */
  titleUpon?: string
  content: Content
  /** The text of a save whose answer has not come, where more was typed since: it may be what the server has by now. */
  unanswered: Content | null
  /** The title of that save. Missing in what an older page has kept. */
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
    // Not after an answer to this page, which may not live to hear it.
    transaction.commit()
    return put
  }).then(() => {})

/** Forgets a draft that the server has acknowledged, unless it holds a newer change by now. */
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

/** What this device keeps of one document, or of all, newest first; not what is being typed in another tab at this moment. */
export const findDrafts = async (user: string, document?: string): Promise<Draft[]> => {
  const range = IDBKeyRange.bound(document === undefined ? [user] : [user, document], [user, document ?? [], []])
  const drafts = await inStore('readonly', store => store.getAll(range) as IDBRequest<Draft[]>)
  if (drafts.length === 0) return []
  const typed = await sessionsAlive()
  return drafts.filter(({ session }) => !typed.has(session)).sort((one, other) => other.at - one.at)
}

const ALIVE = 'cahier:writing:'

/** Says to the other tabs, until the function is called that it answers, that this time of writing goes on. */
export const stayAlive = (session: string): (() => void) => {
  const ending = new AbortController()
  const over = new Promise<void>(resolve => ending.signal.addEventListener('abort', () => resolve()))
  // The browser gives the name free as soon as the tab is gone, however it has ended.
  void navigator.locks?.request(ALIVE + session, () => over)
  return () => ending.abort()
}

/** Whether a time of writing that is not alive is known to be over; on plain http no browser tells. */
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

/** Stays open: who types waits for no opening. */
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
