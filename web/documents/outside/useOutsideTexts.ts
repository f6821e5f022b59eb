import { outside as en } from '#texts/en/outside.ts'
import { outside as fr } from '#texts/fr/outside.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

export const useOutsideTexts = () => texts[useApp().lang]
