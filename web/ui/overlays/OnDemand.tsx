import { useEffect, useState, type ComponentType } from 'react'
import { prefetch } from '#web/ui/prefetch.ts'

type Opening = { isOpen: boolean }

/** A panel whose script arrives on first use. `warm` may be spread on its trigger, so that the script is often there before the click. */
export type OnDemand<Props extends Opening> = ComponentType<Props> & {
  preload: () => Promise<unknown>
  warm: { onPointerEnter: () => void; onFocus: () => void }
}

/**
 * Turns a heavy panel (menu, dialog, popover) into one that is loaded when it is first opened: `onDemand(() => import('#web/ui/SharePanel.tsx').then(m => m.SharePanel))`.
 * The trigger is plain HTML and remembers the first click; until the script is there nothing is shown. A failed load is tried again at the next opening.
 */
export function onDemand<Props extends Opening>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<unknown> | undefined

  const preload = () =>
    (loading ??= load().then(
      panel => {
        Loaded = panel
      },
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  let warming: Promise<boolean> | undefined
  const warmUp = () => {
    warming = prefetch(preload)
  }

  function Panel(props: Props) {
    const [Ready, setReady] = useState(() => Loaded)
    const [wasOpened, setWasOpened] = useState(props.isOpen)
    if (props.isOpen && !wasOpened) setWasOpened(true)

    useEffect(() => {
      if (!props.isOpen || Ready) return
      let isGone = false
      // A failed prefetch is silent; opening the panel tries again.
      Promise.resolve(warming)
        .then(preload)
        .then(() => isGone || setReady(() => Loaded), reportError)
      return () => {
        isGone = true
      }
    }, [props.isOpen, Ready])

    return Ready && wasOpened ? <Ready {...props} /> : null
  }

  return Object.assign(Panel, { preload, warm: { onPointerEnter: warmUp, onFocus: warmUp } })
}
