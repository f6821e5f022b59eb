import type { Content } from '#editor/node.ts'

/** What was typed and is not yet on the server, as this device keeps it. */
export interface Draft {
  user: string
  document: string
  /** One opening of the editor: two tabs keep two drafts. */
  session: string
  /** Of the change that it holds (`SaveState.revision`). */
  revision: number
  /** The version of the text that it was typed upon. */
  version: number
  title: string
  content: Content
  at: number
}

const DATABASE = 'cahier-drafts'
const STORE = 'drafts'
const KEY = ['user', 'document', 'session']

/** Drafts belong to a person: nobody else who uses this browser is offered them (`api: drafts`). */
export const keepDraft = (draft: Draft): Promise<void> => inStore('readwrite', store => store.put(draft)).then(() => {})

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

/** The drafts of a document, newest first. */
export const findDrafts = async (user: string, document: string): Promise<Draft[]> => {
  const range = IDBKeyRange.bound([user, document], [user, document, []])
  const drafts = await inStore('readonly', store => store.getAll(range) as IDBRequest<Draft[]>)
  return drafts.sort((one, other) => other.at - one.at)
}

const inStore = async <Result>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> => {
  const database = await openDatabase()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' })
      const request = run(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: KEY })
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
