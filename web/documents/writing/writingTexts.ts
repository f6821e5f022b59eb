import { writing as en } from '#texts/en/writing.ts'
import { writing as fr } from '#texts/fr/writing.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

export const writingTexts = ownTexts(en, fr)
