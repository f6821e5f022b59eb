import { createContext, use } from 'react'

/** The few words that the kit says by itself; the application passes them once, in the reader's language. */
export type UiTexts = {
  close: string
  cancel: string
  clear: string
  more: string
  loading: string
  search: string
  noResults: string
  showPassword: string
  hidePassword: string
  /** Said in front of a rule of the password that holds, or does not hold yet. */
  ruleMet: string
  ruleUnmet: string
  skipToContent: string
  breadcrumbs: string
  notifications: string
  /** "Type {name} to confirm" */
  typeToConfirm: (name: string) => string
  /** "3 results" */
  results: (count: number) => string
}

export const UiTextsContext = createContext<UiTexts | null>(null)

export function useUiTexts(): UiTexts {
  const texts = use(UiTextsContext)
  if (!texts) throw new Error('The kit has no texts: put <UiTextsContext value={…}> around the application')
  return texts
}
