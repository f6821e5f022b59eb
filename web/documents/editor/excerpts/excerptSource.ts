import type { Drawn } from '#editor/render.ts'
import { createListeners } from '#web/platform/store.ts'
import type { App } from '#web/data/app.ts'
import { drawnOfDocument, keepDrawn, onOpenChanged } from '#web/data/cache/apply/applyDrawn.ts'
import { askExcerpts } from '../../excerpts/askExcerpts.ts'

/** The excerpts of one text while it is written. */
export interface ExcerptSource {
  /** Returns the HTML of an excerpt. What is not known yet is asked for, together with others that are wanted at the same time; undefined until it is there. */
  find(address: string): string | undefined
  /** Notifies when an excerpt may look different. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
}

/** What came with the page is followed: the page asks again when a source has changed. */
export function createExcerptSource({ api, cache }: App, document: string): ExcerptSource {
  const { subscribe, notify } = createListeners()
  let own: Drawn = {}
  let wanted = new Set<string>()
  const asked = new Set<string>()

  const ask = async () => {
    const addresses = [...wanted]
    wanted = new Set()
    const drawn = await askExcerpts(api, addresses)
    own = { ...own, ...drawn }
    keepDrawn(cache, document, drawn)
    notify()
  }

  return {
    find: address => {
      const html = drawnOfDocument(cache, document)?.[address] ?? own[address]
      if (html !== undefined || asked.has(address)) return html
      asked.add(address)
      if (wanted.size === 0) queueMicrotask(() => void ask())
      wanted.add(address)
      return undefined
    },
    subscribe: listener => {
      const stop = [subscribe(listener), onOpenChanged(cache, listener)]
      return () => stop.forEach(each => each())
    },
  }
}
