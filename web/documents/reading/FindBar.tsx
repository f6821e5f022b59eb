import { type RefObject, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { Content } from '#editor/node.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { OpenEditor } from '../useEditor.ts'
import type { HitsProps } from './Hits.tsx'
import type { Asked } from './useReturningFocus.ts'

const Hits = onDemand<HitsProps>(() => import('./Hits.tsx').then(module => module.Hits))

/** A text that is written needs the bar at once: what is typed right after Ctrl+F would go into the text. */
export const loadFindBar = Hits.preload

/** The query that the search palette passes to the page that it opens; a page in another tab gets it as `#find=…`. */
interface FindState {
  find?: string
}

interface FindBarProps {
  text: RefObject<HTMLElement | null>
  content: Content
  /** While the text is written. */
  editor: OpenEditor | null
  /** Null when nobody has, or when it is closed. */
  asked: Asked | null
  onClose: () => void
}

/**
 * Marks the words that a search has found in this document, or that the reader looks for in it. Tab moves through the hits and Escape clears them, as
 * long as the bar is shown (`product: 2.8`). While reading, the browser's own search is not changed; in a text that is written the words can be replaced.
 */
export function FindBar(props: FindBarProps) {
  const { key, state, hash } = useLocation()
  // The server has neither the state of a navigation nor the fragment, so the first render must not use them.
  const words = useSyncExternalStore(
    noSubscription,
    () => (state as FindState | null)?.find ?? new URLSearchParams(hash.slice(1)).get('find'),
    () => null,
  )
  return (words || props.asked) && <Hits isOpen key={words ? key : ''} words={words ?? ''} {...props} />
}

const noSubscription = () => () => {}
