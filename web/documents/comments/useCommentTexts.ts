import { comments as en } from '#texts/en/comments.ts'
import { comments as fr } from '#texts/fr/comments.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of comments come with their script, which is loaded when the page is idle. */
export const useCommentTexts = () => texts[useApp().lang]
