import type { Texts } from '#texts/translate.ts'
import { showToast, type ToastKind } from '#web/ui/feedback/toasts.ts'
import { ApiError } from './ApiError.ts'

const kindOf = ({ status }: ApiError): ToastKind => {
  if (status === 401 || status === 403) return 'denied'
  if (status === 0 || status === 423 || status === 429 || status === 503) return 'warning'
  return 'danger'
}

/**
 * The only handler of failed calls: it shows a toast titled Error, one for each field in a list of problems (`product: 8`), with its name.
 * Problems that are shown at their own field (`shown`) are left out.
 */
export const createReporter = (texts: Texts) => {
  const title = texts.of('clientErrors')('title')
  const generic = texts.of('errors')('generic')
  return (error: unknown, shown?: Readonly<Record<string, string>>): void => {
    if (!(error instanceof ApiError)) {
      console.error(error)
      showToast({ kind: 'danger', title, message: generic })
      return
    }
    const show = (message: string) => showToast({ kind: kindOf(error), title, message })
    if (error.errors.length > 0)
      import('./fieldProblems.ts').then(
        ({ fieldProblems }) => fieldProblems(texts.lang, error, shown).forEach(show),
        () => show(error.message),
      )
    else if (!shown) show(error.message)
  }
}
