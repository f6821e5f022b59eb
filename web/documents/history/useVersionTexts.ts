import { versions as en } from '#texts/en/versions.ts'
import { versions as fr } from '#texts/fr/versions.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of the version history come with its pages, so that no other page loads them. */
export const useVersionTexts = () => texts[useApp().lang]
