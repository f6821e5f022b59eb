import { imports as en } from '#texts/en/imports.ts'
import { imports as fr } from '#texts/fr/imports.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The texts of an import are bundled with its dialog. */
export const useImportTexts = () => texts[useApp().lang]
