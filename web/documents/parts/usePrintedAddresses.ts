import { type RefObject, useEffect } from 'react'

/** On paper a link of this site has its whole address beside it, as others have theirs (`print.css`). A mention is a name, and a file has one that says nothing: they have none. */
export function usePrintedAddresses(text: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const links = () => text.current?.querySelectorAll<HTMLAnchorElement>('a[href^="/"]:not([data-mention], [download])') ?? []
    const write = () => {
      for (const link of links()) link.dataset.printed = link.href
    }
    const remove = () => {
      for (const link of links()) delete link.dataset.printed
    }
    window.addEventListener('beforeprint', write, { signal })
    window.addEventListener('afterprint', remove, { signal })
    return () => stopping.abort()
  }, [text])
}
