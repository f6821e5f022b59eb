import { templates as en } from '#texts/en/templates.ts'
import { templates as fr } from '#texts/fr/templates.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of templates come with their pages and dialogs, so that no other page loads them. */
export const useTemplatesTexts = () => texts[useApp().lang]
