import { reactions as en } from '#texts/en/reactions.ts'
import { reactions as fr } from '#texts/fr/reactions.ts'
import type { Speak } from '#texts/translate.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

export type ReactionTexts = Speak<typeof en>

export const reactionTexts = ownTexts(en, fr)

export const useReactionTexts = (): ReactionTexts => reactionTexts[useApp().lang]
