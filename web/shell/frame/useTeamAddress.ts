import { useEffect } from 'react'
import { useLocation, useNavigate, useNavigation, useParams } from 'react-router'
import { isOnTheWay } from '#web/data/page/onTheWay.ts'
import { useShell } from './ShellContext.ts'

/** Updates the address when the permalink of the team changes while a page of it is open; the page stays, with all that is typed in it (`product: 2.10`). */
export function useTeamAddress(): void {
  const { slug } = useShell().team
  const { tslug } = useParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const isIdle = useNavigation().state === 'idle'
  useEffect(() => {
    // Whoever is on their way to another page would not get there.
    if (tslug === slug || !isIdle || isOnTheWay(window)) return
    const { pathname, search, hash } = window.location
    const present = pathname.replace(/^((?:\/fr)?\/team\/)[^/]+/, `$1${slug}`)
    void navigate(present + search + hash, { replace: true, preventScrollReset: true, state })
  }, [isIdle, navigate, slug, state, tslug])
}
