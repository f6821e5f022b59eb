import { Download } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useApp } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { Callout } from '#web/ui/feedback/Callout.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { useUiTexts } from '#web/ui/UiTexts.ts'
import { ownExport } from './ownExport.ts'
import { useSettingsTexts } from './useSettingsTexts.ts'

/** Saves what is stored about the reader and what they wrote, and says how far that is. */
export function OwnDataCard({ user }: { user: string }) {
  const app = useApp()
  const t = useSettingsTexts()
  const ui = useUiTexts()
  const state = useSyncExternalStore(ownExport.subscribe, ownExport.getState, ownExport.getState)
  const button = useRef<HTMLButtonElement>(null)
  const [isPending, setPending] = useState(false)
  const start = async () => {
    setPending(true)
    await import('./downloadOwnData.ts').then(({ downloadOwnData }) => void downloadOwnData(app, user), app.report)
    setPending(false)
  }
  return (
    <Card title={t('ownData')} intro={t('ownDataIntro')}>
      {state.step === 'failed' && (
        <Callout tone="danger" role="alert" title={t('ownDataFailed')} className="mb-4">
          <p>{state.message}</p>
        </Callout>
      )}
      {state.step === 'running' && (
        <ProgressBar
          label={t('ownDataRunning')}
          {...(state.size !== null && { valueText: t('ownDataSoFar', { size: state.size }) })}
          className="mb-4"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={button}
          icon={<Download size={16} aria-hidden="true" />}
          isPending={isPending || state.step === 'running'}
          onClick={() => void start()}
        >
          {t('downloadData')}
        </Button>
        {state.step === 'running' && (
          <Button
            tone="quiet"
            onClick={() => {
              // It is gone with the progress, and the focus would be nowhere.
              button.current?.focus()
              state.cancel()
            }}
          >
            {ui.cancel}
          </Button>
        )}
        <p role="status" className="min-w-0 text-sm wrap-anywhere text-ink-soft">
          {state.step === 'saved' && t('ownDataSaved', { name: state.name })}
        </p>
      </div>
    </Card>
  )
}
