import { useState } from 'react'
import { useApp, useTexts } from '#web/data/app.ts'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'

/** The way out of the first steps, and out of somebody else's invitation. */
export function LogOutButton({ tone = 'quiet', size = 'small' }: Pick<ButtonProps, 'tone' | 'size'>) {
  const { session, report } = useApp()
  const t = useTexts('logOut')
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => {
    setIsLeaving(true)
    session
      .logOut()
      .catch(report)
      .finally(() => setIsLeaving(false))
  }
  return (
    <Button {...{ tone, size }} className="whitespace-nowrap" isPending={isLeaving} onClick={leave}>
      {t('toLogOut')}
    </Button>
  )
}
