import { CloudOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useApp, useTexts } from '#web/data/app.ts'
import { after } from '#web/platform/after.ts'
import { layBar } from '#web/ui/look/bars.ts'

/** A restarting server is back before the notice is needed. */
const LOST_SHOWN_AFTER_MS = 3000
/** Its two lines on a phone; toasts stand above it. */
const NOTICE_HEIGHT = 58

/** Shown as long as there is no connection; loaded pages stay readable meanwhile. */
export function OfflineNotice() {
  const t = useTexts('shell')
  const isLost = useLostForLong()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const isShown = !isOnline || isLost
  useEffect(() => (isShown ? layBar('--notice-bar', NOTICE_HEIGHT) : undefined), [isShown])
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-[calc(0.75rem+var(--bottom-bar,0px))] z-20 flex h-0 items-end justify-center px-4"
    >
      {isShown && (
        <p className="flex items-center gap-2 rounded-full border border-ruling bg-surface px-4 py-1.5 text-sm text-ink shadow-raised">
          <CloudOff size={15} aria-hidden="true" className="shrink-0 text-warn" />
          {isOnline ? t('connectionLost') : t('offline')}
        </p>
      )}
    </div>
  )
}

/** Whether the channel has been lost for a while. */
function useLostForLong(): boolean {
  const { channel } = useApp()
  const state = useSyncExternalStore(channel.subscribe, channel.getState, () => 'idle')
  const [isLong, setLong] = useState(false)
  const isLost = state === 'lost'
  useEffect(() => {
    if (!isLost) return
    const cancel = after(LOST_SHOWN_AFTER_MS, () => setLong(true))
    return () => {
      cancel()
      setLong(false)
    }
  }, [isLost])
  return isLost && isLong
}

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
