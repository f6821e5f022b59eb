import { welcome as en } from '#texts/en/welcome.ts'
import { welcome as fr } from '#texts/fr/welcome.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

export const useWelcomeTexts = () => texts[useApp().lang]
