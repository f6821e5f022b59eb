import { useWaitingWelcome } from '#web/shell/account/waitingWelcome.ts'
import { useShell } from '#web/shell/frame/ShellContext.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { WelcomeDialogProps } from './WelcomeDialog.tsx'

const WelcomeDialog = onDemand<WelcomeDialogProps>(() => import('./WelcomeDialog.tsx').then(module => module.WelcomeDialog))

/** Welcomes who has just created or joined their first team, on the first of its pages that they see. */
export function Welcome() {
  const { team, user } = useShell()
  const { isWaiting, end } = useWaitingWelcome(user._id, team._id)
  return <WelcomeDialog isOpen={isWaiting} onOpenChange={end} />
}
