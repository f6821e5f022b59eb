import { documentHead as en } from '#texts/en/documentHead.ts'
import { documentHead as fr } from '#texts/fr/documentHead.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of what is done to the head of a document come with its scripts. */
export const useHeadTexts = () => texts[useApp().lang]
