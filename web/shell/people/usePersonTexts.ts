import { person as en } from '#texts/en/person.ts'
import { person as fr } from '#texts/fr/person.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words about a person come with what shows them. */
export const usePersonTexts = () => texts[useApp().lang]
