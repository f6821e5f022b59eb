import { cropping as en } from '#texts/en/cropping.ts'
import { cropping as fr } from '#texts/fr/cropping.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of cropping come with the pages on which an image is chosen. */
export const useCroppingTexts = () => texts[useApp().lang]
