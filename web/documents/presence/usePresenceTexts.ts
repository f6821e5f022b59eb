import { presence as en } from '#texts/en/presence.ts'
import { presence as fr } from '#texts/fr/presence.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

export const usePresenceTexts = () => texts[useApp().lang]
