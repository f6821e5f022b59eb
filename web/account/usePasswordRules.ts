import { type FormEvent, useEffect, useState } from 'react'
import { PASSWORD_MIN } from '#contract/limits.ts'
import { passwordRules } from '#domain/password.ts'
import { useTexts } from '#web/data/app.ts'
import type { PasswordRule } from '#web/ui/PasswordField.tsx'

/** The rules of a new password, ticked off while one types; what was typed before the script arrived counts too. */
export const usePasswordRules = () => {
  const t = useTexts('account')
  const [password, setPassword] = useState('')
  useEffect(() => {
    const input = document.querySelector<HTMLInputElement>('input[name="password"]')
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
  return { rules, onInput: (event: FormEvent<HTMLInputElement>) => setPassword(event.currentTarget.value) }
}
