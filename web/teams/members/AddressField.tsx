import { Plus } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { EMAIL_MAX } from '#contract/limits.ts'
import { useTexts } from '#web/data/app.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { addressesIn, SEPARATORS } from './addressesIn.ts'
import { useMembersTexts } from './useMembersTexts.ts'

/** The server validates addresses; this only distinguishes them from words. */
const looksLikeAddress = (word: string): boolean => word.length <= EMAIL_MAX && /^[^\s@]+@[^\s@]+$/.test(word)

type AddressFieldProps = {
  /** Returns the typed addresses; null when one is invalid, or when a required one is missing. */
  ref: Ref<{ take(): string[] | null }>
  isNeeded: boolean
  onAdd: (emails: string[]) => void
}

/** Collects addresses: one is added by Enter, a comma or the button, several at once by pasting. */
export function AddressField({ ref, isNeeded, onAdd }: AddressFieldProps) {
  const t = useMembersTexts()
  const fieldTexts = useTexts('fieldErrors')
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  const refuse = (why: string) => {
    setProblem(why)
    input.current?.focus()
    return null
  }
  const take = (typed = text): string[] | null => {
    const words = addressesIn(typed)
    const wrong = words.find(word => !looksLikeAddress(word))
    if (wrong !== undefined) return refuse(t('notAddress', { text: wrong }))
    if (words.length === 0 && isNeeded) return refuse(fieldTexts('required'))
    setText('')
    setProblem(undefined)
    return words
  }
  useImperativeHandle(ref, () => ({ take }))

  const add = (typed?: string) => {
    const found = take(typed)
    if (found && found.length > 0) onAdd(found)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isSeparator = event.key === 'Enter' || event.key === ',' || event.key === ';'
    if (!isSeparator || text.trim() === '') return
    event.preventDefault()
    add()
  }
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    if (!SEPARATORS.test(pasted.trim())) return
    event.preventDefault()
    add(`${text} ${pasted}`)
  }
  return (
    <TextField
      label={t('addresses')}
      description={t('addressesHint')}
      type="email"
      name="email"
      autoComplete="off"
      autoFocus
      ref={input}
      value={text}
      onChange={event => {
        setText(event.target.value)
        setProblem(undefined)
      }}
      {...{ onKeyDown, onPaste }}
      error={problem}
      suffix={<IconButton label={t('add')} icon={<Plus size={17} />} onClick={() => add()} />}
    />
  )
}
