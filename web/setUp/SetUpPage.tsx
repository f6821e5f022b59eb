import { useState } from 'react'
import { setUpPage } from '#web/data/page.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { AccountStep } from './AccountStep.tsx'
import type { Made } from './create.ts'
import { Steps } from './Steps.tsx'
import { TeamStep } from './TeamStep.tsx'
import { useSetUpTexts } from './useSetUpTexts.ts'
import { type Use, UseStep } from './UseStep.tsx'

const page = setUpPage()
export { page as loader, page as clientLoader }

/**
 * The first visit of an empty instance (`operations`): what it is for, the first account, the first team and workspace.
 * What a step has made stays made, and a step that fails keeps its answers.
 */
export default function SetUpPage() {
  const t = useSetUpTexts()
  const [step, setStep] = useState<1 | 2 | 3>(1)
  const [use, setUse] = useState<Use>({ kind: 'ownTeams', smtpUrl: null })
  const [made] = useState<Made>({ samples: 0 })
  const words = {
    1: { title: t('useTitle'), intro: t('useIntro') },
    2: { title: t('accountTitle'), intro: t('accountIntro') },
    3: { title: t('teamTitle'), intro: t('teamIntro') },
  }[step]

  return (
    <AccountPage {...words} hasLanguages={step === 1}>
      <Steps step={step} />
      {step === 1 && (
        <UseStep
          use={use}
          onDone={chosen => {
            setUse(chosen)
            setStep(2)
          }}
        />
      )}
      {step === 2 && <AccountStep use={use} made={made} onBack={() => setStep(1)} onDone={() => setStep(3)} />}
      {step === 3 && <TeamStep made={made} />}
    </AccountPage>
  )
}
