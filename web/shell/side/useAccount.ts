import { useApp } from '#web/data/app.ts'

/** The two ways out. Both load the login page as a new page, so nothing of the reader stays behind. */
export function useAccount() {
  const { session, report } = useApp()
  const logOut = () => void session.logOut().catch(report)
  const logOutEverywhere = () => void session.logOut({ isEverywhere: true }).catch(report)
  return { logOut, logOutEverywhere }
}
