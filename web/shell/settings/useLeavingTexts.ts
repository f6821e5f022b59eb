import { leaving as en } from '#texts/en/leaving.ts'
import { leaving as fr } from '#texts/fr/leaving.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of the question come with the pages of settings. */
export const useLeavingTexts = () => texts[useApp().lang]
