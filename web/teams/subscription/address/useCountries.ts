import { useMemo, useSyncExternalStore } from 'react'
import { useApp } from '#web/data/app.ts'
import { LOCALES } from '#web/shell/time/timeAgo.ts'
import type { Option } from '#web/ui/fields/Select.tsx'
import { countriesIn, countryName, countryOf, USUAL_COUNTRY } from './countryNames.ts'

const never = () => () => {}

/**
 * The countries to choose from, and the one that is chosen where none is stored. The names and the order are those of this device, so a page that the server has drawn
 * has one of them until it is alive.
 */
export const useCountries = (stored: string | undefined): { country: string; options: readonly Option[]; isAlive: boolean } => {
  const locale = LOCALES[useApp().lang]
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const country = stored ?? (isAlive ? countryOf(navigator.languages) : USUAL_COUNTRY)
  const options = useMemo(
    () => (isAlive ? countriesIn(locale) : [{ value: country, label: countryName(locale, country), isOfDevice: true }]),
    [isAlive, locale, country],
  )
  return { country, options, isAlive }
}
