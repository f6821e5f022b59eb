import { useApp } from '#web/data/app.ts'
import { writingTexts } from '../writing/writingTexts.ts'

export const useWritingTexts = () => writingTexts[useApp().lang]
