import type { Texts } from '#texts/translate.ts'
import { showToast, type ToastKind } from '#web/ui/toasts.ts'
import { ApiError } from './ApiError.ts'

const kindOf = ({ status }: ApiError): ToastKind => {
  if (status === 401 || status === 403) return 'denied'
  if (status === 0 || status === 423 || status === 429 || status === 503) return 'warning'
  return 'danger'
}

/** The one handler of calls that failed: a toast titled Error, one for each field of a list of problems (spec 2 §8). */
export const createReporter = (texts: Texts) => {
  const title = texts.of('clientErrors')('title')
  const generic = texts.of('errors')('generic')
  return (error: unknown): void => {
    if (!(error instanceof ApiError)) {
      console.error(error)
      showToast({ kind: 'danger', title, message: generic })
      return
    }
    const messages = error.errors.length > 0 ? error.errors.map(({ message }) => message) : [error.message]
    for (const message of messages) showToast({ kind: kindOf(error), title, message })
  }
}
