import { useState } from 'react'
import { useApp, userOf } from '#web/data/app.ts'
import { setUpPage } from '#web/data/page.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { AccountStep } from './AccountStep.tsx'
import type { Made } from './create.ts'
import { keepUse, useKeptUse } from './keptUse.ts'
import { Steps } from './Steps.tsx'
import { TeamStep } from './TeamStep.tsx'
import { useSetUpTexts } from './useSetUpTexts.ts'
import { type Use, UseStep } from './UseStep.tsx'

const page = setUpPage()
export { page as loader, page as clientLoader }

/**
 * The first visit of an empty instance (`operations: set-up`): what it is for, the first account, the first team and workspace.
 * What a step has made stays made, and a step that fails keeps its answers.
 */
export default function SetUpPage() {
  const t = useSetUpTexts()
  const hasAccount = userOf(useApp().cache) !== null
  const kept = useKeptUse()
  const [gone, setGone] = useState<{ to: 1 | 2 | 3; use: Use } | null>(null)
  const [made] = useState<Made>({ samples: 0 })
  const step = gone?.to ?? (hasAccount ? 3 : kept ? 2 : 1)
  const use: Use = gone?.use ?? kept ?? { kind: 'ownTeams', smtpUrl: null }
  const go = (to: 1 | 2 | 3, chosen = use) => {
    keepUse(to === 2 ? chosen : null)
    setGone({ to, use: chosen })
  }
  const words = {
    1: { title: t('useTitle'), intro: t('useIntro') },
    2: { title: t('accountTitle'), intro: t('accountIntro') },
    3: { title: t('teamTitle'), intro: t('teamIntro') },
  }[step]

  return (
    <AccountPage {...words}>
      <Steps step={step} />
      {step === 1 && <UseStep use={use} onDone={chosen => go(2, chosen)} />}
      {step === 2 && <AccountStep use={use} made={made} onBack={() => go(1)} onDone={() => go(3)} />}
      {step === 3 && <TeamStep made={made} />}
    </AccountPage>
  )
}
