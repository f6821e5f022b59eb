import { archivePanel as en } from '#texts/en/archivePanel.ts'
import { archivePanel as fr } from '#texts/fr/archivePanel.ts'
import { useApp } from '#web/data/app.ts'
import { ownTexts } from '#web/data/ownTexts.ts'

const texts = ownTexts(en, fr)

export const useArchiveTexts = () => texts[useApp().lang]
