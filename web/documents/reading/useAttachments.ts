import { type RefObject, useEffect, useState } from 'react'

/** Makes the files of a text open their preview. Returns the id of the file that was clicked. A click with Ctrl or Shift is the browser's own. */
export function useAttachments(text: RefObject<HTMLElement | null>): [string | null, (file: string | null) => void] {
  const [shown, setShown] = useState<string | null>(null)
  // After every change of the text, which may have new files.
  useEffect(() => {
    for (const link of text.current?.querySelectorAll('p.attachment > a') ?? [])
      if (idIn(link)) link.setAttribute('aria-haspopup', 'dialog')
  })
  useEffect(() => {
    const root = text.current
    const press = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
      const link = event.target.closest('p.attachment > a')
      const id = link && idIn(link)
      if (!id) return
      event.preventDefault()
      setShown(id)
    }
    root?.addEventListener('click', press)
    return () => root?.removeEventListener('click', press)
  }, [text])
  return [shown, setShown]
}

/** Only stored files are shown; those of the web are downloaded from there. */
const idIn = (link: Element): string | undefined => /^\/api\/files\/([0-9a-f-]{36})$/.exec(link.getAttribute('href') ?? '')?.[1]
