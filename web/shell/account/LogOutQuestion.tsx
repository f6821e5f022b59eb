import { useEffect, useState } from 'react'
import { useApp } from '#web/data/app.ts'
import type { Unsaved } from '#web/data/session/urgentSaves.ts'
import { onDemand } from '#web/ui/overlays/OnDemand.tsx'
import type { UnsavedQuestionProps } from './UnsavedQuestion.tsx'

const UnsavedQuestion = onDemand<UnsavedQuestionProps>(() => import('./UnsavedQuestion.tsx').then(module => module.UnsavedQuestion))

/** Asks before a logout while something could not be saved (`api: drafts`), for every logout button. */
export function LogOutQuestion() {
  const { session } = useApp()
  const [asked, setAsked] = useState<{ unsaved: Unsaved[]; answer: (leaves: boolean) => void } | null>(null)
  useEffect(() => session.onUnsavedLogOut(unsaved => new Promise<boolean>(answer => setAsked({ unsaved, answer }))), [session])
  const answer = (leaves: boolean) => {
    asked?.answer(leaves)
    setAsked(null)
  }
  return (
    <UnsavedQuestion
      isOpen={asked !== null}
      onOpenChange={isOpen => !isOpen && answer(false)}
      unsaved={asked?.unsaved ?? []}
      onConfirm={() => answer(true)}
    />
  )
}
