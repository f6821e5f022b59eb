import { type FormEvent, useCallback, useState } from 'react'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { passwordRules } from '#domain/password.ts'
import type { PasswordRule } from '#web/ui/fields/PasswordField.tsx'
import { useAccountTexts } from './useAccountTexts.ts'

/** The rules of a new password, ticked off while one types; what was typed before the page's script arrived counts too. */
export const usePasswordRules = () => {
  const t = useAccountTexts()
  const [password, setPassword] = useState('')
  const readTyped = useCallback((input: HTMLInputElement | null) => {
    if (input) setPassword(input.value)
  }, [])

  const met = passwordRules(password)
  const rules: PasswordRule[] = [
    { label: t('ruleLength', { min: PASSWORD_MIN }), isMet: met.length },
    { label: t('ruleLower'), isMet: met.lower },
    { label: t('ruleUpper'), isMet: met.upper },
    { label: t('ruleDigit'), isMet: met.digit },
    { label: t('ruleSpecial'), isMet: met.special },
  ]
  return { rules, ref: readTyped, onInput: (event: FormEvent<HTMLInputElement>) => setPassword(event.currentTarget.value) }
}
