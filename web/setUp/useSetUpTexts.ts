import { setUp as en } from '#texts/en/setUp.ts'
import { setUp as fr } from '#texts/fr/setUp.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The texts of the set-up are bundled with its page, so that no other page loads them. */
export const useSetUpTexts = () => texts[useApp().lang]
