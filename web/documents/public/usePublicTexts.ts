import { publicView as en } from '#texts/en/publicView.ts'
import { publicView as fr } from '#texts/fr/publicView.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of the pages for people outside the team come with them. */
export const usePublicTexts = () => texts[useApp().lang]
