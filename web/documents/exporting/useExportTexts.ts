import { exporting as en } from '#texts/en/exporting.ts'
import { exporting as fr } from '#texts/fr/exporting.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

export const exportTexts = ownTexts(en, fr)

/** The words of what leaves the product come with its scripts. */
export const useExportTexts = () => exportTexts[useApp().lang]
