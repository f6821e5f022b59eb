import { files as en } from '#texts/en/files.ts'
import { files as fr } from '#texts/fr/files.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

/** The words of files come with the file manager, the uploads and the preview. */
export const useFileTexts = () => texts[useApp().lang]
export type FileTexts = ReturnType<typeof useFileTexts>
