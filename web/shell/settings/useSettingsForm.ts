import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type SubmitOptions, useSubmit } from '#web/data/calls/useSubmit.ts'

interface SettingsFormOptions<Field extends string> extends SubmitOptions {
  /** What the server has, in the fields that are compared. */
  stored: Readonly<Record<Field, string>>
  /** Sends only what differs (`product: 4.2`). */
  save: (changes: Partial<Record<Field, string>>, values: FormData) => Promise<void>
  /** What follows, when nothing is unsaved any more. */
  onSaved?: (changes: Partial<Record<Field, string>>) => void
  /** The fields are as before when they have been saved: a password stays on no page. */
  isEmptied?: boolean
}

/**
 * A form whose button stays inactive until something differs from what is stored (`product: 2.5`). Spread `form` on the <form>; fields keep their own values,
 * with what is stored as their default, so that those in which nothing was typed follow what another tab has saved.
 */
export function useSettingsForm<Field extends string>({
  stored,
  save,
  onSaved,
  isEmptied = false,
  ...options
}: SettingsFormOptions<Field>) {
  const element = useRef<HTMLFormElement>(null)
  const isUnsaved = useRef(false)
  const [isChanged, setChanged] = useState(false)
  const look = () => {
    isUnsaved.current = element.current !== null && Object.keys(changesIn(new FormData(element.current), stored)).length > 0
    setChanged(isUnsaved.current)
  }
  const { form, problems, isPending } = useSubmit(async values => {
    const changes = changesIn(values, stored)
    await save(changes, values)
    isUnsaved.current = false
    setChanged(false)
    if (isEmptied) element.current?.reset()
    onSaved?.(changes)
  }, options)

  const follow = useEffectEvent((_stored: string, isFirst: boolean) => {
    look()
    if (!isFirst && !isUnsaved.current && !isEmptied) element.current?.reset()
  })
  const isShown = useRef(false)
  const known = JSON.stringify(stored)
  useEffect(() => {
    follow(known, !isShown.current)
    isShown.current = true
  }, [known])

  return {
    form: {
      ...form,
      ref: element,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        form.onInput(event)
        look()
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (isUnsaved.current) return form.onSubmit(event)
        event.preventDefault()
      },
    },
    problems,
    isPending,
    isChanged,
    /** Whether something would be lost now. */
    isUnsaved: () => isUnsaved.current,
  }
}

/** The compared fields that differ, without blanks at the ends, as the server keeps them. */
const changesIn = <Field extends string>(values: FormData, stored: Readonly<Record<Field, string>>): Partial<Record<Field, string>> => {
  const changes: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(stored) as Field[]) {
    const value = String(values.get(field) ?? stored[field]).normalize('NFC')
    const kept = field === 'password' ? value : value.trim()
    if (kept !== stored[field]) changes[field] = kept
  }
  return changes
}
