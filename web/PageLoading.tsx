import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'
import { FETCH_MIN_DELAY_MS } from '#contract/limits.ts'
import { useTexts } from './data/app.ts'
import { ProgressBar } from './ui/feedback/ProgressBar.tsx'

/** Lies over the page while the next one takes longer than a moment; the old page stays readable below (`product: 2.6`). */
export function PageLoading() {
  const t = useTexts('ui')
  const isLoading = useNavigation().state !== 'idle'
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setIsSlow(true), FETCH_MIN_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoading])

  if (!isSlow) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-100">
      <ProgressBar label={t('loadingPage')} isLabelHidden />
    </div>
  )
}
