import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTexts } from '#web/data/app.ts'

/** Says for as long as there is no connection that there is none; what has been loaded stays readable meanwhile. */
export function OfflineNotice() {
  const t = useTexts('shell')
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-[calc(0.75rem+var(--bottom-bar,0px))] z-20 flex h-0 items-end justify-center px-4"
    >
      {!isOnline && (
        <p className="flex items-center gap-2 rounded-full border border-ruling bg-surface px-4 py-1.5 text-sm text-ink shadow-raised">
          <CloudOff size={15} aria-hidden="true" className="shrink-0 text-warn" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
