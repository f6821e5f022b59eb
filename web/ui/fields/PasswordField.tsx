import { Check, Circle, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { classes } from '#web/ui/look/classes.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'
import { useUiTexts } from '#web/ui/UiTexts.ts'

export type PasswordRule = { label: string; isMet: boolean }

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'prefix'> & {
  autoComplete: 'current-password' | 'new-password' | 'off'
  /** The rules that a new password must meet, ticked off while one types. */
  rules?: readonly PasswordRule[]
}

/** A password that its owner may look at while typing. */
export function PasswordField({ rules, description, ...field }: PasswordFieldProps) {
  const texts = useUiTexts()
  const [isShown, setIsShown] = useState(false)
  const toggle = (
    <IconButton
      label={isShown ? texts.hidePassword : texts.showPassword}
      icon={isShown ? <EyeOff size={17} /> : <Eye size={17} />}
      onClick={() => setIsShown(!isShown)}
    />
  )
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type={isShown ? 'text' : 'password'}
      suffix={toggle}
      description={rules ? <PasswordRules rules={rules} /> : description}
    />
  )
}

function PasswordRules({ rules }: { rules: readonly PasswordRule[] }) {
  const texts = useUiTexts()
  return (
    <span className="grid gap-x-4 gap-y-1 pt-0.5 sm:grid-cols-2">
      {rules.map(({ label, isMet }) => (
        <span key={label} className={classes('flex items-center gap-2 transition-colors', isMet && 'text-ok')}>
          {isMet ? (
            <Check size={14} className="shrink-0" aria-hidden="true" />
          ) : (
            <Circle size={8} strokeWidth={3} className="mx-0.75 shrink-0 opacity-60" aria-hidden="true" />
          )}
          <span className="sr-only">{isMet ? texts.ruleMet : texts.ruleUnmet}</span>
          {label}
        </span>
      ))}
    </span>
  )
}
