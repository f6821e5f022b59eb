import { requests as en } from '#texts/en/requests.ts'
import { requests as fr } from '#texts/fr/requests.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of requests come with what shows them. */
export const useRequestTexts = () => texts[useApp().lang]
