import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { OpenEditor } from '../useEditor.ts'
import { useFindingTexts } from './useFindingTexts.ts'
import type { FoundHits } from './useHits.ts'

interface ReplaceFieldsProps {
  editor: OpenEditor
  hits: FoundHits
  onEnd: () => void
}

/** Replaces what was found, one by one or all of it as one step of undo. What is no letter of the text stays, and is said. */
export function ReplaceFields({ editor, hits: { ranges, walk, upToDate, lookBehind }, onEnd }: ReplaceFieldsProps) {
  const t = useFindingTexts()
  const [instead, setInstead] = useState('')
  const [result, setResult] = useState('')
  const replace = (chosen: readonly Range[]) => {
    const written = editor.writing.typed.getEditor()
    if (!written || chosen.length === 0) return
    const { count, end } = editor.parts.finding.replaceWords(written, chosen, instead)
    setResult(count > 0 ? t('replaced', { count }) : t('notReplaced'))
    if (count > 0) lookBehind(end)
    else walk(1)
  }
  const one = () => {
    const { ranges: found, at } = upToDate()
    replace(found.slice(at, at + 1))
  }
  return (
    <div className="flex items-center gap-1 max-sm:flex-wrap">
      <TextField
        label={t('replaceWith')}
        isLabelHidden
        placeholder={t('replaceWith')}
        autoComplete="off"
        value={instead}
        onChange={event => setInstead(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') return onEnd()
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          one()
        }}
        className="w-56 min-w-0 max-sm:w-full"
      />
      <Button size="small" aria-disabled={ranges.length === 0 || undefined} onClick={one}>
        {t('replace')}
      </Button>
      <Button size="small" aria-disabled={ranges.length === 0 || undefined} onClick={() => replace(upToDate().ranges)}>
        {t('replaceAll')}
      </Button>
      <p role="status" className="mx-1.5 min-w-0 truncate text-ink-soft">
        {result}
      </p>
    </div>
  )
}
