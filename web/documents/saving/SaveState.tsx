import { Check, CloudOff, CloudUpload, PencilLine, ServerOff, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApp, useTexts } from '#web/data/app.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/look/classes.ts'
import { timeOfDay } from '../timeOfDay.ts'
import { useStoreState } from '../useStoreState.ts'
import type { Writing } from '../writing/writing.ts'
import { saveWord, type SaveWord } from '../writing/saveMachine.ts'
import { useWritingTexts } from './useWritingTexts.ts'

const SIGNS: Record<SaveWord, ReactNode> = {
  saved: <Check size={14} className="text-ok" />,
  saving: <CloudUpload size={14} />,
  unsaved: <PencilLine size={14} />,
  kept: <CloudOff size={14} className="text-warn" />,
  offline: <CloudOff size={14} className="text-danger" />,
  unavailableKept: <ServerOff size={14} className="text-warn" />,
  unavailable: <ServerOff size={14} className="text-danger" />,
  locked: <TriangleAlert size={14} className="text-warn" />,
  conflict: <TriangleAlert size={14} className="text-warn" />,
  refused: <TriangleAlert size={14} className="text-danger" />,
}

/** The state of saving, always visible and accurate while writing. On a phone an icon replaces the words. */
export function SaveState({ writing, onResolve }: { writing: Writing; onResolve: () => void }) {
  const app = useApp()
  const t = useTexts('documents')
  const w = useWritingTexts()
  const word = useStoreState(writing.saver, saveWord)
  const savedAt = useStoreState(writing.saver, state => state.savedAt)
  if (!word) return null
  const isCalm = word === 'saved' || word === 'saving' || word === 'unsaved'
  // On a phone there is room for one of them, and the button says more.
  const hasQuestion = word === 'conflict' || word === 'locked'
  const hasButton = hasQuestion || word === 'refused'
  const time = savedAt === null ? null : timeOfDay(savedAt, app)
  return (
    <>
      <p role="status" aria-live="polite" className="flex items-center gap-1.25 text-[13px] whitespace-nowrap text-ink-soft">
        <span aria-hidden="true" className={classes(hasButton && 'max-sm:hidden')}>
          {SIGNS[word]}
        </span>
        <span className={classes('max-md:sr-only', !isCalm && 'md:font-book md:text-ink')}>
          {word === 'saved' && time !== null ? w('savedAt', { time }) : word === 'locked' ? t(word) : w(word)}
        </span>
      </p>
      {hasQuestion && (
        <Button size="small" onClick={onResolve}>
          <span className="max-sm:hidden">{w('resolve')}</span>
          <span className="sm:hidden">{w('resolveShort')}</span>
        </Button>
      )}
      {word === 'refused' && (
        <Button size="small" onClick={() => void writing.saver.save({ isManual: false })}>
          {w('retry')}
        </Button>
      )}
    </>
  )
}
