import { type FormEvent, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import { ApiError } from './ApiError.ts'
import { useApp, useTexts } from '#web/data/app.ts'

type Problems = Readonly<Record<string, string>>

export interface SubmitOptions {
  /** Fields with their own text for being empty. */
  missing?: Problems
  /** Errors that name no field but belong to one: `{ 'errors.auth.bad_credentials': 'password' }`. */
  blame?: Readonly<Record<string, string>>
  /** Problems that the browser finds before anything is sent. */
  check?(values: FormData): Problems | null
}

/**
 * Submits a form: spread `form` on the <form>, pass `problems.email` to the field named `email`, and `isPending` to its button.
 * Fields keep their own values, so what was typed before the page's script arrived is not lost.
 */
export const useSubmit = (send: (values: FormData) => Promise<void>, { missing, blame, check }: SubmitOptions = {}) => {
  const { report } = useApp()
  const t = useTexts('fieldErrors')
  const isMoving = useNavigation().state !== 'idle'
  const [isSending, setIsSending] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const isBusy = useRef(false)

  const show = (form: HTMLFormElement, found: Problems) => {
    setProblems(found)
    const first = inputsOf(form).find(({ name }) => name in found)
    first?.focus()
    // A field whose first line is in sight is not scrolled to, while its label may be under the bar.
    first?.labels?.[0]?.scrollIntoView({ block: 'nearest' })
  }

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy.current) return
    const values = new FormData(form)
    const found = { ...check?.(values), ...incomplete(form, missing, t('required'), t('invalid_email')) }
    if (Object.keys(found).length > 0) return show(form, found)

    isBusy.current = true
    setIsSending(true)
    setProblems({})
    try {
      await send(values)
    } catch (error) {
      const shown = fieldProblems(form, error, blame)
      if (shown) show(form, shown)
      report(error, shown)
    } finally {
      isBusy.current = false
      setIsSending(false)
    }
  }

  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    if (name in problems) setProblems(found => Object.fromEntries(Object.entries(found).filter(([field]) => field !== name)))
  }

  return { form: { onSubmit, onInput, noValidate: true, method: 'post' as const }, problems, isPending: isSending || isMoving }
}

type Input = HTMLInputElement | HTMLSelectElement

const inputsOf = (form: HTMLFormElement): Input[] =>
  [...form.elements].filter(element => element instanceof HTMLInputElement || element instanceof HTMLSelectElement)

const incomplete = (form: HTMLFormElement, missing: Problems = {}, required: string, invalidEmail: string): Problems =>
  Object.fromEntries(
    inputsOf(form).flatMap(input => {
      const { name, type, validity, value } = input
      if (validity.valueMissing || (input.required && value.trim() === '')) return [[name, missing[name] ?? required]]
      return type === 'email' && validity.typeMismatch ? [[name, invalidEmail]] : []
    }),
  )

/** Returns the problems of this form's fields; undefined when the report must show all of them. */
const fieldProblems = (form: HTMLFormElement, error: unknown, blame: SubmitOptions['blame'] = {}): Problems | undefined => {
  if (!(error instanceof ApiError)) return
  const blamed = blame[error.code]
  if (blamed !== undefined) return { [blamed]: error.message }
  const names = new Set(inputsOf(form).map(({ name }) => name))
  const found = error.errors.filter(({ field }) => names.has(field))
  if (found.length > 0) return Object.fromEntries(found.map(({ field, message }) => [field, message]))
}
