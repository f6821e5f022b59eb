import { useState } from 'react'
import type { Team } from '#contract/calls/teams.ts'
import { useApp, userOf } from '#web/data/app.ts'
import { keys } from '#web/data/cache/keys.ts'
import { setUpPage } from '#web/data/page/page.ts'
import { AccountPage } from '#web/shell/account/AccountPage.tsx'
import { AccountStep } from './AccountStep.tsx'
import { type Answers, answersIn, type Progress } from './answers.ts'
import type { Made } from './create.ts'
import { keepProgress, useKeptProgress } from './kept.ts'
import { Steps } from './Steps.tsx'
import { TeamStep } from './TeamStep.tsx'
import { useSetUpTexts } from './useSetUpTexts.ts'
import { UseStep } from './UseStep.tsx'

const page = setUpPage()
export { page as loader, page as clientLoader }

const START: Progress = { step: 1, answers: {}, lacksPassword: false }

/**
 * The first visit of an empty instance (`operations: set-up`): what it is for, the first account, the first team and workspace.
 * Completed steps stay completed. A step that fails keeps its answers, and so does a page load, for example in another language.
 */
export default function SetUpPage() {
  const t = useSetUpTexts()
  const { cache } = useApp()
  const [visitor] = useState(() => userOf(cache))
  const hadAccount = visitor !== null
  const [made] = useState<Made>(() => ({
    team: cache.getQueryData<Team[]>(keys.teams())?.find(({ owner }) => owner === visitor?._id),
    samples: 0,
  }))
  const kept = useKeptProgress()
  const [own, setOwn] = useState<Progress | null>(null)
  const progress = own ?? (kept && (kept.step < 3 || hadAccount) ? kept : START)
  const step = hadAccount ? 3 : progress.step

  const go = (changes: Partial<Progress>) => {
    const next = { ...progress, ...changes }
    keepProgress(next)
    setOwn(next)
  }
  const take = (answers: Answers) => go({ answers: { ...progress.answers, ...answers } })
  const words = {
    1: { title: t('useTitle'), intro: t('useIntro') },
    2: { title: t('accountTitle'), intro: t('accountIntro') },
    3: { title: t('teamTitle'), intro: t('teamIntro') },
  }[step]

  return (
    <AccountPage {...words}>
      <Steps step={step} />
      {/* Only the browser has the stored answers: the fields of the step are remounted with them. */}
      <div
        key={kept ? 'kept' : 'new'}
        onInput={({ target }) => target instanceof HTMLInputElement && target.form && take(answersIn(target.form))}
      >
        {step === 1 && (
          <UseStep {...progress} onDone={answers => go({ step: 2, answers: { ...progress.answers, ...answers }, lacksPassword: false })} />
        )}
        {step === 2 && <AccountStep {...progress} made={made} onBack={() => go({ step: 1 })} onDone={() => go({ step: 3 })} />}
        {step === 3 && (
          <TeamStep
            {...progress}
            isUsePending={progress.step === 2}
            made={made}
            onUseStored={() => go({ step: 3 })}
            onDone={() => keepProgress(null)}
          />
        )}
      </div>
    </AccountPage>
  )
}
