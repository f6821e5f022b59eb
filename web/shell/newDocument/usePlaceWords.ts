import { useTexts } from '#web/data/app.ts'
import type { NewDocumentPlace } from './usualPlace.ts'

/** Returns the place of a new document as text: "in Guides", "below Depth 12". */
export function usePlaceWords() {
  const t = useTexts('shell')
  return ({ workspace, above }: NewDocumentPlace): string =>
    above ? t('belowPlace', { title: above.title }) : t('inPlace', { title: workspace.title })
}
