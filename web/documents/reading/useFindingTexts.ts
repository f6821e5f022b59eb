import { finding as en } from '#texts/en/finding.ts'
import { finding as fr } from '#texts/fr/finding.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

export const useFindingTexts = () => texts[useApp().lang]
