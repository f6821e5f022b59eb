import { mentions as en } from '#texts/en/mentions.ts'
import { mentions as fr } from '#texts/fr/mentions.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

export type MentionTexts = ReturnType<typeof useMentionTexts>

/** The texts of the menu of mentions, which no page needs before somebody writes. */
export const useMentionTexts = () => texts[useApp().lang]
