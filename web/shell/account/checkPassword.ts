import { PASSWORD_MIN } from '#contract/limits.ts'
import { passwordProblem } from '#domain/password.ts'
import type { Texts } from '#texts/translate.ts'

/** Returns the problem of a form's new password, as the text of its field. The server checks the same rule. */
export const checkPassword =
  (texts: Texts) =>
  (values: FormData): Record<string, string> | null => {
    const problem = passwordProblem(String(values.get('password')), String(values.get('password_confirm')))
    if (!problem) return null
    const t = texts.of('errors')
    const messages = {
      'auth.password_length': () => t('auth.password_length', { min: PASSWORD_MIN }),
      'auth.password_weak': () => t('auth.password_weak'),
      'auth.password_match': () => t('auth.password_match'),
    }
    return problem.code in messages ? { [problem.field]: messages[problem.code as keyof typeof messages]() } : null
  }
