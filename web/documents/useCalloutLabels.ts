import { useMemo } from 'react'
import { useApp } from '#web/data/app.ts'

/** The names of the kinds of callouts; the same object as long as the language is the same, so that the text is not rendered again. */
export function useCalloutLabels() {
  const { texts } = useApp()
  return useMemo(() => {
    const t = texts.of('documents')
    return { note: t('noteKind'), tip: t('tipKind'), info: t('infoKind'), warning: t('warningKind'), danger: t('dangerKind') }
  }, [texts])
}
