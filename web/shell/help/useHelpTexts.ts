import { help as en } from '#texts/en/help.ts'
import { help as fr } from '#texts/fr/help.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The texts of the help, which no page needs before it is opened. */
export const useHelpTexts = () => texts[useApp().lang]
