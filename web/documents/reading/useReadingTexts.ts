import { readingTools as en } from '#texts/en/readingTools.ts'
import { readingTools as fr } from '#texts/fr/readingTools.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

export const useReadingTexts = () => texts[useApp().lang]
