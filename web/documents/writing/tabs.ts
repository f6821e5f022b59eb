import { after } from '#web/platform/after.ts'

/** The messages between tabs of one browser about which of them writes in a document. */
interface TabWord {
  type: 'yield' | 'yielded'
  user: string
  document: string
}

const CHANNEL = 'cahier:writing'
/** A tab that the browser has suspended does not answer. */
const PATIENCE_MS = 2000

/** Asks the other tabs to save the document and to stop writing. Resolves when one has, or when none answers. */
export function askTabsToYield(user: string, document: string): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL)
  return new Promise<void>(resolve => {
    const cancel = after(PATIENCE_MS, resolve)
    channel.addEventListener('message', ({ data }: MessageEvent<TabWord>) => {
      if (data.type !== 'yielded' || data.user !== user || data.document !== document) return
      cancel()
      resolve()
    })
    channel.postMessage({ type: 'yield', user, document } satisfies TabWord)
  }).finally(() => channel.close())
}

/** Runs `yieldPlace` when another tab wants to write. Returns a function that unsubscribes. */
export function onAskedToYield(user: string, document: string, yieldPlace: () => Promise<void>): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<TabWord>) => {
    if (data.type === 'yield' && data.user === user && data.document === document) void yieldPlace().then(answer)
  })
  // A tab that has yielded does not listen any more.
  const answer = () => {
    const back = new BroadcastChannel(CHANNEL)
    back.postMessage({ type: 'yielded', user, document } satisfies TabWord)
    back.close()
  }
  return () => channel.close()
}
