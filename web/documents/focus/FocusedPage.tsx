import { Minimize2 } from 'lucide-react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '#web/ui/Button.tsx'
import { Kbd } from '#web/ui/Kbd.tsx'
import { useHeadTexts } from '../head/useHeadTexts.ts'
import { lightWrittenBlocks } from './lightWrittenBlocks.ts'
import styles from './focusMode.css?url'
import { focusMode } from './focusMode.ts'
import { DOCUMENT } from '#web/platform/shortcuts/document.ts'

/** Leaves of the page only what is written. A style sheet hides the rest, so nothing in it is lost or loaded again. */
export function FocusedPage({ isOpen }: { isOpen: boolean }) {
  return isOpen ? <Focused /> : null
}

function Focused() {
  const t = useHeadTexts()
  useEffect(() => {
    document.documentElement.dataset.focusMode = ''
    return () => void delete document.documentElement.dataset.focusMode
  }, [])
  useEffect(lightWrittenBlocks, [])
  useEffect(takeFocusToText, [])
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {createPortal(
        <Button
          icon={<Minimize2 size={15} aria-hidden="true" />}
          kbd={<Kbd keys={DOCUMENT.focus[0]} />}
          onClick={() => focusMode.setState(false)}
          className="leave-focus-mode"
        >
          {t('leaveFocusMode')}
        </Button>,
        document.body,
      )}
    </>
  )
}

/** The menu that this was chosen in gives the focus back to its button, which fades away, sooner or later than this: the text takes it from either. */
function takeFocusToText(): void {
  if (!document.activeElement?.closest('[role=menu], :has(+ #content)')) return
  const text = document.querySelector<HTMLElement>('#content article .ProseMirror') ?? document.getElementById('content')
  text?.focus({ preventScroll: true })
}
