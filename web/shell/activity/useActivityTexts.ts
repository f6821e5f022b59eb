import { activity as en } from '#texts/en/activity.ts'
import { activity as fr } from '#texts/fr/activity.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

export const useActivityTexts = () => texts[useApp().lang]
