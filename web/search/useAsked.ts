import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { after } from '#web/platform/after.ts'
import { useSettled } from '#web/shell/useSettled.ts'
import { addressOf, type Asked, readAsked } from './asked.ts'

/** How long the last key may rest before its hits are fetched: they are to stand there 50 ms after it. */
export const QUICK_MS = 30
/** How long until the words stand in the address: a browser refuses to change it with each letter. */
const ADDRESS_MS = 300

/** What the page of the search asks. Filters stand in the address at once, as a step that Back undoes; words a moment after the last letter. */
export function useAsked() {
  const { search, pathname } = useLocation()
  const navigate = useNavigate()
  const inAddress = readAsked(new URLSearchParams(search))
  const [words, setWords] = useState(inAddress.words)
  const [seen, setSeen] = useState(search)
  const [written, setWritten] = useState(inAddress.words)
  if (search !== seen) {
    setSeen(search)
    setWritten(inAddress.words)
    // Back, or a link: what this page has written itself may already be followed by more letters.
    if (inAddress.words !== written) setWords(inAddress.words)
  }

  const write = (asked: Asked, options: { replace: boolean }) => {
    setWritten(asked.words)
    void navigate(pathname + addressOf(asked), { ...options, preventScrollReset: true })
  }
  const writeWords = useEffectEvent((typed: string) => {
    if (typed !== inAddress.words) write({ ...inAddress, words: typed }, { replace: true })
  })
  useEffect(() => after(ADDRESS_MS, () => writeWords(words)), [words])

  return {
    words,
    setWords,
    asked: { ...inAddress, words: useSettled(words, QUICK_MS) },
    /** Changes the filters and the order. */
    narrow: (filters: Partial<Omit<Asked, 'words'>>) => write({ ...inAddress, ...filters, words }, { replace: false }),
  }
}
