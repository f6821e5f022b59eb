import { account as en } from '#texts/en/account.ts'
import { account as fr } from '#texts/fr/account.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The texts of these pages are bundled with them, so that no other page loads them. */
export const useAccountTexts = () => texts[useApp().lang]
