import { search as en } from '#texts/en/search.ts'
import { search as fr } from '#texts/fr/search.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The texts of the search are bundled with its palette. */
export const useSearchTexts = () => texts[useApp().lang]
