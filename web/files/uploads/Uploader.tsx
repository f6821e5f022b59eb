import { Check, ChevronDown, RotateCw, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { formatBytes } from '#editor/shapes.ts'
import { useApp } from '#web/data/app.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { tip } from '#web/ui/overlays/tip.ts'
import { type FileTexts, useFileTexts } from '../useFileTexts.ts'
import { type Transfer, uploader } from './uploader.ts'

const NONE: readonly Transfer[] = []

/** The uploads that run, wait, failed or are done. Stays over pages and dialogs until it is closed. */
export function Uploader(_opening: { isOpen: boolean }) {
  const t = useFileTexts()
  const transfers = useSyncExternalStore(uploader.subscribe, uploader.getTransfers, () => NONE)
  const [isSmall, setSmall] = useState(false)
  if (transfers.length === 0) return null
  const isRunning = transfers.some(isOnItsWay)
  return (
    <section
      aria-label={t('uploads')}
      data-react-aria-top-layer="true"
      className="fixed right-4 bottom-[calc(1rem+var(--bottom-bar,0px)+var(--notice-bar,0px))] z-80 flex max-h-[min(400px,calc(100dvh-5rem))] w-[min(400px,calc(100vw-2rem))] flex-col rounded-card border border-ruling bg-surface text-ink shadow-raised"
    >
      <header className="flex items-center gap-1 py-2 pr-2 pl-4">
        <h2 role="status" className="min-w-0 flex-1 truncate text-sm font-semibold">
          {summaryOf(t, transfers)}
        </h2>
        <IconButton
          label={isSmall ? t('larger') : t('smaller')}
          icon={<ChevronDown size={17} className={classes('transition-transform', isSmall && 'rotate-180')} />}
          aria-expanded={!isSmall}
          onClick={() => setSmall(!isSmall)}
        />
        {!isRunning && <IconButton label={t('close')} icon={<X size={17} />} onClick={uploader.clear} />}
      </header>
      {!isSmall && (
        <ul className="min-h-0 overflow-y-auto overscroll-contain border-t border-ruling2 px-2 py-1.5">
          {transfers.map(transfer => (
            <TransferRow key={transfer.id} transfer={transfer} />
          ))}
        </ul>
      )}
    </section>
  )
}

const isOnItsWay = ({ state }: Transfer): boolean => state === 'waiting' || state === 'sending'

function summaryOf(t: FileTexts, transfers: readonly Transfer[]): string {
  const count = transfers.filter(isOnItsWay).length
  if (count > 0) return t('uploading', { count })
  const failed = transfers.filter(({ state }) => state === 'failed').length
  return failed > 0 ? t('notUploaded', { count: failed }) : t('uploaded', { count: transfers.length })
}

function TransferRow({ transfer: { id, name, size, state, progress, problem } }: { transfer: Transfer }) {
  const { lang } = useApp()
  const t = useFileTexts()
  const share = t('percent', { share: Math.floor(progress * 100) })
  const says = {
    waiting: t('waiting'),
    sending: progress < 1 ? share : t('processing'),
    done: t('done'),
    failed: problem ?? '',
  }[state]
  return (
    <li className="flex items-center gap-2 py-1.5 pl-2">
      <div className="min-w-0 flex-1">
        <p className="flex gap-3 text-sm">
          <span dir="auto" {...tip(name, { whenCut: true })} className="min-w-0 flex-1 truncate text-left">
            {name}
          </span>
          <span className="shrink-0 text-ink-soft tabular-nums">{formatBytes(size, lang)}</span>
        </p>
        {state === 'sending' && <ProgressBar label={name} isLabelHidden value={progress} valueText={share} className="my-1" />}
        <p className={state === 'failed' ? 'text-xs text-danger' : 'text-xs text-ink-soft'}>{says}</p>
      </div>
      {state === 'done' && <Check size={17} aria-hidden="true" className="mx-2 shrink-0 text-accent" />}
      {state === 'failed' && (
        <IconButton label={t('retryUpload', { name })} icon={<RotateCw size={16} />} onClick={() => uploader.retry(id)} />
      )}
      {state !== 'done' && (
        <IconButton
          label={t(state === 'failed' ? 'dismissUpload' : 'cancelUpload', { name })}
          icon={<X size={16} />}
          onClick={() => uploader.cancel(id)}
        />
      )}
    </li>
  )
}
