import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Makes the files of a text open their preview (`show`); without one they are downloaded. A click with Ctrl or Shift is the browser's own. */
export function useAttachments(text: RefObject<HTMLElement | null>, show: ((file: string) => void) | null): void {
  // After every change of the text, which may have new files.
  useEffect(() => {
    for (const link of (show && text.current?.querySelectorAll('p.attachment > a')) ?? [])
      if (idIn(link)) link.setAttribute('aria-haspopup', 'dialog')
  })
  const press = useEffectEvent((event: MouseEvent) => {
    if (!show || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
    const link = event.target.closest('p.attachment > a')
    const id = link && idIn(link)
    if (!id) return
    event.preventDefault()
    show(id)
  })
  useEffect(() => {
    const root = text.current
    const listen = (event: MouseEvent) => press(event)
    root?.addEventListener('click', listen)
    return () => root?.removeEventListener('click', listen)
  }, [text])
}

/** Only stored files are shown; those of the web are downloaded from there. */
const idIn = (link: Element): string | undefined => /^\/api\/files\/([0-9a-f-]{36})$/.exec(link.getAttribute('href') ?? '')?.[1]
