import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { isOnTheWay } from '#web/data/page/onTheWay.ts'
import { after } from '#web/platform/after.ts'
import { addressOf, type Asked, readAsked } from './asked.ts'
import { usePaced } from './usePaced.ts'

/** How long until the words stand in the address: a browser refuses to change it with each letter. */
const ADDRESS_MS = 300

/** What the page of the search asks. Filters stand in the address at once, as a step that Back undoes; words a moment after the last letter. */
export function useAsked() {
  const { search, pathname, key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const navigate = useNavigate()
  const [asked, setAsked] = useState(() => readAsked(new URLSearchParams(search)))
  const [seen, setSeen] = useState(key)
  /** What this page has written and the router has not shown yet: more may have been typed or chosen since. */
  const [pending, setPending] = useState<string[]>([])
  if (key !== seen) {
    const own = isBack ? -1 : pending.indexOf(search)
    setSeen(key)
    setPending(own < 0 ? [] : pending.slice(own + 1))
    if (own < 0) setAsked(readAsked(new URLSearchParams(search)))
  }

  const write = (now: Asked, options: { replace: boolean }) => {
    const address = addressOf(now)
    setPending([...pending, address])
    void navigate(pathname + address, { ...options, preventScrollReset: true })
  }
  const { words } = asked
  const isIdle = useNavigation().state === 'idle'
  // Whoever is on their way to another page would not get there.
  const writeWords = useEffectEvent((typed: string) => {
    const written = readAsked(new URLSearchParams(pending.at(-1) ?? search)).words
    if (!isOnTheWay(window) && typed !== written) write({ ...asked, words: typed }, { replace: true })
  })
  useEffect(() => (isIdle ? after(ADDRESS_MS, () => writeWords(words)) : undefined), [words, isIdle])

  return {
    words,
    setWords: (typed: string) => setAsked({ ...asked, words: typed }),
    asked: { ...asked, words: usePaced(words) },
    /** Changes the filters and the order. */
    narrow: (filters: Partial<Omit<Asked, 'words'>>) => {
      const now = { ...asked, ...filters }
      setAsked(now)
      write(now, { replace: false })
    },
  }
}
