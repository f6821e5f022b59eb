import { useEffect } from 'react'
import { useApp } from './data/app.ts'

/** Holds back a form that is submitted before the page's script has arrived, so that nothing typed is lost or shown in the address. */
const holdScript = `addEventListener('submit',function hold(e){if(window.isHydrated)return removeEventListener('submit',hold,true);e.preventDefault();window.heldForm=e.target},true)`

declare global {
  interface Window {
    isHydrated?: boolean
    heldForm?: HTMLFormElement
  }
}

/** A form that was held back is submitted after hydration. Put into <head>. */
export function EarlySubmits() {
  const { nonce } = useApp()
  useEffect(() => {
    window.isHydrated = true
    window.heldForm?.requestSubmit()
    delete window.heldForm
  }, [])
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {holdScript}
    </script>
  )
}
