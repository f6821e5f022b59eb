import { imports as en } from '#texts/en/imports.ts'
import { imports as fr } from '#texts/fr/imports.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of an import come with its dialog. */
export const useImportTexts = () => texts[useApp().lang]
