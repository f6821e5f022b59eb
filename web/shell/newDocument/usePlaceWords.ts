import { useTexts } from '#web/data/app.ts'
import type { NewDocumentPlace } from './usualPlace.ts'

/** Says where a new document goes: "in Guides", "below Depth 12". */
export function usePlaceWords() {
  const t = useTexts('shell')
  return ({ workspace, above }: NewDocumentPlace): string =>
    above ? t('belowPlace', { title: above.title }) : t('inPlace', { title: workspace.title })
}
