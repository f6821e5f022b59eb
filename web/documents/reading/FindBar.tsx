import { type RefObject, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Content } from '#editor/node.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { HitsProps } from './Hits.tsx'

const Hits = onDemand<HitsProps>(() => import('./Hits.tsx').then(module => module.Hits))

/** What the search palette hands to the page that it opens; a page in another tab gets it as `#find=…`. */
interface FindState {
  find?: string
}

/**
 * Marks the words that a search has found in this document. Tab walks the hits and Escape clears them, as long as the bar is there
 * (`product: 2.8`); the browser's own search stays as it is.
 */
export function FindBar({ text, content }: { text: RefObject<HTMLElement | null>; content: Content }) {
  const { key, state, hash } = useLocation()
  // The server knows neither the state of a navigation nor what stands behind a #, so the first render does not either.
  const words = useSyncExternalStore(
    noSubscription,
    () => (state as FindState | null)?.find ?? new URLSearchParams(hash.slice(1)).get('find'),
    () => null,
  )
  return words && <Hits isOpen key={key} words={words} text={text} content={content} />
}

const noSubscription = () => () => {}
