import { lists as en } from '#texts/en/lists.ts'
import { lists as fr } from '#texts/fr/lists.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

export const useListTexts = () => texts[useApp().lang]
