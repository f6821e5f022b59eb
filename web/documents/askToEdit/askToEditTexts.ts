import { askToEdit as en } from '#texts/en/askToEdit.ts'
import { askToEdit as fr } from '#texts/fr/askToEdit.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

export const askToEditTexts = ownTexts(en, fr)
