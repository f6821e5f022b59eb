import { type RefObject, useRef } from 'react'
import { useTexts } from '#web/data/app.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useShortcut } from '#web/ui/Kbd.tsx'
import { useMembersTexts } from './useMembersTexts.ts'

/** Copies a link that a field shows, and says so; where the browser forbids that, the field is selected, to be copied by hand. Returns whether it is copied. */
export function useCopyLink(): { field: RefObject<HTMLInputElement | null>; copy: (link: string) => Promise<boolean> } {
  const t = useMembersTexts()
  const key = useShortcut('Ctrl+C')
  const failed = useTexts('clientErrors')
  const field = useRef<HTMLInputElement>(null)
  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link)
      showToast({ kind: 'success', title: t('copied') })
      return true
    } catch {
      field.current?.select()
      showToast({ kind: 'danger', title: failed('title'), message: failed('copy_failed', { key }) })
      return false
    }
  }
  return { field, copy }
}
