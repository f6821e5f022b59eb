import { useTexts } from '#web/data/app.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { useShortcut } from '#web/ui/Kbd.tsx'

/** Copies text and confirms it; where the browser does not allow it, shows what to do instead. */
export function useCopy(): (words: string, said: string) => Promise<void> {
  const key = useShortcut('Ctrl+C')
  const failed = useTexts('clientErrors')
  return async (words, said) => {
    try {
      await navigator.clipboard.writeText(words)
      showToast({ kind: 'success', title: said })
    } catch {
      showToast({ kind: 'danger', title: failed('title'), message: failed('copy_failed', { key }) })
    }
  }
}
