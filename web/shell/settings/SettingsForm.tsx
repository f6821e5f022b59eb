import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import type { useSettingsForm } from './useSettingsForm.ts'

interface SettingsFormProps {
  title: string
  intro: ReactNode
  saveLabel: string
  state: Pick<ReturnType<typeof useSettingsForm>, 'form' | 'isPending' | 'isChanged' | 'isUnsaved'>
  children: ReactNode
}

/** One sheet of settings with its button, which keeps the focus while there is nothing to save. */
export function SettingsForm({ title, intro, saveLabel, state: { form, isPending, isChanged, isUnsaved }, children }: SettingsFormProps) {
  return (
    <Card title={title} intro={intro}>
      <form {...form} className="flex flex-col gap-5">
        {children}
        <div className="-mx-5 mt-1 -mb-5 flex justify-end border-t border-ruling2 px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
          <Button type="submit" tone="primary" isPending={isPending} aria-disabled={!isChanged} className="max-sm:w-full">
            {saveLabel}
          </Button>
        </div>
      </form>
      <LeaveQuestion isUnsaved={isUnsaved} />
    </Card>
  )
}
