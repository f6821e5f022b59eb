import { useState } from 'react'
import { useApp, useTexts } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'

/** The way out of the first steps. */
export function LogOutButton() {
  const { session, report } = useApp()
  const t = useTexts('account')
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    setIsLeaving(true)
    session
      .logOut()
      .catch(report)
      .finally(() => setIsLeaving(false))
  }
  return (
    <Button tone="quiet" size="small" isPending={isLeaving} onClick={leave}>
      {t('toLogOut')}
    </Button>
  )
}
